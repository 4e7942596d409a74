import { stemWord } from '../../platform/text/stem-word.ts'

/**
 * What a question asks for in one form, and a sentence says in another: "how often" by "every two years". `frame` are the stems
 * of words that only ask for it, or that the form stands for; `isRule` if what was found once answers nothing.
 */
type FormAsked = { asks: RegExp; says: RegExp; frame: ReadonlySet<string>; isRule?: boolean }

const count =
  '(?:\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half|a)\\b)'
/** Words of any such question. */
const modal = 'must may can shall should will would could need'
const stems = (words: string) =>
  new Set(`${modal} ${words}`.split(' ').map(word => stemWord(word, 'english')))

/** Begins what is to be so, or not to be so, up to a comma or the end. */
export const condition =
  /\b(?:if|whenever|when|where|once|(?<unless>unless)|in case|in the (?:case|event)|should)\b(?<of>[^,.;:]{3,200})/iu

/** In order of precedence: the first that asks is meant. */
const formsAsked: FormAsked[] = [
  {
    asks: /^\W*(?:and |so |but )?(?:what|who|whom|which|how|is|are|must|may|can|do|does|should|has|have)\b.{2,120}\b(?:if|in case|in the event|when|whenever|once|unless)\s.{4,}/iu,
    says: condition,
    frame: stems(
      'none happen happens happened apply applies applied follow follows done must action actions taken consequence consequences result procedure',
    ),
  },
  {
    asks: /\bwhat (?:must|may|should|shall|can)\b.{0,30}\b(?:not|never)\b|\bwhat (?:is|are) (?:\p{L}+ ){0,3}?(?:not (?:allowed|permitted)|prohibited|forbidden|banned)\b/iu,
    says: /\b(?:do not|don['’]t|must not|may not|shall not|should not|never|prohibited|forbidden|banned|not (?:allowed|permitted))\b/iu,
    frame: stems('done do allowed permitted prohibited forbidden banned'),
  },
  {
    asks: /^\W*(?:and |so |but )?(?:(?:is|are|am)\b.{1,80}\b(?:allowed|permitted|forbidden|prohibited|banned|acceptable|ok|okay)\b|(?:may|can) )/iu,
    says: /\b(?:may|must not|shall not|do not|don['’]t|prohibited|forbidden|banned|allowed|permitted|permissible)\b/iu,
    frame: stems('allowed permitted forbidden prohibited banned acceptable ok okay'),
  },
  {
    asks: /\bhow (?:often|frequently|regularly)\b|\b(?:at|in) what intervals?\b/iu,
    says: /\b(?:every|each) (?:other |second |single |full |working |business |calendar |\p{L}+ )?(?:hours?|days?|nights?|weeks?|months?|quarters?|years?|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\b(?:once|twice|times) (?:a|an|per|every|each|in)\b|\b(?:hourly|daily|nightly|weekly|fortnightly|monthly|quarterly|annual|annually|yearly)\b|\bper (?:day|week|month|quarter|year)\b/iu,
    frame: stems(
      'often frequently regularly interval intervals repeat repeated renew renewed held done performed conducted carried',
    ),
  },
  {
    asks: /\bhow (?:many|much|few|little|long|high|low|late|old|hot|cold|often)\b.{0,120}\btoo (?:many|much|few|little|long|high|low|late|old|hot|cold|often)\b/iu,
    says: /\b(?:or (?:more|fewer|less|over|above)|(?:more|fewer|less|later|longer|older|higher|lower) than|exceed\w*|in excess of|at (?:least|most)|up to|above|below|limit\w*|maximum|minimum|threshold)\b/iu,
    frame: stems('many much few little long high low late old hot cold often'),
    isRule: true,
  },
  {
    asks: /^(?!.*\bnumber of\b).*\b(?:maximum|maximal|max|at (?:the )?most|upper limit|limit)\b/isu,
    says: new RegExp(
      String.raw`\b(?:at (?:the )?most|(?:no|not) (?:more|longer|larger|greater|later) than|up to|(?:not|never) exceed|limited to|limit (?:is|of)|maximum (?:is|of)|(?:not|never|cannot|n['’]t)\b[^.;:]{0,40}\bmore than)\b.{0,20}?\b${count}|${count}.{0,20}\b(?:or (?:fewer|less)|at (?:the )?most|is the (?:limit|maximum))\b`,
      'iu',
    ),
    frame: stems('maximum maximal max most upper limit limits size allowed permitted'),
  },
  {
    asks: /^(?!.*\bnumber of\b).*\b(?:minimum|minimal|min|at (?:the )?least|lower limit)\b/isu,
    says: new RegExp(
      String.raw`\b(?:at (?:the )?least|(?:no|not) (?:less|fewer|shorter|smaller|earlier) than|minimum (?:is|of))\b.{0,20}?\b${count}|${count}.{0,20}\bor more\b`,
      'iu',
    ),
    frame: stems('minimum minimal min least lower limit size required'),
  },
]

/** The form in which a sentence may say what the question asks for, and the condition that it asks under; null if it has none. */
export function formAsked(question: string): (FormAsked & { condition: string | null }) | null {
  const form = formsAsked.find(({ asks }) => asks.test(question))
  if (!form) return null
  return {
    ...form,
    condition: form.says === condition ? (condition.exec(question)?.[0] ?? null) : null,
  }
}
