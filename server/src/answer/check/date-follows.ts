import type { DateFact } from '../lexicon/read-dates.ts'
import { isSameDate } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'
import {
  beforeBeginning,
  behindSpan,
  noticeAfter,
  noticeBefore,
  saysBefore,
  saysCalendar,
  saysLength,
  saysRecurrence,
  saysYears,
} from '../lexicon/result-words.ts'
import { segmentsOf } from './check-beside.ts'
import { type Followed, holdsAll, type Part, partsOf } from './cited-parts.ts'
import { deriveDate, deriveInTwo, type Move } from './derive-date.ts'
import { readFacts } from './read-facts.ts'
import { type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/** How a date may follow from the cited text: from another one and a length of time. Null if it does not. */
export function dateFollows(said: DateFact, sentence: string, cited: string): Followed | null {
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const begins = isBeginning(sentence, said)
  const contradicted = clauses.some(
    clause =>
      holdsAll(clause, claim) &&
      clause.dates.some(
        date =>
          // "The end of February 2024" leaves the day open.
          !isSameDate(said, date) && !isSameDate(date, said) && (begins || !isBeginning(clause.text, date)),
      ),
  )
  const { dates, numbers } = readFacts(cited)
  const isOfYear = said.year === null || [...dates, ...numbers.filter(isYear)].every(isOf(said.year))
  let open = !contradicted && saysRecurrence.test(cited) ? 'what recurs' : null
  if (!contradicted && isOfYear) open ??= saysCalendar.exec(cited)?.[0] ?? null
  for (const move of deriveDate(said, dates, numbers)) {
    if (!contradicted && isMeantMove(move, sentence, claim, sentences)) return { how: move.how, sure: true }
    open ??= move.how
  }
  open ??= deriveInTwo(said, dates, numbers)
  return open === null ? null : { how: open, sure: false }
}

/** Whether a date or a year may be of this year. */
function isOf(year: number): (of: DateFact | NumberFact) => boolean {
  return of => ('value' in of ? of.value : (of.year ?? year)) === year
}

/** A year alone: of a date that is moved, or so many years from another one. */
export function yearFollows(said: NumberFact, sentence: string, cited: string): Followed | null {
  const { value: year, surface, start } = said
  const date = { year, month: null, day: null, swapped: false, surface, start }
  const moved = dateFollows(date, sentence, cited)
  if (moved) return moved
  const { numbers, dates } = readFacts(cited)
  if (saysYears.test(`${sentence} ${cited}`) && (dates.length > 0 || numbers.some(isYear)))
    return { how: 'the years that it gives', sure: false }
  for (const known of numbers.filter(isYear))
    for (const span of numbers) {
      // "At the age of 28" gives no unit.
      const years = span.unit === 'month' ? span.value / 12 : span.unit === null ? span.value : 0
      if (Math.abs(known.value - year) === years)
        return { how: `${known.surface} and ${span.surface}`, sure: false }
    }
  return null
}

/** The two years between which so many years lie, or nearly so many. */
export function yearsBetween({ value, unit }: NumberFact, cited: string): string | null {
  const { dates, numbers } = readFacts(cited)
  const years = [
    ...numbers.filter(isYear).map(known => known.value),
    ...dates.flatMap(({ year }) => year ?? []),
  ]
  const [from, to] =
    unit === 'month'
      ? (years
          .flatMap(first => years.map(last => [first, last] as const))
          .find(([first, last]) => [0, 1].includes(last - first - value / 12)) ?? [])
      : []
  return from === undefined ? null : `${from} – ${to}`
}

function isMeantMove(
  { date, span, way }: Move,
  sentence: string,
  claim: Stretch,
  sentences: Part[],
): boolean {
  const ofDate = sentences.filter(({ dates }) => dates.some(({ surface }) => surface === date.surface))
  const ofSpan = sentences.filter(
    ({ numbers, text }) =>
      numbers.some(({ surface }) => surface === span.surface) && (way < 0 || !isNotice(text, span)),
  )
  if (way < 0 && !saysBefore.test(sentence) && !ofSpan.some(part => isBefore(part.text, span))) return false
  const speaks =
    saysLength.test(sentence) ||
    [...ofDate, ...ofSpan].some(({ words }) => sharedCount(claim.words, words) > 0)
  // With one date and one length of time there is nothing else that could be meant.
  const isOnly =
    ofDate.length === 1 && new Set(sentences.flatMap(part => part.dates.map(each => each.surface))).size === 1
  // "Twenty years after filing" counts from the date of the filing.
  const beginnings = sentences
    .flatMap(({ text }) => segmentsOf(text, true))
    .map(segment => ({ ...segment, dates: readFacts(segment.text).dates }))
  const sharedWith = (own: boolean) =>
    Math.max(
      0,
      ...beginnings
        .filter(
          ({ dates }) => dates.length > 0 && dates.some(({ surface }) => surface === date.surface) === own,
        )
        .flatMap(({ words }) =>
          ofSpan.map(part =>
            words.length < part.words.length || part.words !== words ? sharedCount(part.words, words) : 0,
          ),
        ),
    )
  if (!ofDate.some(part => ofSpan.includes(part)) && sharedWith(false) > sharedWith(true)) return false
  return (
    speaks &&
    ofSpan.some(
      part =>
        isOnly ||
        saysLength.test(part.text) ||
        ofDate.some(other => other === part || sharedCount(part.words, other.words) > 0),
    )
  )
}

function isBeginning(text: string, { start }: DateFact): boolean {
  return beforeBeginning.test(text.slice(Math.max(0, start - 40), start))
}

function isNotice(text: string, { surface }: NumberFact): boolean {
  const at = text.indexOf(surface)
  return noticeBefore.test(text.slice(0, at)) || noticeAfter.test(text.slice(at + surface.length))
}

/** "Four weeks before the congress". */
function isBefore(text: string, { surface }: NumberFact): boolean {
  return behindSpan.test(text.slice(text.indexOf(surface) + surface.length))
}
