import { namesExtreme } from '../../lexicon/column-words.ts'
import { addsUp } from '../columns/adds-up.ts'
import { agedBy } from '../columns/aged-by.ts'
import type { Answer } from '../columns/answer-columns.ts'
import {
  holdsClock,
  holdsTimes,
  isKey,
  isMark,
  isMeasured,
  isOrdinal,
  orderColumn,
} from '../columns/column-kinds.ts'
import { asksForExtreme, columnBehindBy, limitBeside } from '../columns/extreme-words.ts'
import { totalMeant } from '../columns/meant-column.ts'
import {
  impliedBy,
  isLabel,
  isOfRows,
  type Numeric,
  numericMention,
  onlyMeasured,
} from '../columns/numeric-columns.ts'
import { placeAsked } from '../columns/place-asked.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { apart } from '../words/apart.ts'
import { doubtOf } from '../words/doubt-of.ts'
import type { Asked, Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { titleWords } from '../words/title-words.ts'
import {
  composeByMeasure,
  composeByNumber,
  composeByPeriod,
  composeBySum,
  composeOfGroups,
} from './compose-extreme-groups.ts'
import { composeExtremeSpan } from './compose-extreme-span.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { answersFor, totalOf } from './extreme-answers.ts'

/** Ask for how often something stands there, whatever it is. */
const oftenWords = new Set(
  'common frequent often frequently commonly haufig haufigste haufigsten frequent frequente courant souvent comun frecuente frecuentes menudo'.split(
    ' ',
  ),
)

/** Of rows that are listed where groups are likely meant. */
const doubtOfRows = 0.3

type Sorted = { column: number | null; at: Stretch; doubt: number }

/** "The five largest …", "Which … came last?", "Which … stands there most often?" */
export function composeExtreme(base: Base, extreme: Asked): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { reading, claims, where, used, doubt } = base
  const { of } = extreme.word
  // "The earliest start" is no time of day that a plan could sort by.
  if (
    reading.columns.some(
      ({ columns: [best] }) => best !== undefined && holdsClock(reading.table, best.column),
    )
  )
    return []
  // "The most expensive per participant" divides one column by another.
  if (reading.asked.some(({ word, from }) => word.role === 'group' && from === extreme.to && of !== 'any'))
    return []
  const limit = limitBeside(reading, extreme)
  const place = limit ? null : placeAsked(reading, extreme)
  const cut = {
    limit: limit?.count ?? 1,
    ...(place && { skip: place.skip }),
  }
  const cutAt = limit ? [limit.at] : place ? [place.at] : []
  const counted = composeByNumber(base, extreme, { cut, cutAt })
  if (counted.length > 0) return counted
  const spans = composeExtremeSpan(base, extreme, { cut, cutAt })
  if (spans.length > 0) return spans
  const ofGroups = composeOfGroups(base, extreme)
  if (ofGroups.length > 0) return ofGroups
  const inPeriods = composeByPeriod(base, extreme, { cut, cutAt })
  if (inPeriods.length > 0) return inPeriods
  const measured = composeByMeasure(base, extreme, { cut, cutAt })
  if (measured.length > 0) return measured
  const named =
    numericMention(reading, claims, extreme) ??
    columnBehindBy(reading) ??
    onlyBefore(reading, claims, extreme)
  const order = orderOf(extreme, named ?? agedBy(reading, extreme), reading)
  // "Took the longest to resolve" is not what was resolved last, "announced the largest order" not what was announced last.
  const isTime = reading.table.columns[named?.column ?? -1]?.type === 'date'
  if (order === null || (isTime && (of === 'length' || of === 'speed' || of === 'size'))) return []
  const answers = answersFor(reading, claims, extreme, named)
  const composed: Composed[] = []
  const isOfSeveral =
    reading.asked.some(({ word }) => word.role === 'sum') && totalMeant(reading, claims, extreme) === null
  const asksRow = named !== null && asksForRow(reading, extreme, named, claims)
  const rows = (by: Sorted, answer: Answer) => {
    const { column, at } = answer
    // Of what stands in several rows, one row has no total.
    if (isOfSeveral && !isKey(reading.table, column)) return
    if (column === by.column && answer.asked && !limit && !place && of !== 'order' && !(asksRow && isTime)) {
      // "How many bytes does the largest file have?"
      const rowsNamed = reading.columns.filter(
        ({ from, columns: [best] }) => from === extreme.to && best && isKey(reading.table, best.column),
      )
      composed.push({
        plan: planOf(where, { kind: order === 'descending' ? 'max' : 'min', column }),
        used: [...used, extreme, by.at, ...at, ...rowsNamed],
        doubt: doubt + by.doubt + answer.doubt,
      })
      return
    }
    if (
      column === by.column ||
      where.some(each => each.column === column && each.is === 'is' && each.values.length === 1)
    )
      return
    const plan = planOf(
      where,
      { kind: 'values', columns: [column] },
      { sort: { by: by.column, order }, ...cut },
    )
    composed.push({
      plan,
      used: [...used, extreme, by.at, ...at, ...cutAt],
      doubt:
        doubt +
        by.doubt +
        answer.doubt +
        (limit && isOfGroups(reading.table, column, by.column) ? doubtOfRows : 0),
    })
  }
  const by =
    (of === 'order' && named && !isOrdinal(reading.table, named.column) ? null : named) ??
    (of === 'any'
      ? null
      : of === 'frequency'
        ? totalOf(base, extreme, answers)
        : (agedBy(reading, extreme) ??
          impliedBy(extreme, reading) ??
          (of === 'size' ? onlyMeasured(reading, claims) : null)))
  if (by) {
    const asksForIt = named && !limit && !place && asksForExtreme(reading, extreme) && !asksRow
    if (
      named &&
      named.at.from === extreme.to &&
      (limit || place) &&
      asksForExtreme(reading, place?.at ?? limit?.at ?? extreme) &&
      !isNamedBetween(reading, place?.at ?? limit?.at ?? extreme, extreme)
    ) {
      // "What are the three highest rents?"
      const sort = { by: named.column, order }
      const plan = planOf(where, { kind: 'values', columns: [named.column] }, { sort, ...cut })
      composed.push({ plan, used: [...used, extreme, named.at, ...cutAt], doubt: doubt + named.doubt })
    }
    if (!asksForIt) for (const answer of answers) rows(by, answer)
    if (asksForIt) {
      const kind = order === 'descending' ? 'max' : 'min'
      const plan = planOf(where, { kind, column: named.column })
      const next = reading.words[extreme.to]?.text ?? ''
      // "The largest number in the column Price"
      const what = ['number', 'figure', 'zahl', 'nombre', 'numero'].includes(next)
        ? [{ from: extreme.to, to: extreme.to + 1 }]
        : []
      composed.push({ plan, used: [...used, extreme, named.at, ...what], doubt: doubt + named.doubt })
    }
  }
  const isDated = named !== null && reading.table.columns[named.column]?.type === 'date'
  if (of === 'order' && !isDated) {
    const listed = reading.asked.find(({ word }) => word.role === 'as-listed')
    const column = listed ? null : orderColumn(reading.table)
    for (const answer of answers)
      rows({ column, at: extreme, doubt: column === null && !listed ? 0.12 : 0.08 }, answer)
  }
  const beside = reading.columns.find(({ from }) => from >= extreme.to && from <= extreme.to + 2)
  const often = oftenWords.has(reading.words[extreme.to - 1]?.text ?? '')
  if (of === 'frequency' && (!named || often))
    for (const answer of answers) {
      // "The most notices" of a list with a notice date counts its rows.
      const counted =
        beside?.columns.some(
          ({ column }) => isKey(reading.table, column) || isOfRows(reading, beside, column),
        ) ?? false
      if (beside && !answer.at.includes(beside) && !counted) continue
      if (
        // What no two rows have stands nowhere most often.
        isKey(reading.table, answer.column) ||
        (!often && isMeasured(reading.table, answer.column) && !isOrdinal(reading.table, answer.column)) ||
        where.some(({ column }) => column === answer.column)
      )
        continue
      const plan = planOf(
        where,
        { kind: 'count', column: null, distinct: false },
        { group: answer.column, sort: { by: null, order }, ...cut },
      )
      composed.push({
        plan,
        used: [...used, extreme, ...answer.at, ...(beside ? [beside] : []), ...cutAt],
        doubt: doubt + answer.doubt + 0.08,
      })
    }
  return composed.length > 0 ? [...composed, ...composeBySum(base, extreme, order, { cut, cutAt })] : []
}

/** Whether the top five of a column are no five rows: each of them stands in several, whose numbers add up. */
function isOfGroups(table: Reading['table'], column: number, by: number | null): boolean {
  return by !== null && table.columns[column]?.type === 'text' && !isKey(table, column) && addsUp(table, by)
}

/** "Which five states have the most permits" asks for the states. */
function isNamedBetween({ columns }: Reading, { to }: Stretch, { from }: Stretch): boolean {
  return columns.some(mention => mention.from >= to && mention.to <= from)
}

/** Names of numbers of which the best may be the smallest or the largest. */
const eitherWay = new Set(
  'error errors defect defects failure failures complaint complaints damage outage outages delay delays downtime fehler ausfall ausfalle erreurs errores grade grades note noten notes nota notas price prices preis preise prix precio cost costs kosten cout coste time zeit temps tiempo duration dauer duree'.split(
    ' ',
  ),
)

/** "In which year was the rent of A highest?": the only column with numbers that is named, where the question ends with it. */
function onlyBefore({ columns, words, table }: Reading, claims: Claim[], { to }: Stretch): Numeric | null {
  if (to < words.length) return null
  const named = columns.flatMap((at): Numeric[] => {
    const [best] = at.columns
    const isFree = best && isMeasured(table, best.column) && !isOrdinal(table, best.column)
    return isFree && !isMark(table, best.column) && !isLabel(claims, at)
      ? [{ column: best.column, at, doubt: doubtOf(at, best.fit) }]
      : []
  })
  const [only, more] = named
  return only && more === undefined ? only : null
}

/** "The best" has the first place, the oldest the first date, but of what is no place the largest number: "top 3 by volume". */
function orderOf(
  { word, from }: Asked,
  named: Numeric | null,
  { table, words }: Reading,
): 'ascending' | 'descending' | null {
  if (word.role !== 'extreme') return null
  const { order, of } = word
  const name = table.columns[named?.column ?? -1]?.name
  const said = readWords(apart(name ?? '')).map(({ text }) => text)
  const isPlace = name === undefined || said.some(text => namesExtreme('place', text))
  const isOfAge = of === 'age' && named !== null && holdsTimes(table, named.column)
  if (of !== 'place' && !isOfAge) return order
  if (of === 'place' && isPlace) return order
  // The top three by cost are the dearest.
  if (words[from]?.text !== 'top' && said.some(text => eitherWay.has(text))) return null
  return order === 'ascending' ? 'descending' : 'ascending'
}

/** "The first repository to go live" asks for the repository, "the largest file size" for the size. */
function asksForRow(reading: Reading, { to }: Stretch, { at, column }: Numeric, claims: Claim[]): boolean {
  const { columns, table, words } = reading
  // "The most recently installed test server"
  let behind = at.to
  for (const claim of claims) if (claim.at.from === behind) behind = claim.at.to
  const noun = words[behind]
  const isRow =
    noun !== undefined && (isRowNoun(noun.text, reading) || (!noun.stop && titleWords(table).has(noun.stem)))
  if (at.from === to && table.columns[column]?.type === 'date' && isRow) return true
  const row = columns.find(({ from }) => from === to)
  const [best] = row?.columns ?? []
  return row !== undefined && best !== undefined && row.to < at.from && isKey(table, best.column)
}
