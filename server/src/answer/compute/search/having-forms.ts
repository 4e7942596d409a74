import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { havingVerbs, togetherWords } from '../../lexicon/measured-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { type AmountMention, overlap } from '../words/mentions.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import type { Form, Found } from './form.ts'
import { isGroupable } from './group-forms.ts'
import { isValueRange } from './is-value-range.ts'
import { leastLink } from './link-words.ts'
import { measuredColumns } from './measured-columns.ts'
import { saidBy, whereOf } from './said-by.ts'
import { linkedColumns, linkedMeasures } from './wanted-measures.ts'

type Having = NonNullable<TablePlan['having']>

const compared = new Set<string>(['over', 'under', 'at-least', 'at-most', 'between'])
const asDigits = /^-?\d{1,20}(?:\.\d{1,20})?$/

/** "Teams with more than two people", "which suppliers come to more than 10,000 in total": groups whose measure is so much. */
export function havingForms(parts: Parts, found: Found[]): Form[] {
  const { table } = parts
  if (hasRole(parts, 'share', 'average', 'median', 'extreme', 'rank', 'group', 'distinct')) return []
  const [mention, more] = parts.compared
  const having = mention && !more ? havingOf(mention) : null
  if (!mention || !having) return []
  const beside = found.filter(
    ({ places }) => !places.some(place => overlap({ from: place, to: place + 1 }, mention)),
  )
  const taken = new Set([...saidBy(beside), ...placesOf(mention)])
  const groups = table.columns.flatMap((_, column) =>
    isGroupable(table, column) &&
    !isKey(table, column) &&
    !beside.some(({ condition }) => condition.column === column)
      ? [column]
      : [],
  )
  const entity = linkedColumns(parts, groups, taken).find(({ places }) => isAskedFor(parts, places, mention))
  if (!entity) return []
  const measured = countOf(parts, beside, mention) ?? sumOf(parts, beside, mention)
  if (!measured || ('column' in measured.measure && measured.measure.column === entity.column)) return []
  const asks = asksOf(parts, 'head', 'all', 'sum', 'comparison', 'count')
  return [
    {
      plan: planOf(whereOf(beside), measured.measure, { group: entity.column, having }),
      places: [...saidBy(beside), ...placesOf(mention), ...entity.places, ...measured.places, ...asks],
      doubt: 0.05,
    },
  ]
}

function havingOf({ is, values, dates }: AmountMention): Having | null {
  const isNumber = !dates && values.every(value => asDigits.test(value))
  return isNumber && compared.has(is) ? { is: is as Having['is'], values } : null
}

/** "Which teams", "teams with": the noun that the list is of stands before the number, and first. */
function isAskedFor({ words, asked }: Parts, places: number[], { from }: AmountMention): boolean {
  const [first] = places
  if (first === undefined || first > from) return false
  // "How many supplier invoices" counts no suppliers.
  const behind = words[Math.max(...places.filter(at => at < from)) + 1]
  const isVerb =
    havingVerbs.has(behind?.text ?? '') ||
    asked.some(each => words[each.from] === behind && each.word.role === 'sum')
  if (asked.some(({ word }) => word.role === 'count') && behind && !behind.stop && !behind.number && !isVerb)
    return false
  const isHead = asked.some(
    ({ word, to }) => (word.role === 'head' || word.role === 'all' || word.role === 'count') && to === first,
  )
  return isHead || words.slice(0, first).every(({ stop }) => stop)
}

/** So many of the rows: their noun stands right behind the number. */
function countOf(
  parts: Parts,
  beside: Found[],
  { to: at, unit }: AmountMention,
): { measure: Measure; places: number[] } | null {
  const { words, table, titled, links } = parts
  const word = words[at]
  if (currencyOf(unit ?? '') !== null || unit === 'percent' || !word || word.stop || word.number) return null
  // "Over 40 guests" of a column of guests is a sum of them.
  if (measuredColumns(parts).some(column => (links[column]?.[at] ?? 0) >= 0.8)) return null
  const isOfKey = links.some((fits, column) => (fits[at] ?? 0) >= 0.8 && isKey(table, column))
  // "More than one mate" of a column of roles
  const isOfValue = beside.some(({ places }) => places.includes(at))
  const isRow =
    isOfKey ||
    isOfValue ||
    titled.has(word.text) ||
    titled.has(word.stem) ||
    isRowNoun(word.text, { table, rowsCalled: titled })
  return isRow ? { measure: { kind: 'count', column: null, distinct: false }, places: [at] } : null
}

/** So much in total, where that is said. */
function sumOf(
  parts: Parts,
  beside: Found[],
  mention: AmountMention,
): { measure: Measure; places: number[] } | null {
  const isWhole =
    hasRole(parts, 'sum') !== undefined || parts.words.some(({ text }) => togetherWords.has(text))
  // "How many sites have more than 50 boxes", where a site has several rows
  const isOfThem =
    hasRole(parts, 'count') !== undefined && havingVerbs.has(parts.words[mention.from - 1]?.text ?? '')
  if (!isWhole && !isOfThem) return null
  const isFree = ({ column }: { column: number }) => isSummable(parts.table, column)
  const { from, to, unit } = mention
  // The unit may be what the column is called.
  const places = placesOf({ from, to: parts.words[to - 1]?.text === unit ? to - 1 : to })
  const linked = linkedMeasures(parts, [
    ...beside,
    { condition: { column: -1, is: 'is', values: [] }, places, fit: 1 },
  ])
  const [best, next] = linked.filter(isFree)
  if (!best || (next && next.fit >= best.fit - 0.05)) return null
  if (!isInUnit(parts, best.column, mention)) return null
  const said = parts.words.flatMap(({ text }, at) => (togetherWords.has(text) ? [at] : []))
  return { measure: { kind: 'sum', column: best.column }, places: [...best.places, ...said] }
}

/** Whether a sum of the column is compared with as much as is said: "more than 2,000 net", no dollars with euros. */
function isInUnit(
  { table, links, words, asked }: Parts,
  at: number,
  { unit: behind, to }: AmountMention,
): boolean {
  const column = table.columns[at]
  if (column === undefined) return false
  // "More than 2,000 in total", "2,000 altogether"
  const isNoUnit = words[to]?.text === behind && (words[to]?.stop || asked.some(({ from }) => from === to))
  const unit = isNoUnit ? null : behind
  if (column.type === 'duration')
    return (
      unit !== null && durationUnit(unit) !== null && durationUnit(unit) === durationUnit(column.unit ?? '')
    )
  if (currencyOf(unit ?? '') !== null) return isValueRange(unit, column)
  // "More than 25 hours" of a column that is called so
  const isNamed = (place: number) => (links[at]?.[place] ?? 0) >= leastLink
  return unit === null || isNamed(to) || (words[to - 1]?.text === unit && isNamed(to - 1))
}
