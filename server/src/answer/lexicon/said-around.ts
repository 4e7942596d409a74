import { words } from './word-set.ts'

/** Who wants to know, and the occasion for which. */
const nouns =
  'boss manager managers management director directors ceo cfo chair chairman chairwoman board committee council auditor auditors controller accountant lawyer lawyers colleague colleagues journalist press inspector meeting call talk presentation slide deck newsletter report memo email mail letter review curiosity agenda briefing brochure website appraisal audit chef chefin vorstand geschäftsführung aufsichtsrat beirat prüfer wirtschaftsprüfer leitung kollege kollegen kollegin anwalt presse sitzung besprechung präsentation vortrag folie bericht jahresbericht quartalsbericht geschäftsbericht protokoll newsletter neugier'
export const contextNouns = words(nouns)

/** Say of which kind or when such an occasion is, and would narrow anything else. */
export const contextKinds = words(
  'annual yearly monthly quarterly weekly next upcoming final internal short small budget planning tomorrow tomorrows today todays nächste nächsten kommende kommenden',
)

/** How one asks, thanks and says why. */
export const contextVerbs = words(
  'need needs needed want wants wanted like prepare prepares preparing prepared write writing draft drafting finish finishing check checking discuss discussing present presenting explain explaining answer answering reply replying ask asks asked asking know wonder wondering wondered curious sure understand bother disturb help helping hope thank thanks lot many sorry trouble forward appreciate appreciated advance work working figure question questions idea quick quickly simple urgently soon asap again please kindly pls hi hello hey morning afternoon somebody someone anybody anyone everybody tell told brauche brauchen benötige benötigen möchte möchten will wollen bereite bereiten vorbereite vorbereiten schreibe schreiben prüfe prüfen frage fragen fragt wissen weiß verstehen hilfe helfen danke vielen lieben dank entschuldigung nochmal kurz kurze schnell schnelle dringend bald bitte hallo moin guten tag vor gern gerne fürs',
)

const nounsOr = nouns.split(' ').join('|')
/** By which a text is known to say why something is asked. */
export const saysContext = new RegExp(
  String.raw`(?<!\p{L})(?:(?:i|we|ich|wir)(?:['’](?:m|d|re|ve|ll))?(?!\p{L})|(?:for|für|before|vor|in) (?:the|a|an|my|our|their|his|her|tomorrow['’]s|today['’]s|next|den|der|dem|die|das|eine[nr]?|unser\p{L}*|mein\p{L}*) (?:\p{L}+ ){0,2}(?:${nounsOr})|fürs (?:${nounsOr})|aus neugier|out of curiosity|(?:${nounsOr}) (?:is |are |has |have |just ){0,2}(?:needs?|wants?|asks?|asked|asking|fragt|fragen|will|wollen|braucht|möchte)|thanks?|sorry|curious|(?:quick|simple|kurze|schnelle) (?:question|frage)|(?:can|could|would) (?:you|somebody|someone|anybody|anyone)|danke|dank|entschuldigung)(?!\p{L})`,
  'iu',
)

const asking =
  '(?:can|could|would) you (?:please )?(?:tell|give|show|work out|calculate|say)|how|what|which|who|when|where|whose|by how|in which|on which|the (?=\\p{L}+ )|total|number of|sum|average|list|show|give|wie|welche|was|wer|wann|um wie|in welche|summe|anzahl|durchschnitt|zeig'
/** How what is asked begins. */
export const askingStart = new RegExp(
  `^(?:(?:but|and|so|then|aber|und|also|now|please|bitte) )?(?:${asking})`,
  'iu',
)

/** Why something is asked also says of which rows. */
export const narrowsAround =
  /(?<!\p{L})(?:only|except|apart|without|exclud\p{L}*|includ\p{L}*|count\p{L}*|mean\p{L}*|leave|leaving|ignor\p{L}*|skip\p{L}*|assum\p{L}*|consider\p{L}*|if|unless|instead|rather|not|no|never|none|ones?|other|others|rest|\p{L}+n['’]t|nur|ohne|außer|nicht|kein\p{L}*|falls|wenn|statt|ander\p{L}*)(?!\p{L})/iu

/** A question points back to what was said before it. */
export const pointsBack =
  /(?<!\p{L})(?:there|those|these|them|they|their|it|its|that|this|such|ones?|he|she|his|her|dort|davon|deren|dessen|dies\p{L}*|sie|ihr\p{L}*|solche\p{L}*)(?!\p{L})/iu

/** Where one thing that is said ends and the next begins. */
export const aroundEnds =
  /[:;.!?…] |,? [–—-] |, | (?=(?:to know|asking|asks|asked|wondering|need|needs) (?:for )?(?:how|what|which|who|the|wie|was|welche)(?!\p{L}))/giu
/** Between who asks and what. */
export const askingVerb = /^(?:to know|asking|asks|asked|wondering|needs?)(?: for)? /iu
