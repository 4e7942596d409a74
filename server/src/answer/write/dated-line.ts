import { beforeOwnDate, beforeSourceDate } from '../lexicon/document-phrases.ts'
import { type DateFact, readDates } from '../lexicon/read-dates.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import type { FoundPassage, Side, SourceSpan } from '../stages.ts'
import { type Line, quoteOf } from './document-lines.ts'

/** The sentence that says the document's date: where its card found it, or in its beginning. */
export function datedLine(side: Side): Line | null {
  for (const { passage, start, end } of side.told ?? []) {
    const [from, to] = [start - passage.start, end - passage.start]
    const line = lineWithDate(
      side,
      passage,
      date => date.start < to && from < date.start + date.surface.length,
    )
    if (line) return line
  }
  const [told] = side.told ?? []
  // A date in another language is read by the rules of the cards alone.
  if (told && side.day !== undefined) return lineTold(side, told, side.day)
  return side.opening ? lineWithDate(side, side.opening, () => true) : null
}

/** The end of a contract that its card knows, in any language. */
export function endTold(side: Side): Line | null {
  const [told] = side.told ?? []
  return told && side.day !== undefined ? lineTold(side, told, side.day) : null
}

function lineTold(side: Side, { passage, start }: SourceSpan, date: string): Line | null {
  const at = start - passage.start
  const sentence = cutSentences(passage.text).find(({ end }) => end > at)
  if (!sentence) return null
  const quote = quoteOf(
    passage,
    sentence.start,
    sentence.end,
    passage.text.slice(sentence.start, sentence.end),
  )
  return { side, quote, confidence: 1, date }
}

function lineWithDate(side: Side, passage: FoundPassage, isMeant: (date: DateFact) => boolean): Line | null {
  // A scan may part "1s t day".
  const text = passage.text.replace(
    /(\d)(s t|n d|r d|t h)(?= day)/g,
    (_, day, end) => `${day}${end.replace(' ', '')} `,
  )
  const dates = readDates(text).dates.filter(
    date => date.year !== null && date.month !== null && date.day !== null && isMeant(date),
  )
  const before = ({ start }: DateFact, length: number) => text.slice(Math.max(0, start - length), start)
  const told =
    dates.find(date => beforeOwnDate.test(before(date, 60))) ??
    dates.find(date => !beforeSourceDate.test(before(date, 100)))
  if (!told) return null
  const sentence = cutSentences(passage.text).find(
    ({ start, end }) => start <= told.start && told.start < end,
  )
  if (!sentence) return null
  const { start, end } = sentence
  const quote = quoteOf(passage, start, end, passage.text.slice(start, end))
  const two = (number: number | null) => `${number}`.padStart(2, '0')
  return { side, quote, confidence: 1, date: `${told.year}-${two(told.month)}-${two(told.day)}` }
}
