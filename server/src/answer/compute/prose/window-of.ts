import { digitsOf, Exact } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { isRow } from '../../read-rows.ts'
import type { ProseComputed, ProseSentence } from './prose-computed.ts'
import { timesIn } from './prose-figures.ts'
import { holdsAll, type ProseQuestion } from './read-prose-question.ts'

/** How long it is from one time of the day, or of the week, to another one. */
export function windowOf<Place>(
  { subject, unit }: Extract<ProseQuestion, { kind: 'window' }>,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const found = sentences.flatMap(({ text, at }, place) => {
    const [from, to, more] = timesIn(text)
    if (!from || !to || more) return []
    if (!holdsAll(`${headerOf(sentences, place)} ${text}`, subject, language)) return []
    if (
      !/^[^.;]{0,40}$/u.test(text.slice(from.end, to.start)) ||
      /\b\d+ (?:hours|minutes|stunden)\b/iu.test(text)
    )
      return []
    const days =
      from.weekday !== null && to.weekday !== null
        ? (to.weekday - from.weekday + 7) % 7
        : Number(to.minutes <= from.minutes)
    const minutes = days * 1440 + to.minutes - from.minutes
    return minutes > 0 ? [{ text, at, from, to, minutes }] : []
  })
  const [window] = found
  const isOfRow = found.some(({ text }) => isRow(text))
  if (!window || (isOfRow && found.length > 1)) return null
  const { text, at, from, to, minutes } = window
  return {
    operands: [{ text: text.slice(from.start, to.end), at }],
    value: unit === 'minutes' ? String(minutes) : digitsOf(new Exact(minutes).div(60).toDecimalPlaces(2)),
    unit,
    formula: {
      kind: 'from-to',
      from: text.slice(from.start, from.end).trim(),
      to: text.slice(to.start, to.end).trim(),
    },
  }
}

/** The first row of the table that a row stands in, which says what its cells are. */
function headerOf<Place>(sentences: ProseSentence<Place>[], place: number): string {
  let first = place
  while (isRow(sentences[first]?.text ?? '') && isRow(sentences[first - 1]?.text ?? '')) first--
  return first === place ? '' : (sentences[first]?.text ?? '')
}
