import type { Period } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey, isMark, isOrdinal } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { isMonthlyColumn, isYearlyColumn } from '../misheard/says-otherwise.ts'
import type { Stretch } from '../words/mentions.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { dateOfComing } from './dates-meant.ts'
import type { Form, Found, Group } from './form.ts'
import { leastLink } from './link-words.ts'
import { saidBy, whereOf } from './said-by.ts'
import { linkedMeasures } from './wanted-measures.ts'

const leastNamed = 0.6

/** Whether people group by the values of a column. */
export function isGroupable(table: Table, column: number): boolean {
  const { type } = table.columns[column] ?? {}
  if (type === 'text' || type === 'yes-no') return true
  return type === 'number' && (isMark(table, column) || isOrdinal(table, column))
}

/** "What do they cost per year" of a column of yearly costs names the column. */
function namesTime(parts: Parts, found: Found[], period: Period): boolean {
  const isOf = period === 'year' ? isYearlyColumn : period === 'month' ? isMonthlyColumn : () => false
  return linkedMeasures(parts, found).some(({ column }) => isOf(parts.table.columns[column]?.name ?? ''))
}

/** "Taken up by Sales' boxes": who did it, of a cell, also where a column is called "Sales target". */
export function isDoer({ words }: Parts, { from, to }: Stretch, said: ReadonlySet<number>): boolean {
  return words[from]?.text === 'by' && said.has(to)
}

/** "Per quarter", "by site", "at each depot". */
export function groupsSaid(parts: Parts, found: Found[]): Group[] {
  const { asked, words, table, links, language } = parts
  const taken = new Set(found.map(({ condition }) => condition.column))
  const said = new Set(saidBy(found))
  return asked.flatMap((by): Group[] => {
    const at = by.to
    if (by.word.role !== 'group' || isDoer(parts, by, said)) return []
    const period = periodOfWord(words[at]?.text ?? '', language)
    if (period && namesTime(parts, found, period)) return []
    const dated = period && groupOfPeriod(parts, period, [...placesOf(by), at])
    if (dated) return [dated]
    const own = table.columns.flatMap((_, column) => {
      const fit = links[column]?.[at] ?? 0
      return fit >= leastNamed && !taken.has(column) && isGroupable(table, column) ? [{ column, fit }] : []
    })
    const [best] = own.sort((a, b) => b.fit - a.fit)
    if (best === undefined || isKey(table, best.column)) return []
    const more = (links[best.column] ?? []).flatMap((fit, place) =>
      fit >= leastNamed && place > at && place <= at + 2 ? [place] : [],
    )
    return [{ column: best.column, places: [...placesOf(by), at, ...more] }]
  })
}

/** The dates of a table by months and the like: its only ones, those that are named, or those on which its rows began. */
export function groupOfPeriod(parts: Parts, period: Period, places: number[]): Group | null {
  const { table, links } = parts
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const named = dates
    .map(column => ({ column, fit: Math.max(0, ...(links[column] ?? [])) }))
    .filter(({ fit }) => fit >= leastLink)
    .sort((a, b) => b.fit - a.fit)
  const [column] = dates.length === 1 ? dates : named.length > 0 ? [named[0]?.column] : [dateOfComing(parts)]
  if (column === undefined || column === null) return null
  const said = (links[column] ?? []).flatMap((fit, place) => (fit >= leastLink ? [place] : []))
  return { column, places: [...places, ...said], period }
}

/** "Hours per task": what stands before is added up. */
export function groupedAlone(parts: Parts, found: Found[], groups: Group[]): Form[] {
  if (hasRole(parts, 'count', 'average', 'median')) return []
  return groups.flatMap(({ column, places: by, period }) =>
    linkedMeasures(parts, found).flatMap(({ column: own, places, fit }): Form[] =>
      own === column || !isSummable(parts.table, own)
        ? []
        : [
            {
              plan: planOf(
                whereOf(found),
                { kind: 'sum', column: own },
                { group: column, ...(period && { period }) },
              ),
              places: [...saidBy(found), ...by, ...places],
              doubt: 0.05 + Math.max(0, 0.75 - fit) * 0.4,
            },
          ],
    ),
  )
}

/** "Faults per town": so many rows. */
export function countedAlone(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const { words, table, titled, links } = parts
  const isOfKey = (at: number) => links.some((fits, column) => (fits[at] ?? 0) >= 0.8 && isKey(table, column))
  if (hasRole(parts, 'average', 'median', 'share', 'distinct')) return []
  return groups.flatMap(({ column, places: by, period }): Form[] => {
    const first = Math.min(...by)
    const isOfRows = words.some(
      ({ text, stem, stop }, at) =>
        at < first &&
        !stop &&
        (isRowNoun(text, { table, rowsCalled: titled }) ||
          titled.has(text) ||
          titled.has(stem) ||
          isOfKey(at)),
    )
    if (!isOfRows) return []
    const inTime = period && { period, sort: { by: column, order: 'ascending' as const } }
    const measure = { kind: 'count' as const, column: null, distinct: false }
    return [
      {
        plan: planOf(whereOf(found), measure, { group: column, ...inTime }),
        places: [...saidBy(found), ...by, ...asksOf(parts, 'count')],
        doubt: 0.08,
      },
    ]
  })
}

/** "How many mates and how many cooks": of each value so many rows. */
export function countedEach(parts: Parts, found: Found[]): Form[] {
  const counts = parts.asked.filter(({ word }) => word.role === 'count')
  const several = found.filter(({ condition: { is, values } }) => is === 'is' && values.length > 1)
  const [pair, more] = several
  if (!pair || more || counts.length < 2 || pair.condition.values.length !== counts.length) return []
  const measure = { kind: 'count' as const, column: null, distinct: false }
  const plan = planOf(whereOf(found), measure, { group: pair.condition.column })
  return [{ plan, places: [...saidBy(found), ...counts.flatMap(placesOf)], doubt: 0.05 }]
}
