import { numberWord } from './read-numbers.ts'

const word = (forms: string) => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'iu')

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** A length of time, or a day, behind a preposition: "for at least three years", "on 90 days’ notice", "on 1 May". */
const time = String.raw`(?:(?:at least|not less than|no less than|giving)\s)?(?:(?:an?|the)\s)?(?:\d|(?!an?\s(?!hundred))${numberWord}(?!\p{L}))[^.,;]{0,24}?(?<!\p{L})(?:days?|weeks?|months?|quarters?|years?|hours?|minutes?)`
const day = String.raw`(?:(?:the\s)?\d{1,2}(?:st|nd|rd|th)?(?:\sof)?\s)?(?:${months})|\d{1,4}[./-]\d`

/** In a sentence with one of these, what it says of an amount is not all, or holds in some cases or of some things. */
const condition = word(
  String.raw`unless|except\p{L}*|exclusion|if|provided|providing|assuming|whichever|whether|(?:greater|lesser|lower|higher|earlier|later|larger|smaller|longer|shorter) of|but|however|although|though|subject to|increas\p{L}*|decreas\p{L}*|reduc\p{L}*|adjust\p{L}*|index\p{L}*|thereafter|then|afterwards|first|second|third|last|next|respectively|latter|event|cases?|circumstances?|otherwise|alternatively|optional\p{L}*|extend\p{L}*|extension|other than|apart from|instead|rather than|may be (?:changed|varied)|or (?:such|any|longer|shorter|more|less|until)|only|additional\p{L}*|further|another|extra|special|some|certain|until|till|while|whilst|where\p{L}*|when\p{L}*|once|during|throughout|as long as|so long as|as soon as|who|whom|whose|which|that|regarding|concerning|with respect to|with regard to|in relation to|in respect of|as to|as regards|under (?:section|clause|schedule|paragraph)|years? (?:one|two|three|\d+)|stage|phase|tier|bracket|band|premium|gold|silver|platinum|enterprise|existing|new|private`,
)
const foreignCondition = word(
  String.raw`wenn|falls|sofern|soweit|solange|sobald|es sei denn|jedoch|aber|außer|ausgenommen|nur|sonst|andernfalls|danach|dann|bei|beim|im|in|für|während|nach|vor|ab|seit|durch|infolge|aufgrund|wegen|trotz|gegenüber|unter|sauf|toutefois|mais|sinon|seulement|ensuite|lorsqu\p{L}*|quand|tant que|pendant|durant|après|avant|dès|depuis|pour|chez|en cas|à partir|à compter|salvo|excepto|pero|sino|solo|sólo|si|cuando|mientras|durante|tras|después|antes|desde|para|en caso|en el caso|a partir`,
)
/** Prepositions that set a condition or say for what it holds, unless a length of time or a day stands behind them. */
const setsApart = new RegExp(
  String.raw`(?<!\p{L})(?:for(?!\s(?:(?:a|an|the)\s)?(?:(?:fixed|initial|full)\s)?(?:period|term|duration)(?!\p{L})|\s${time}(?!\p{L}))|in(?!\s(?:writing|written|advance|total|full|arrears?|force|effect|accordance)(?!\p{L}))|with(?!\s(?:effect|(?:(?:a|the|prior|written|prior written)\s)?notice|(?:a|an)\s(?:period|term|notice)|${time})(?!\p{L}))|by(?!\s(?:giving|(?:prior |advance )?written|notice|serving|sending|either|${time}|${day})(?!\p{L}))|(?:up)?on(?!\s(?:${time}|${day})|\s(?:(?:prior|written|prior written)\s)?notice))(?!\p{L})`,
  'iu',
)
/** Stands at the beginning, before what something is said of. */
const leading =
  /(?:^|[:–—]\s)[^\p{L}]{0,12}(?:(?:[a-z]|[ivx]{1,4})\)\s{0,3})?(?:for|in|during|upon|on|at(?! least)|with|without|by|to|as|under|within|after|before|following|from|since|should|mit|ohne|zu[mr]?|am|bis|auf|au|aux|sans|avec|à|dans|en|con|por|al)(?!\p{L})/iu
/** What is told of before, is withdrawn, or was never laid down. */
const notInForce = word(
  String.raw`was|were|wasn['’]t|weren['’]t|had|used to|would|could|might|should|previous\p{L}*|former\p{L}*|prior(?! (?:written )?notice)|old|original\p{L}*|initially|earlier|past|replac\p{L}*|supersed\p{L}*|delet\p{L}*|struck|strik\p{L}*|remov\p{L}*|withdr[ae]w\p{L}*|cancell?ed|waiv\p{L}*|suspend\p{L}*|consider\p{L}*|propos\p{L}*|suggest\p{L}*|discuss\p{L}*|request\p{L}*|negotiat\p{L}*|draft\p{L}*|plan|plan(?:s|ned)|intend\p{L}*|expect\p{L}*|estimat\p{L}*|target\p{L}*|hop(?:ed?|es)|no longer|amend\p{L}*|chang\p{L}*|varied|war|waren|wurden?|galt\p{L}*|betrug\p{L}*|hatten?|hätten?|würden?|könnten?|sollten?|soll|bisher\p{L}*|früher\p{L}*|ehemalig\p{L}*|vorherig\p{L}*|ursprünglich\p{L}*|anfänglich\p{L}*|vorgeschlagen\p{L}*|vorschlag|gestrichen\p{L}*|ersetzt\p{L}*|aufgehoben\p{L}*|beantragt\p{L}*|beraten|erwogen|geplant\p{L}*|voraussichtlich\p{L}*|geändert\p{L}*|était|étaient|fut|serait|précédent\p{L}*|anciens?|anciennes?|remplacé\p{L}*|supprimé\p{L}*|proposé\p{L}*|envisag\p{L}*|modifié\p{L}*|era|eran|fue|fueron|sería|anterior\p{L}*|sustituid\p{L}*|suprimid\p{L}*|propuest\p{L}*|modificad\p{L}*`,
)

/** Whether what a sentence says of an amount may not be all, may hold in some cases only, or not be in force. */
export const isOpenSentence = (sentence: string, isEnglish: boolean) =>
  [condition, setsApart, leading, ...(isEnglish ? [] : [foreignCondition])].some(pattern =>
    pattern.test(sentence),
  )

/** Whether a text says that something in it is not in force. */
export const isNotInForce = (text: string) => notInForce.test(text)

/** "All amounts are in thousands." */
export const isInThousands = word(
  "(?:in|en) (?:['’]?000s?|thousands?|millions?|tausend|tsd|millionen|mio|milliers|miles|millones)|T(?:EUR|€|USD|CHF)|k(?:EUR|€)",
)

/** Bounds that are not read as such: those of dates, and those of other languages. */
export const unreadBound = word(
  String.raw`no (?:earlier|later|sooner) than|not (?:earlier|later|sooner) than|at the (?:latest|earliest)|(?:latest|earliest)|by (?=\d|(?:${months})(?!\p{L}))|(?:is|are|starts? (?:at|from)|begins? (?:at|from)|starting (?:at|from)|ranges?|ranging) from|or (?:more|less|above|below|earlier|later|longer|fewer)|oder (?:mehr|weniger|länger|kürzer|später|früher)|ou (?:plus|moins)|o (?:más|menos)|and (?:above|below)|höchstens|maximal|minimal|bis zu|bis|mindestens|wenigstens|zumindest|mehr als|weniger als|länger als|kürzer als|spätestens|frühestens|über|unter|nicht mehr|nicht weniger|jusqu['’](?:à|au)|au (?:plus|moins|maximum|minimum)|plus de|moins de|hasta|como (?:máximo|mínimo)|al menos|por lo menos|máximo|mínimo|más de|menos de|a más tardar`,
)
/** The same of texts in these languages, in English as its facts are read. */
export const foreignBound: RegExp = word(
  'at (?:least|most)|maxim\\p{L}*|minim\\p{L}*|within|innerhalb|binnen',
)
/** Words of a bound that are shown with the amount behind them. */
export const boundShown =
  /(?<!\p{L})(?:at least|no less than|not less than|no fewer than|not fewer than|at most|up to|no more than|not more than|within)[\s-]{1,3}$/iu
/** Before an amount: a limit that is one by itself. */
export const isLimit = /(?<!\p{L})exceed(?:s|ing)?[\s-]{1,3}$/iu
/** Make an amount one of some case, or a bound, unless they stand right behind it: "30 days after receipt". */
export const fromWhen = /(?<!\p{L})(?:after|before|from|following)(?!\p{L})/giu
export const rightBehind =
  /^\)?['’]?\s(?:(?:prior|written|prior written|advance)\s)?(?:notice\s)?(?:after|before|from|following)(?!\p{L})/iu

/** "MXN $900", "$900 CAD": capitals beside a dollar's sign. */
export const lettersBefore = /(?:^|[^\p{L}])(?!US?\s?$|USD\s?$)\p{Lu}{1,4}\s?$/u
export const lettersBehind = /^\s?\(?(?!USD?(?!\p{L}))\p{Lu}{2,4}(?!\p{L})/u
export const otherDollars =
  /(?<!\p{L})(?:CAD|AUD|NZD|SGD|HKD|MXN|TWD|BRL|C\$|A\$|NZ\$|S\$|HK\$|Canadian|Australian|Singapore|Hong Kong|Mexican|Taiwan|New Zealand)(?!\p{L})/u
/** Behind a number that is read too short: "1.2m", "1,2". */
export const readShort = /^(?:\p{L}|[.,’']\d|\s?(?:m|mn|mio|mrd|bn|k|tsd|tausend|millionen)(?!\p{L}))/iu
/** "30 or 60 days", "30–60 days" */
export const isRange =
  /\d\)?\s?(?:%|\p{L}{1,8})?\s?(?:-|–|—|\/|to|or|and|und|bis|oder|à|ou|et|y|o|u|a)\s?(?:[$€£]\s?)?$/iu
/** "Per 100 kg" */
export const perSeveral = new RegExp(
  String.raw`(?<!\p{L})(?:per|pro|je|par|por|cada|each|every|jede\p{L}?)\s(?:\d|${numberWord}(?!\p{L})|thousand|dozen|tausend|mille|mil)`,
  'iu',
)
/** What a percentage is of. */
export const ofWhat = /^[\s)]{0,2}(?:of|on|from|von|vom|der|des|du|de|del|sur|sobre)\s([^.,;:\n]{1,120})/iu
