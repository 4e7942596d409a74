import type { Condition } from '@citewell/contract/table-plan.ts'
import { planColumnWords } from '../../lexicon/loose-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { planOf } from '../compose/composed.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import { columnScale } from './column-scale.ts'
import type { Form, Found } from './form.ts'
import { isGroupable } from './group-forms.ts'
import { leastLink } from './link-words.ts'
import { rowColumns } from './list-forms.ts'
import { measuredColumns } from './measured-columns.ts'
import { saidBy, whereOf } from './said-by.ts'
import { linkedColumns } from './wanted-measures.ts'

const moreOrLess = new Map<string, 'over' | 'under'>([
  ['more', 'over'],
  ['mehr', 'over'],
  ['fewer', 'under'],
  ['less', 'under'],
  ['weniger', 'under'],
])
const thanWords = new Set(['than', 'als'])
/** Words of one side. */
const mostOfSide = 8
const leastNamed = 0.75
/** As a word that only one of two names has. */
const leastApart = 0.5
const aYear = /(?<!\d)(?:19|20)\d\d(?!\d)/

/**
 * "Which products had more seats in use in 2031 than we had bought": rows in which one amount is above or below another,
 * each named on its side of "than". What was planned is no side by itself: it may be planned of anything.
 */
export function thanForms(parts: Parts, found: Found[]): Form[] {
  const { words, table, asked } = parts
  const taken = new Set(saidBy(found))
  const thans = words.flatMap(({ text }, at) => (thanWords.has(text) ? [at] : []))
  const [than, again] = thans
  const more = words.findLastIndex(
    ({ text }, at) => at < (than ?? 0) && at >= (than ?? 0) - mostOfSide && moreOrLess.has(text),
  )
  const is = moreOrLess.get(words[more]?.text ?? '')
  if (than === undefined || again !== undefined || is === undefined || parts.compared.length > 0) return []
  if (hasRole(parts, 'average', 'median', 'share', 'ratio', 'extreme', 'change', 'rank', 'group')) return []
  const years = words.flatMap(({ text, number }, at) =>
    number && aYear.test(text) && !taken.has(at) ? [{ at, text }] : [],
  )
  if (years.length > 1 || words.some(({ number }, at) => number && !taken.has(at) && at !== years[0]?.at))
    return []
  const year = years[0]?.text ?? null
  const [left, right] = [
    sideOf(parts, more + 1, than, year),
    sideOf(parts, than + 1, Math.min(words.length, than + 1 + mostOfSide), year),
  ]
  if (!left || !right || left.column === right.column) return []
  const [one, other] = [table.columns[left.column], table.columns[right.column]]
  const isAlike =
    one?.unit === other?.unit && columnScale(table, left.column) === columnScale(table, right.column)
  if (!isAlike) return []
  const condition: Condition = { column: left.column, is, values: [], than: right.column }
  const where = [...whereOf(found), condition]
  const places = [...saidBy(found), more, than, ...left.places, ...right.places, ...years.map(({ at }) => at)]
  const asks = asksOf(parts, 'head', 'all', 'comparison', 'count', 'difference')
  if (hasRole(parts, 'count')) {
    const measure = { kind: 'count' as const, column: null, distinct: false }
    return [{ plan: planOf(where, measure), places: [...places, ...asks], doubt: 0.05 }]
  }
  if (!asked.some(({ word, from }) => (word.role === 'head' || word.role === 'all') && from < more)) return []
  const texts = table.columns.flatMap((_, column) => (isGroupable(table, column) ? [column] : []))
  const named = linkedColumns(parts, texts, new Set(places))
  const shown = [...new Set([...named.map(({ column }) => column), ...rowColumns(parts, [])])]
  return [
    {
      plan: planOf(where, {
        kind: 'values',
        columns: [...shown.slice(0, 4), left.column, right.column],
      }),
      places: [...places, ...asks, ...named.flatMap(each => each.places)],
      doubt: 0.05,
    },
  ]
}

/** The column of numbers that the words of a side name best; of columns called by years that of the year that is said. */
function sideOf(parts: Parts, from: number, to: number, year: string | null) {
  const { words, table, links } = parts
  const isIn = (at: number) => at >= from && at < to && !words[at]?.number
  const fits = measuredColumns(parts).flatMap(column => {
    const name = table.columns[column]?.name ?? ''
    if (table.columns[column]?.type !== 'number' || !isSummable(table, column)) return []
    const own = aYear.exec(name)?.[0] ?? null
    if (own !== null && own !== year) return []
    const places = (links[column] ?? []).flatMap((fit, at) => (isIn(at) && fit >= leastLink ? [at] : []))
    const said = places.map(at => links[column]?.[at] ?? 0)
    const fit = said.reduce((sum, each) => sum + each, 0)
    const isPlan = places.every(at => planColumnWords.has(words[at]?.text ?? ''))
    return Math.max(0, ...said) >= leastNamed && !isPlan ? [{ column, places, fit }] : []
  })
  const [best, next] = fits.sort((a, b) => b.fit - a.fit)
  return best && best.fit - (next?.fit ?? 0) >= leastApart ? best : null
}
