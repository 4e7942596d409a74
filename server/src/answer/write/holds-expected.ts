import type { QuestionKind } from './question-kind.ts'

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const time = new RegExp(
  String.raw`\b(?:1[0-9]{3}|20\d{2})s?\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:${month})\b|\b(?:${month})\.?\s+\d{1,2}\b|\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|\bcentur(?:y|ies)\b|\b\d{1,2}:\d{2}\b|\b\d{1,4}\s*(?:BC|AD|BCE|CE)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:days?|weeks?|months?|years?)\b|\b(?:${month})\b(?=\s+\d)`,
  'gi',
)
const money =
  /[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:%|percent|per cent|dollars?|euros?|pounds?|rupees?|usd|eur|gbp|inr|million|billion|thousand|cents?)|\b(?:usd|eur|gbp|inr|rs\.?)\s?\d/i
const amount =
  /[$€£¥₹]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:%|percent|per cent|dollars?|euros?|pounds?|rupees?|usd|eur|gbp|inr|million|billion|thousand|cents?)|\b(?:usd|eur|gbp|inr|rs\.?)\s?\d[\d.,]*|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+(?:\.\d+)?\b/gi
const number =
  /\b\d[\d.,]*\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|once|twice|daily|weekly|monthly|annually|yearly|no)\b/gi
const name =
  /(?<![.!?"“]\s)(?<!^)\b\p{Lu}[\p{L}\p{M}.'’-]+(?:\s+(?:of|the|de|van|von|da|and|&)?\s*\p{Lu}[\p{L}\p{M}.'’-]*)*/gu
const reason =
  /\b(?:because|due to|owing to|since|as a result|result(?:s|ed|ing)? (?:of|from|in)|in order to|so that|caused?|reasons?|therefore|purpose|to (?:avoid|prevent|ensure|allow|protect|reduce|make|help|provide)|led to|thanks to|on account of|for the)\b/gi

const patterns: Partial<Record<QuestionKind, RegExp>> = {
  time,
  amount,
  number,
  person: name,
  place: name,
  reason,
}

/** What something of the asked kind looks like; null where the kind leaves no trace. */
export function expectedPattern(kind: QuestionKind): RegExp | null {
  return patterns[kind] ?? null
}

/**
 * Whether a sentence holds something of the kind the question asks for that the question does not say
 * itself; null where the kind leaves no trace in a sentence, or only a doubtful one.
 */
export function holdsExpected(kind: QuestionKind, sentence: string, question: string): boolean | null {
  const wanted = patterns[kind]
  if (!wanted) return null
  const asked = question.toLowerCase()
  for (const match of sentence.matchAll(wanted)) {
    if (kind === 'amount' && !money.test(sentence)) return null
    if (kind === 'reason' || !asked.includes(match[0].toLowerCase().trim())) return true
  }
  return false
}
