import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { dueNames } from '../../lexicon/changing-words.ts'
import { planOf } from '../composed.ts'
import { readWords } from '../read-words.ts'
import { asksOf, type Parts } from './asked-parts.ts'
import type { Found } from './find-conditions.ts'
import { leastLink } from './link-words.ts'
import type { Form } from './plan-forms.ts'

const lateWords = new Set('late delayed overdue behind delay early ahead schedule'.split(' '))
const timeWords = new Set('days day months weeks'.split(' '))

/** "How many days late did X go live": from the date that was planned to the one it came to, of one row. */
export function composeLate(parts: Parts, found: Found[]): Form[] {
  const { words, table, links } = parts
  const late = words.flatMap(({ text }, at) => (lateWords.has(text) ? [at] : []))
  const days = words.flatMap(({ text }, at) => (timeWords.has(text) ? [at] : []))
  if (late.length === 0 || days.length === 0 || found.length === 0) return []
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const called = (column: number, names: ReadonlySet<string>) =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => names.has(text))
  const plans = dates.filter(column => called(column, planColumnWords) || called(column, dueNames))
  const [from, more] = plans
  const [to, others] = dates.filter(column => !plans.includes(column) && called(column, actualColumnWords))
  if (from === undefined || to === undefined || more !== undefined || others !== undefined) return []
  const where = found.map(({ condition }) => condition)
  const isEarly = words.some(({ text }) => text === 'early' || text === 'ahead')
  const operand = (column: number) => ({ column, where, sum: false })
  const named = [from, to].flatMap(column =>
    (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : [])),
  )
  return [
    {
      plan: planOf([], {
        kind: 'span',
        from: operand(isEarly ? to : from),
        to: operand(isEarly ? from : to),
        unit: 'days',
      }),
      places: [...found.flatMap(({ places }) => places), ...late, ...days, ...named, ...asksOf(parts, 'count', 'head', 'difference')],
      doubt: 0.03,
    },
  ]
}
