/**
 * Lines of forms, minutes, letters and e-mails say by a label what a sentence would say by a verb: "Apologies: Jane Roe".
 * `asks` matches the question, `label` the beginning of the line. The first match wins.
 */
const labelled: { asks: RegExp; label: RegExp }[] = [
  {
    asks: /\bwho\b.{0,30}\b(?:absent|missing|excused|apologi[sz]ed|(?:not|n['’]t) (?:be )?(?:present|there|attend|come|join|take part|participate))|\bwer\b.{0,40}\b(?:abwesend|entschuldigt|gefehlt|fehlte|nicht (?:dabei|anwesend))|\bqui\b.{0,30}\b(?:absente?s?|excusée?s?|pas (?:présente?s?|venue?s?))/iu,
    label:
      /^(?:apologies|absent|absentees|regrets|excused|not present|not attending|unable to attend|abwesend|entschuldigt|es fehl(?:en|ten)|absent(?:e?s)?|excusé(?:e?s)?|ausentes|assenti)(?!\p{L})/iu,
  },
  {
    asks: /\bwho\b.{0,30}\b(?:attended|attend|present|took part|take part|participated|participants?|attendees?|there|joined|came)\b|\b(?:attendees|participants)\b|\bwer\b.{0,40}\b(?:anwesend|dabei|teilgenommen|teil)\b|\bqui\b.{0,30}\b(?:présente?s?|participé|assisté)/iu,
    label:
      /^(?:present|attendees|attending|attended|in attendance|participants|taking part|attendance|anwesende?|teilnehm(?:er|ende)\p{L}*|présent(?:e?s)?|participant(?:e?s)?|asistentes|presenti)(?!\p{L})/iu,
  },
  {
    asks: /\bwho\b(?! will\b).{0,20}\b(?:chaired|chairs|chair|presided|presides|led|leads|moderated|moderates)\b|\bwer\b.{0,20}\b(?:leitete|geleitet|moderiert|vorsitz)|\bqui (?:a )?(?:présid|anim)/iu,
    label:
      /^(?:chair(?:ed by|man|woman|person|ing)?|moderator|facilitator|led by|vorsitz(?:ende[rn]?)?|leitung|moderation|présidence|présidée? par|presidente)(?!\p{L})/iu,
  },
  {
    asks: /\bwho\b.{0,20}\b(?:took|take|wrote|kept|keeps|writes|recorded)\b.{0,12}\b(?:minutes|notes|record)\b|\bminute[- ]taker\b|\bnote[- ]taker\b|\bwer\b.{0,20}\bprotokoll/iu,
    label:
      /^(?:minutes(?: (?:taken )?by| taker)?|note[- ]?taker|notes(?: (?:taken )?by)?|recorder|recorded by|secretary|scribe|protokoll(?:führ\p{L}+)?|secrétaire)(?!\p{L})/iu,
  },
  {
    asks: /\bwho\b.{0,20}\b(?:sent|wrote|is the (?:sender|author))\b.{0,40}\b(?:e-?mail|message|mail|memo)\b|\b(?:from whom|who)\b.{0,30}\b(?:e-?mail|message|memo) (?:come|from)\b/iu,
    label: /^(?:from|sender|von|absender|de|expéditeur)(?!\p{L})/iu,
  },
  {
    asks: /\bwho\b.{0,20}\b(?:(?:is|are|was|were|sits?|serves?|belongs?)\s+(?:currently |still |also )?(?:on|in|to|part of|(?:a )?members? of)|makes? up)\b.{0,40}\b(?:team|committee|board|council|group|panel|jury|commission|party|crew|staff|department|association|club)\b|\b(?:who are|list|name) (?:all )?(?:the )?(?:\p{L}+ )?members\b|\bwer\b.{0,20}\b(?:gehört|sitzt|ist)\b.{0,40}\b(?:ausschuss|team|vorstand|gremium|rat|gruppe)|\bqui\b.{0,30}\b(?:membres?|fait partie)\b/iu,
    label:
      /^(?:(?:\p{L}+ ){0,3}members|membership|members of [^:\n]{1,40}|composition|mitglieder|membres|miembros|membri)(?!\p{L})/iu,
  },
  {
    asks: /\b(?:who|whom)\b.{0,40}\b(?:received?|addressed to|recipients?|(?:e-?mail|message|memo|letter)\b.{0,20}\b(?:sent|addressed|go|went) to)\b|\bto whom\b/iu,
    label: /^(?:to|recipients?|addressees?|an|empfänger|à|destinataires?)(?!\p{L})/iu,
  },
  {
    asks: /\bwho\b.{0,20}\b(?:copied|in copy|cc)\b/iu,
    label: /^(?:cc|copy(?: to)?|kopie|copie)(?!\p{L})/iu,
  },
  {
    asks: /\bsubject\b.{0,30}\b(?:e-?mail|message|memo|letter)\b|\b(?:e-?mail|message|memo)\b.{0,12}\bsubject\b/iu,
    label: /^(?:subject|re|betreff|betr|objet)(?!\p{L})/iu,
  },
]

/** The labels of lines that answer the question; null if it asks for nothing that such lines say. */
export function labelAsked(question: string): RegExp | null {
  return labelled.find(({ asks }) => asks.test(question))?.label ?? null
}

/** Begins a line that says one thing by a label or a code: "Chair: Jane Roe", "A-31 Jane Roe: …". */
export const labelledLine =
  /^(?:\p{Lu}{1,5}-?\d{1,5}(?:[.:)]|\s)\s*\p{L}|\p{Lu}[\p{L}\p{N}&'’()./ -]{0,40}:[ \t]+\S)/u

/** "How do I restore a database?", "What are the steps to …". */
export const asksForSteps =
  /^\W*(?:(?:and|so|please|tell me|explain|show me|describe)\s){0,2}how (?:do|can|could|should|must|would|is|are|to)\b(?!.{0,40}\b(?:differ|compare|define[ds]?|treated|called|measured|calculated)\b)|\b(?:what|which) (?:are the )?steps\b|\bsteps (?:to|for|of|in)\b|\b(?:procedure|process|instructions?) (?:for|to|of)\b|\bstep by step\b|^\W*wie (?:kann|muss|soll|stell|richt|lös|geh|mach|beantrag|meld)\p{L}*(?!\p{L})|\bschritte\b|^\W*comment (?:faire|puis|dois|peut|doit)(?!\p{L})|^\W*¿?cómo (?:puedo|debo|se)(?!\p{L})/iu

/** "How many …", with what it counts up to one of the words behind. */
export const counted = /\bhow many\s+((?:[\p{L}’'-]+\s*){1,4})/iu
export const countedLast =
  /^(?:do|does|did|is|are|was|were|be|been|has|have|had|can|could|will|would|shall|should|may|might|must|of|in|on|at|to|by|per|for|from|with|under|there|times?|more|less|fewer|percent|days?|weeks?|months?|years?|hours?|minutes?|seconds?)$/i

/** "Who is the chair of …", "Where is the office of …", "Who is our chief nurse?" */
export const focusAsked =
  /^\W*(?:who|where)(?:['’]s|\s+(?:is|are|was|were))\s+(?:the|an?|our|your|their)\s+((?:[\p{L}-]+\s+){1,2}?)(?:of|for|in|at|that|who|which)\s|^\W*who(?:['’]s|\s+(?:is|was))\s+(?:the|our|your|their)\s+(?<alone>(?:[\p{L}-]{1,30}\s){0,2}[\p{L}-]{1,30})\W{0,5}$/iu

/** "Which company insures …": what the company does. */
export const companyAsked =
  /\b(?:which|what) (?:company|firm|organi[sz]ation|insurer|bank|agency|supplier|vendor)\s+(?:(?:is|was|has|have|had|does|did|will)\s+)?([\p{L}-]+)/iu
/** "per delivery note": what a price is asked for. */
export const unitAsked =
  /\b(?:per|for (?:each|every)|(?:a|one) single)\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)(?=\s*[?.,;]|\s*$|\s(?:of|in|on|at|to|by|for|from|with|under|and|or|if|when|is|are|was|were|does|do)\b)/iu
/** "A business analyst", "an audit": up to where the thing's words surely end. */
export const indefiniteThing =
  /\ban?\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)(?=\s*[?.,;]|\s*$|\s(?:of|in|on|at|to|by|for|from|with|under|and|or|if|when|before|after|during|until|per|is|are|was|were|has|have|had|be|that|which|who)\b)/giu

/** "Dear Ms Roe," */
export const salutation =
  /^(?:dear|hi|hello|good (?:morning|afternoon)|sehr geehrte[rn]?|liebe[rn]?|hallo|guten (?:tag|morgen)|chère?s?|cher|bonjour|madame|monsieur|estimad[oa]s?|gentile|egregio|beste|geachte|prezad[oa]s?)(?!\p{L})[^.!?;:\n]{0,60}[,!:]?$/iu

/** Denies without a word that does: "Out of scope:". */
export const excluding = /\b(?:out of|outside|exclud(?:e[ds]?|ing)|exclusions?|exceptions?)\b/i

/** Says that something may or must be: an answer to "May I …?" */
export const allowing =
  /\b(?:may|can|must|allow(?:s|ed)?|permit(?:s|ted)?|welcome|only|required?|need(?:s|ed)?|forbidden|prohibited|banned|reject(?:s|ed)?|declined|approved|accepted|agreed|supported|deprecated)\b/i

/** A sentence that only says what was asked, and the answer follows: "You asked whether you may keep a dog." */
export const saysWhatWasAsked =
  /\b(?:ask(?:ed|s)|wanted to know|wondered|enquired|inquired|raised the question|the question (?:is|was|arose)) (?:\p{L}+ ){0,3}?(?:whether|if|how|when|what|why|who|which)\b|\b(?:gefragt|wollten wissen|fragten|frage),? (?:ob|wie|wann|warum)\b|\b(?:demandé|demandez) (?:si|comment|quand)\b/iu
