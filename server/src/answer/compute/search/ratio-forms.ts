import type { Condition, Measure, Operand } from '@citewell/contract/table-plan.ts'
import { isSummable } from '../columns/adds-up.ts'
import { planOf } from '../compose/composed.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { columnScale } from './column-scale.ts'
import { comparedByThan } from './compared-by-than.ts'
import type { Form, Found } from './form.ts'
import { isDoer } from './group-forms.ts'
import { saidBy, whereOf } from './said-by.ts'
import { type Linked, linkedMeasures } from './wanted-measures.ts'

/** "Fee per attendee": one sum divided by another. */
export function ratios(parts: Parts, found: Found[]): Form[] {
  const by = hasRole(parts, 'group')
  if (!by || isDoer(parts, by, new Set(saidBy(found)))) return []
  const linked = linkedMeasures(parts, found)
  const many = soManyBehind(parts, by.to)
  // "Pages rejected per 1,000 pages scanned": each side by its own words.
  const start = many?.to ?? by.to
  const end = parts.words.findIndex(({ stop }, place) => place > start && stop)
  const isNoun = parts.words[start]?.stop === false
  const isBelow = (place: number) => isNoun && place >= start && (end < 0 || place < end)
  const below = bestOf(parts, linked, isBelow)
  const only = bestOf(
    parts,
    linked.filter(each => each.column !== below?.column),
    place => place < by.from,
  )
  if (!below || !only || ![below, only].every(({ column }) => isSummable(parts.table, column))) return []
  const where = whereOf(found)
  const [from, to] = [below, only].map(({ column }) => ({ column, where, sum: true })) as [Operand, Operand]
  // Thousands for each one are none that a reader would expect.
  const [scale, other] = [below, only].map(({ column }) => columnScale(parts.table, column))
  if (!many && (scale === null || scale !== other)) return []
  const measure = many ? ofSoMany(parts, from, to, many.number) : { kind: 'ratio' as const, from, to }
  if (measure === null) return []
  return [
    {
      plan: planOf([], measure),
      places: [
        ...saidBy(found),
        ...placesOf(by),
        ...(many?.places ?? []),
        ...below.places,
        ...only.places,
        ...asksOf(parts, 'average', 'sum', 'count'),
      ],
      doubt: 0.02,
    },
  ]
}

/** The column that the words at some places name best; none where two are named alike. */
function bestOf({ links }: Parts, linked: Linked[], isSide: (place: number) => boolean): Linked | undefined {
  const sumOf = ({ column, places }: Linked) =>
    places.filter(isSide).reduce((sum, place) => sum + (links[column]?.[place] ?? 0), 0)
  const [best, next] = linked
    .map(each => ({ each, sum: sumOf(each) }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
  return best && (!next || next.sum < best.sum) ? best.each : undefined
}

const numberNames = new Map([
  ['hundred', '100'],
  ['hundert', '100'],
  ['thousand', '1000'],
  ['tausend', '1000'],
  ['one', '1'],
  ['single', '1'],
])
const round = /^(?:100|1000|10000|100000|1000000)$/

/** The number behind "per", with the place of the noun behind it: "per 1,000 pages", "for every one in the cellar". */
function soManyBehind({ words }: Parts, at: number): { number: string; places: number[]; to: number } | null {
  const { text = '', number = false } = words[at] ?? {}
  const said = number ? (round.test(text) ? text : undefined) : numberNames.get(text)
  if (said === undefined) return null
  const to = words.findIndex(({ stop }, place) => place > at && place <= at + 3 && !stop)
  return to < 0 ? null : { number: said, places: [at], to }
}

/** So many of one for so many of the other; null where one of them is in thousands and the other is not. */
function ofSoMany({ table }: Parts, from: Operand, to: Operand, number: string): Measure | null {
  const [below = null, above = null] = [from, to].map(({ column }) => columnScale(table, column))
  if (below === null || above === null) return null
  if (below !== above) {
    // "For every thousand migrated", of a column in thousands
    return above === 0 && below === number.length - 1 ? { kind: 'ratio', from, to } : null
  }
  if (number === '1') return { kind: 'ratio', from, to }
  return {
    kind: 'calculation',
    operands: [to, from],
    steps: [
      { does: 'divided-by', left: { operand: 0 }, right: { operand: 1 } },
      { does: 'times', left: { step: 0 }, right: { number } },
    ],
  }
}

/** "How many more pages in Basel than in Turin", "ratio of the letters to the forms": the same of two values of one column. */
export function pairsOfValues(parts: Parts, found: Found[]): Form[] {
  const isChange = hasRole(parts, 'change') !== undefined
  const isRatio = hasRole(parts, 'ratio') !== undefined
  // "Who has more, A or B?" asks for one of them.
  if (!isChange && !isRatio && !hasRole(parts, 'difference')) return []
  const pair = found.find(({ condition: { is, values } }) => is === 'is' && values.length === 2)
  const [first = '', second = ''] = pair?.condition.values ?? []
  if (!pair || found.some(each => each !== pair && each.condition.values.length > 1)) return []
  const rest = whereOf(found.filter(each => each !== pair))
  const of = (value: string): Condition[] => [...rest, { ...pair.condition, values: [value] }]
  const asks = asksOf(parts, 'difference', 'ratio', 'change', 'versus', 'comparison', 'count', 'head', 'sum')
  const measures = linkedMeasures(parts, found).filter(({ column }) => column !== pair.condition.column)
  const [linked] = measures.filter(({ column }) => isSummable(parts.table, column))
  // What one of each costs is not added up, and no rows are counted instead.
  if (measures.length > 0 && !linked) return []
  const operand = (value: string): Operand =>
    linked
      ? { column: linked.column, where: of(value), sum: true }
      : { column: pair.condition.column, where: of(value), sum: false, taken: 'count' }
  const kind = isChange ? 'percentage-change' : isRatio ? 'ratio' : 'difference'
  const than = comparedByThan(parts, pair.places)
  if (than === 'else') return []
  // From A to B, but A higher than B by so much of B; "fewer in A than in B" is what A lacks.
  const isOfFirst = isChange ? than === null : than === 'less' && !isRatio
  const [to, from] = isOfFirst ? [second, first] : [first, second]
  const isAveraged = hasRole(parts, 'average', 'median')
  if (isAveraged) return []
  return [
    {
      plan: planOf([], { kind, from: operand(from), to: operand(to) }),
      places: [...saidBy(found), ...asks, ...(linked?.places ?? [])],
      doubt: linked ? Math.max(0, 0.75 - linked.fit) * 0.4 : 0.05,
    },
  ]
}
