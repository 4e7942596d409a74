import { stemWord } from '../../platform/text/stem-word.ts'
import { expectedPattern } from './holds-expected.ts'

const time = expectedPattern('time')
const span =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\)?[\s-]*(?:business |calendar |working )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i
const money =
  /[$€£¥₹]\s?\d|\b(?:usd|eur|gbp|inr|chf)\s?\d|\d\s?(?:dollars?|euros?|pounds?|rupees?|usd|eur|gbp|chf|inr)\b/i
const share = /\d\s?(?:%|percent|per cent)/i
const digit = /\d/
const capital = /\s["“(]?\p{Lu}\p{L}/u

/** Words that name a kind of thing, and what that looks like where it stands without the word. */
const kinds: [string, RegExp | null][] = [
  ['date day year month time century decade deadline era', time],
  ['long period duration length term often', span],
  ['amount sum cost price fee much charge total value', money],
  ['percentage percent share rate proportion fraction', share],
  ['number many count old age quantity far tall high', digit],
  [
    'person name company organization organisation people author city country place location state party',
    capital,
  ],
  ['phone telephone fax', /\+?\d[\d\s()/-]{6,}\d/],
  ['email mail e-mail', /\S@\S/],
]
const patterns = new Map(
  kinds.flatMap(([words, pattern]) =>
    pattern ? words.split(' ').map(word => [stemWord(word, 'english'), pattern] as const) : [],
  ),
)

/** Whether a text holds a thing of the kind that the stem names, as "ninety days" is a period. */
export function standsFor(stem: string, text: string): boolean {
  const pattern = patterns.get(stem)
  return pattern !== undefined && text.search(pattern) >= 0
}

/** Whether the stem names something that is known by its form alone: a telephone number, an e-mail address. */
export function namesForm(stem: string): boolean {
  return /^(?:phone|telephon|fax|email)$/.test(stem)
}
