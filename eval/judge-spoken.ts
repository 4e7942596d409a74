import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { SpokenQuestion } from './own-tables.ts'

const nearness = 0.0005
const leastApart = 0.006

/** Half a unit of the last decimal: 13.33 is 13.3, and 13.33 is not 13. */
const halfOfLast = (wanted: number) => {
  const decimals = String(wanted).split('.')[1]?.length ?? 0
  return decimals === 0 ? 0 : 0.5001 * 10 ** -decimals
}

/** A cell as a number in both ways of writing one. */
function numbersOf(cell: string): string[] {
  return [cell.replace(/[^\d.-]/g, ''), cell.replace(/[^\d,-]/g, '').replace(',', '.')]
}

/** A value in its unit; minutes in hours as well, since people say either, and per cent without decimals. */
function valuesOf({ value, unit }: { value: string; unit: string | null }): string[] {
  if (unit === '%' && value !== '') return [value, String(Math.round(Number(value)))]
  return unit === 'minute' && value !== '' ? [value, String(Number(value) / 60)] : [value]
}

function monthOf(key: string): string {
  if (!/^\d{4}-\d\d$/.test(key)) return key
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return `${key} ${new Date(`${key}-01T00:00:00Z`).toLocaleDateString('en', month)}`
}

/** Whether results show the numbers and names that a question in everyday words wants; `said` is what is said of them. */
export function isSpokenRight(
  question: SpokenQuestion,
  results: ComputedTable['result'][],
  said: string,
): boolean {
  if (question.kind === 'must-not') return false
  const names = results.flatMap(each =>
    each.kind === 'rows'
      ? each.rows.flatMap(({ cells }) => cells)
      : each.kind === 'groups'
        ? each.groups.map(({ key }) => monthOf(key))
        : [],
  )
  const values = results.flatMap(each =>
    each.kind === 'value'
      ? valuesOf(each)
      : each.kind === 'groups'
        ? each.groups.flatMap(valuesOf)
        : each.kind === 'rows'
          ? each.rows.flatMap(({ cells }) => cells).flatMap(numbersOf)
          : [],
  )
  const numbers = values.filter(value => value !== '').map(Number)
  const isNear = (own: number, wanted: number) =>
    Math.abs(Math.abs(own) - Math.abs(wanted)) <=
    Math.max(leastApart, nearness * Math.abs(wanted), halfOfLast(wanted))
  const text = [...names, said].join('\n').toLowerCase()
  const [first] = results
  const isLonger = question.kind === 'list' && first?.kind === 'rows' && first.count > question.texts.length
  return (
    question.numbers.every(wanted => numbers.some(own => isNear(own, wanted))) &&
    question.texts.every(wanted => text.includes(wanted.toLowerCase())) &&
    !isLonger
  )
}
