import { monthNumbers } from '../../../platform/text/month-names.ts'
import { foldAccents } from '../../../platform/text/stem-word.ts'
import {
  afterWords,
  beforeSeasons,
  beforeWords,
  firstHalf,
  fromOnWords,
  halfNouns,
  onwardWords,
  quarterNouns,
  quarterPlaces,
  seasons,
  secondHalf,
  sinceWords,
  upToWords,
} from '../../lexicon/parts-of-year.ts'
import { beforeMonths } from '../../lexicon/period-words.ts'
import { isRangeJoin } from '../words/mentions.ts'
import type { Parts } from './asked-parts.ts'

/** A stretch of months without a year, from 1 to 12, and how dates are compared with it. */
export type YearlessPart = {
  places: number[]
  is: 'between' | 'at-least' | 'under' | 'over' | 'at-most'
  first: number
  last: number
}

type Stretch = { from: number; to: number; first: number; last: number }
const isNumber = /^\d{1,4}$/

/** "July to December", "in the second half", "H1", "since March", "before July", "in spring", none of them with a year. */
export function yearlessParts({ question, words }: Pick<Parts, 'question' | 'words'>): YearlessPart[] {
  const found: YearlessPart[] = []
  for (let at = 0; at < words.length; at++) {
    const one = stretchAt(question, words, at)
    if (!one || isDated(words, one)) continue
    const next = laterStretch(question, words, one.to)
    const isBetween = /^(?:between|zwischen)$/.test(words[one.from - 1]?.text ?? '')
    const joins =
      next &&
      (isRangeJoin(question, words, one.to, next.from) ||
        (isBetween && next.from === one.to + 1 && /^(?:and|und)$/.test(words[one.to]?.text ?? '')))
    if (next && joins) {
      // "November to February" is of two years.
      if (isDated(words, next) || next.last < one.first) return []
      const lead = isBetween || fromOnWords.has(words[one.from - 1]?.text ?? '') ? one.from - 1 : one.from
      found.push({ places: upTo(lead, next.to), is: 'between', first: one.first, last: next.last })
      at = next.to - 1
      continue
    }
    found.push(comparedOf(words, one))
    at = one.to - 1
  }
  return found
}

function upTo(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, step) => from + step)
}

/** Whether a year or a day stands beside it, which says more than months do. */
function isDated(words: Parts['words'], { from, to }: Stretch): boolean {
  const isOf = /^(?:of|in|von)$/.test(words[to]?.text ?? '')
  return [from - 1, to, ...(isOf ? [to + 1] : [])].some(at => isNumber.test(words[at]?.text ?? ''))
}

function laterStretch(question: string, words: Parts['words'], at: number): Stretch | null {
  for (const step of [0, 1, 2]) {
    const next = stretchAt(question, words, at + step)
    if (next) return next
  }
  return null
}

/** "Since" and the like before a stretch; what is in it where none stands there. */
function comparedOf(words: Parts['words'], { from, to, first, last }: Stretch): YearlessPart {
  const text = (at: number) => words[at]?.text ?? ''
  const lead = text(from - 1) === 'the' ? from - 2 : from - 1
  const places = upTo(from, to)
  const whole = ofTheYear(words, to)
  const own = (is: YearlessPart['is'], more: number[]) => ({
    places: [...more, ...places, ...whole],
    is,
    first,
    last,
  })
  if (sinceWords.has(text(lead))) return own('at-least', [lead])
  if (fromOnWords.has(text(lead)) && onwardWords.has(text(to))) return own('at-least', [lead, to])
  if (beforeWords.has(text(lead))) return own('under', [lead])
  if (afterWords.has(text(lead))) return own('over', [lead])
  // "Until the end of March", though "until March" may leave it out.
  const isEnd = /^(?:end|ende)$/.test(text(lead)) || (text(lead) === 'of' && text(lead - 1) === 'end')
  const end = text(lead) === 'of' ? lead - 1 : lead
  const before = text(end - 1) === 'the' ? end - 2 : end - 1
  if (isEnd && upToWords.has(text(before))) return own('at-most', upTo(before, from))
  return own('between', [])
}

/** "Of the year", which says nothing of a part of it. */
function ofTheYear(words: Parts['words'], at: number): number[] {
  const text = (place: number) => words[place]?.text ?? ''
  return text(at) === 'of' && text(at + 1) === 'the' && text(at + 2) === 'year' ? [at, at + 1, at + 2] : []
}

function stretchAt(question: string, words: Parts['words'], at: number): Stretch | null {
  const { text = '', name = false, start = 0, end = 0 } = words[at] ?? {}
  const next = foldAccents(words[at + 1]?.text ?? '')
  const before = words[at - 1]?.text ?? ''
  const of = (first: number, last: number, count = 1): Stretch => ({ from: at, to: at + count, first, last })
  const quarter = /^q([1-4])$/.exec(text)?.[1]
  if (quarter !== undefined) return of(Number(quarter) * 3 - 2, Number(quarter) * 3)
  const half = /^h([12])$/.exec(text)?.[1]
  if (half !== undefined) return of(Number(half) * 6 - 5, Number(half) * 6)
  if (halfNouns.has(next) && firstHalf.has(text)) return of(1, 6, 2)
  if (halfNouns.has(next) && secondHalf.has(text)) return of(7, 12, 2)
  const place = quarterNouns.has(next) ? quarterPlaces.findIndex(each => each.has(text)) : -1
  if (place >= 0) return of(place * 3 + 1, place * 3 + 3, 2)
  const season = seasons.get(text)
  if (season && beforeSeasons.has(before)) return of(season[0], season[1])
  const month = monthNumbers.get(question.slice(start, end).toLowerCase())
  if (month === undefined || !(name || beforeMonths.has(before))) return null
  return of(month, month)
}
