import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { holds, type Sentence, type TwoFigures, telling } from './amounts-of-clauses.ts'
import { amountsIn, type ProseAmount } from './prose-figures.ts'
import { termsOf } from './read-prose-question.ts'

/** "Of 2,640 applications, 1,914 were granted": two numbers of one sentence that has all words of the question. */
export function partOfWhole<Place>(
  asked: string,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const terms = telling(asked, language)
  const [subject] = terms
  if (subject === undefined || terms.length < 2) return null
  const about = sentences.filter(({ text }, place) => {
    const said = termsOf(text, language)
    const own = terms.filter(term => holds(said, term))
    const before = termsOf(textBefore(sentences, place), language)
    return own.length >= leastOwn && terms.every(term => own.includes(term) || holds(before, term))
  })
  // What is stated is quoted.
  if (about.some(({ text }) => /%|per ?cent|prozent|pour ?cent|por ciento/iu.test(text))) return null
  const found = about.flatMap(({ text, at }) => {
    const counts = amountsIn(text).filter(({ unit, value }) => unit === null && /^\d+$/.test(value))
    const [one, other, third] = counts
    if (!one || !other || third) return []
    // The whole is of the subject, or the part is said to be of it.
    const behind = ({ end }: ProseAmount) => termsOf(text.slice(end, end + 40), language).slice(0, 2)
    const named = counts.filter(amount => behind(amount).some(term => holds([term], subject)))
    const whole =
      named.length === 1
        ? named[0]
        : /(?:of (?:whom|which|them)|davon|von denen|dont)/iu.test(text.slice(one.end, other.start)) ||
            /^\s(?:of (?:whom|which|them|these)|davon)(?!\p{L})/iu.test(text.slice(other.end))
          ? one
          : undefined
    const part = whole === one ? other : one
    return whole && new Exact(part.value).lte(whole.value) ? [{ whole, part, at }] : []
  })
  const [only, more] = found
  if (!only || more || new Exact(only.whole.value).isZero()) return null
  const value = digitsOf(quotient(new Exact(only.part.value).times(100), new Exact(only.whole.value)))
  const operands = [only.part, only.whole].map(({ text }) => ({ text, at: only.at }))
  return { operands, value, unit: '%', formula: `${only.part.text} / ${only.whole.text}` }
}

/** So many words of the question must stand in the sentence with the numbers itself. */
const leastOwn = 2
/** Sentences before it that may say what they are of. */
const mostBefore = 2

function textBefore<Place>(sentences: Sentence<Place>[], place: number): string {
  return sentences
    .slice(Math.max(0, place - mostBefore), place)
    .map(({ text }) => text)
    .join(' ')
}
