import type { Comparison } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { currencyOf, measureOf } from '../../../domain/tables/units.ts'
import { onwardWords } from '../../lexicon/parts-of-year.ts'
import { partsOfDay } from '../../lexicon/period-words.ts'
import { type AmountMention, type Asked, isRangeJoin } from './mentions.ts'
import { type Amount, dateArticles } from './read-amounts.ts'
import type { QuestionWord } from './read-words.ts'

const aYear = /^(?:1[5-9]|20|21)\d\d$/
const upToWords = new Set(['by', 'through', 'thru'])
const yearNouns = new Set(['year', 'jahr', 'annee', 'ano'])
/** How many words may stand between a comparison and its number: "after week 7", "more than a total of 3". */
const mostBetween = 3

/** The numbers and dates of a question that are compared with, each with its comparison. */
export function findAmounts(
  amounts: Amount[],
  words: QuestionWord[],
  asked: Asked[],
  question: string,
): AmountMention[] {
  const found: AmountMention[] = []
  const taken = new Set<Amount>()
  for (const [at, { text }] of words.entries()) {
    const decade = /^((?:1[5-9]|20)\d)0s$/.exec(text)?.[1]
    if (decade)
      found.push({
        from: at,
        to: at + 1,
        is: 'between',
        values: [`${decade}0`, `${decade}9`],
        dates: true,
        unit: null,
        of: 'any',
      })
  }
  for (const [at, { from, to, word }] of asked.entries()) {
    if (word.role !== 'comparison' || word.is === 'is-not') continue
    const amount = word.behind
      ? amounts.find(each => each.to === from || (each.to === from - 1 && isUnitAt(words, each.to)))
      : amounts.find(
          each =>
            each.from >= to && each.from <= to + mostBetween && nothingAskedBetween(asked, at, each.from),
        )
    if (!amount || taken.has(amount) || (word.is === 'is' && amount.date)) continue
    // "Before noon on 3 May"
    if (words.slice(to, amount.from).some(each => partsOfDay.has(each.text))) continue
    if (word.is === 'between') {
      const link = asked.find(each => each.word.role === 'and' && each.from === amount.to)
      const behind = link && dateArticles.has(words[link.to]?.text ?? '') ? link.to + 1 : link?.to
      const second =
        amounts.find(each => each.from === behind) ??
        amounts.find(each => each.from > amount.from && isRangeJoin(question, words, amount.to, each.from))
      // "From 30 November on"
      if (!second && amount.date && onwardWords.has(words[amount.to]?.text ?? '')) {
        taken.add(amount)
        found.push({ ...mentionOf(words, from, amount.to + 1, 'at-least', [amount]), of: word.of })
        continue
      }
      if (!second || taken.has(second)) continue
      taken.add(amount).add(second)
      found.push({ ...mentionOf(words, from, second.to, 'between', [amount, second]), of: word.of })
      continue
    }
    taken.add(amount)
    // "50 dollars or less"
    const unit = word.behind && amount.to < from ? (words[amount.to]?.text ?? null) : null
    const is = amount.end && word.is === 'under' ? 'at-most' : word.is
    found.push({
      ...mentionOf(words, Math.min(from, amount.from), Math.max(to, amount.to), is, [amount]),
      ...(unit !== null && { unit }),
      of: word.of,
    })
  }
  // "By the end of 2023", "by 31 March 2025", "through 31 March 2025".
  for (const amount of amounts) {
    const isTime = amount.date || aYear.test(amount.value)
    if (!isTime || taken.has(amount) || !upToWords.has(words[amount.from - 1]?.text ?? '')) continue
    if (amounts.some(first => first.to === amount.from - 1)) continue
    taken.add(amount)
    found.push({
      ...mentionOf(words, amount.from - 1, amount.to, 'at-most', [amount]),
      dates: true,
      of: 'any',
    })
  }
  // "80 to 150 kg" needs no "from".
  for (const [at, first] of amounts.entries()) {
    const second = amounts[at + 1]
    if (!second || taken.has(first) || taken.has(second)) continue
    if (!isRangeJoin(question, words, first.to, second.from)) continue
    taken.add(first).add(second)
    found.push({ ...mentionOf(words, first.from, second.to, 'between', [first, second]), of: 'any' })
  }
  return found
}

function mentionOf(
  words: QuestionWord[],
  from: number,
  to: number,
  is: Comparison,
  amounts: Amount[],
): Omit<AmountMention, 'of'> {
  const behind = words[to]
  // "More than EUR 2,000"
  const [before] = words.slice(Math.max(from, (amounts[0]?.from ?? 0) - 1), amounts[0]?.from)
  const money = before && currencyOf(before.text) !== null ? before.text : null
  const unit = behind !== undefined && (durationUnit(behind.text) !== null || behind.text === 'percent')
  return {
    from,
    to: unit ? to + 1 : to,
    is,
    values: amounts.map(({ value }) => value),
    dates: amounts.every(({ date }) => date),
    unit: money ?? (behind && !behind.number ? behind.text : null),
  }
}

/** Whether a word can be the unit of a number before it. */
function isUnitAt(words: QuestionWord[], at: number): boolean {
  const { text = '' } = words[at] ?? {}
  return (
    durationUnit(text) !== null || currencyOf(text) !== null || measureOf(text) !== null || text === 'percent'
  )
}

function nothingAskedBetween(asked: Asked[], at: number, before: number): boolean {
  const next = asked[at + 1]
  return !next || next.from >= before || next.word.role === 'head'
}

/** Dates and years that nothing is compared with: any day of them is meant, "in 2023 or 2024" of both. */
export function bareDates(amounts: Amount[], words: QuestionWord[], asked: Asked[]): AmountMention[] {
  const found = amounts.flatMap(({ from, to, value, date }): AmountMention[] => {
    const year = words[from]?.number === true && aYear.test(value)
    if (!date && !year) return []
    // "As of 31 March 2025" means no rows of that day.
    if (words[from - 1]?.text === 'of' && words[from - 2]?.text === 'as') return []
    // "Im Jahr 2025"
    const first = year && yearNouns.has(words[from - 1]?.text ?? '') ? from - 1 : from
    return [{ from: first, to, is: 'between', values: [value, value], dates: true, unit: null, of: 'any' }]
  })
  const joined: AmountMention[] = []
  for (const date of found) {
    const before = joined.at(-1)
    const [[, last = ''] = [], [first = '']] = [before?.values, date.values]
    const follows = before !== undefined && last.length === 4 && Number(first) === Number(last) + 1
    const join = asked.some(
      ({ word, from, to }) =>
        (word.role === 'or' || word.role === 'and') && from === before?.to && to === date.from,
    )
    if (before && follows && (join || before.to === date.from))
      joined[joined.length - 1] = { ...before, to: date.to, values: [before.values[0] ?? '', first] }
    else joined.push(date)
  }
  return joined
}
