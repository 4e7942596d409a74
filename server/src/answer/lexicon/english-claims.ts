// Claims: what a sentence says, to compare with the cited text.

export const beforeEndDate =
  /\b(?:by|before|until|till|no later than|not later than|on or before)\s+(?:the\s+)?$/i
export const beforeStartDate = /\b(?:after|since|from|starting(?: on)?|as of|not before)\s+(?:the\s+)?$/i
export const beforeFrom = /\bfrom\s+(?:\w+\s+)?$/i
export const beforeTo = /\bto\s+(?:\w+\s+)?$/i
/** Phrases that look like denials but set a bound or join clauses. */
export const noDenial =
  /\b(?:no|not) (?:later|less|more|fewer|earlier|sooner) than\b|\bnot only\b|\bwhether or not\b|\bno\.\s?\d/gi
export const denial =
  /\b(?:not|never|no|none|neither|nobody|nothing|without|free (?:from|of|for)|for free|complimentary|exempt(?:ed)?|exclud(?:e|es|ed|ing)|cannot|unable|lack(?:s|ed|ing)?|fail(?:s|ed)? to|refuse[sd]? to|declined? to|forbid(?:s|den)?|prohibit(?:s|ed)?|bann?(?:s|ed)?|barred)\b|n['’]t\b/gi
/** A clause that states nothing itself. */
export const isCondition = /\b(?:if|when|whenever|unless|in case|in the event)\b/i
/** Turns a denial into its reverse: "not before", "only if", "except". */
export const saysException =
  /\b(?:only|until|unless|except(?:ional|ionally)?|other than|otherwise|as a rule|before|below|above|once|nur|erst|außer|seulement|que|sauf|avant|solo|sólo|salvo|excepto|hasta)\b/gi
/** Counted as denials, and therefore not as opposites. */
export const forbiddingStem = /^(?:forbid|prohibit|ban|bar|lack)/
export const saysMust =
  /\b(?:must|shall|ha(?:s|ve|d) to|needs? to|(?:is|are|was|were) (?:required|obliged|obligated) to|mandatory)\b/i
export const saysMay =
  /\b(?:may|can|could|might|optional(?:ly)?|(?:is|are) (?:allowed|permitted|entitled) to|at (?:its|their|his|her) (?:option|discretion))\b/i
/** A thing both begins and ends, is before one thing and after another. */
export const turnOfTime =
  /^(?:beg[aiu]n|start|commenc|open|end|finish|expire?|clos|ceas|terminat|conclud|first|last|befor|after|earli|lat)/i
/** Verbs for the two sides of one deal. */
export const sideOfDeal = /^(?:borrow|lend|bu[yi]|sell|sold|bought|lent|purchas|let|rent)/i
export const deniesConditionally = /\b(?:not|no|neither)\b.*\b(?:without|unless|except|only if)\b/i
export const saysCondition =
  /\b(?:without|unless|except|if|only|with|needs?|requires?|consent|approval|permission|provided|subject to|as long as|agreed?)\b/i
export const saysAll = /\b(?:all|whole|full(?:y)?|every|always|each|entire(?:ly)?|invariably)\b/i
export const saysSome =
  /\b(?:some|half|most|mostly|usually|often|normally|generally|many|sometimes|partly|typically|occasionally)\b/i
/** Words in capitals that are not names. */
export const calendarOrTitle =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*$|^(?:easter|christmas|internet|web)$|^(?:usd|eur|gbp|inr|jpy|chf|rs|mr|mrs|ms|dr|prof|no|section|article|chapter|page|phd|tv|id|vat|ceo|cfo|hr|it|pc|gp|cv|faq|pdf|usb|sms|gps|atm|pin|dna|cctv|hq|ngo|am|pm)s?$/i
export const companyForm = /^(?:ltd|inc|gmbh|llc|plc|corp|co|ag)$/i
export const beforeVerb =
  /\b(?:shall|must|will|would|may|can|could|should|to|is|are|was|were|has|have|had|did|does|not)\s+$/i
export const beforeVerbOfRole =
  /\b(?:shall|must|will|would|may|can|could|should|to|is|are|was|were|be|been|being|has|have|had|did|does|not)\s+(?:\w+ly\s+)?$/i
/** Before a participle that is an adjective: "four elected members". */
export const beforeAdjective =
  /\b(?:an?|the|its|their|his|her|our|your|any|all|each|every|no|\d+|two|three|four|five|six|seven|eight|nine|ten|other)\s+$/i
/** Somebody who can do something: an occupation or a party. */
export const actor =
  /(?:(?:[^tw]|[^e]t|[^o]w)er|or|ee|ant|ent|ist|ian|man|lord|party|company|bank|agency|board|customer|people|staff|team|committee|authority|government|office|department|union|council|court|group|firm|client)s?$|parties$|companies$|^(?:they|we|you)$/i
export const byActor =
  /\sby\s+(?!\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|the end|means)/i
export const noVerbEnding =
  /(?:al|able|ible|ly|ing|ive|ous|ful|ant|ent)$|^(?:also|often|most|more|very|too|still|now|here|there|both|used|short|due)$/
export const pastVerb = /ed$|paid|sold|sent|bought$/
export const beforeNoun = /\b(?:an?|the|of|by|its|their)\s+$/i
export const verbEnding = /(?:[^s]s|ed|bought|sold|paid|sent|gave|made|won|lent|held|led|told)$/i
export const participle = /(?:ed|en|bought|sold|paid|sent|made|won|lent|held|led|told|built|written)$/i
export const byWhom =
  /^\s+(?:\w+\s+){0,2}by\s+(?!\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b\.?\s\d|the end|means)/i
/** Stems that say little by themselves. Words that forbid are compared as denials. */
export const lightStem =
  /^(?:be|have|do|make|take|get|give|go|come|say|state|mean|includ|contain|provid|caus|use|need|call|list|amount|work|normal|happen|occur|end|applic|appli|forbid|forbidden|prohibit|ban|allow|permit|lack|support)$/
/** Units and scales belong to their numbers, and "may" to its verb. These are compared separately. */
export const measureStem =
  /^(?:euro?|usd|gbp|inr|chf|jpy|dollar|pound|rupe|franc|percent|dai|mai|might|must|either|week|month|hour|minut|million|billion|thousand|hundr|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelv|twenti|thirti|half|year|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|januari|februari|march|april|june|juli|august|septemb|octob|novemb|decemb|rough|approxim|near|almost)$/
/** The same in German, French and Spanish, as written. */
export const measureOfOthers =
  /^(?:jahre?n?s?|monat(?:e[ns]?|s)?|wochen?|tage?[ns]?|stunden?|minuten?|prozent|millionen|ans?|années?|mois|semaines?|jours?|heures?|minutes?|millions?|años?|mes(?:es)?|semanas?|días?|horas?|minutos?|millones|euros?)$/iu
export const clauseSeam =
  /[,;:](?=\s)|\s(?:but|while|whereas|because|although|though|except|unless|apart from)\s|\sand\s(?=(?:shall|must|may|will|is|are|was|were|has|does|do|not|no|the|an?|it|they)\s)/gi
/** "Went up" means "rose". */
export const goesUpOrDown = /\b(?:go(?:es|ing|ne)?|went) (up|down)\b/gi
