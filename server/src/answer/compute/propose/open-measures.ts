import type { Condition, Measure } from '@citewell/contract/table-plan.ts'
import { isSummable } from '../columns/adds-up.ts'
import { orderSaid } from '../search/extreme-forms.ts'
import type { Found } from '../search/form.ts'
import { saidBy, whereOf } from '../search/said-by.ts'
import type { Cued, Linker } from './cues.ts'
import { datePairs, measuresOf, numberPairs, productsOf } from './open-columns.ts'
import { type Wide, wideOf, wideOperand } from './open-wide.ts'

/** What the words of a question may want of the rows that fulfil some conditions. */
export type Wants = {
  parts: Cued
  found: Found[]
  where: Condition[]
  linked: Linker
  /** Columns that a condition fixes. */
  held: ReadonlySet<number>
  /** Columns of amounts. */
  numbers: number[]
  /** Amounts, times between two dates of a row, and what two columns give together, whose conditions stand in the measure. */
  amounts: Measure[]
  lengths: Measure[]
  sides: Measure[]
  order: 'ascending' | 'descending'
  /** Null for all; several where it is open how many are wanted. */
  limits: (number | null)[]
  /** Columns that are meant together. */
  wide: Wide[]
  isOrdered: boolean
  isRanked: boolean
  isShared: boolean
  isPaired: boolean
  isTimed: boolean
}

const rankCues = ['extreme', 'rank', 'most-word']
const timeCues = ['time-word', 'late-word', 'head-duration', 'of-length', 'of-speed']
const shareCues = ['share', 'share-word', 'ratio', 'much-of']
const pairCues = [
  ...shareCues,
  ...[
    'difference',
    'change',
    'versus',
    'comparison-size',
    'than-word',
    'each-word',
    'left-word',
    'late-word',
  ],
]

export function wantsOf(parts: Cued, found: Found[], linked: Linker): Wants {
  const { cues, words } = parts
  const has = (names: string[]) => names.some(name => cues.has(name))
  const where = whereOf(found)
  const held = new Set(found.map(({ condition }) => condition.column))
  const ordered = orderSaid(parts, new Set(saidBy(found)))
  const isRanked = has(rankCues)
  const isOrdered = isRanked || ordered !== null
  const order = ordered?.order ?? (cues.has('ascending') ? 'ascending' : 'descending')
  // "Most free space first" wants all of them.
  const isAll = /^(?:first|1st|zuerst)$/.test(words.at(-1)?.text ?? '')
  const limits = isOrdered ? [...new Set([ordered ? ordered.limit : 1, ...(isAll ? [null] : [])])] : [null]
  const isTimed = has(timeCues)
  const isPaired = has(pairCues)
  const numbers = measuresOf(parts, held, linked)
  const spans = isTimed || cues.has('difference') || cues.has('average') ? datePairs(parts, linked) : []
  const ofEach = isRanked ? (order === 'ascending' ? 'min' : 'max') : 'sum'
  const lengths = spans.map(
    ({ from, to }): Measure => ({ kind: cues.has('average') ? 'average' : ofEach, column: to, since: from }),
  )
  const wide = wideOf(parts, linked)
  const together = wide
    .slice(0, 1)
    .map((set): Measure => ({ kind: 'sum-of', operands: [wideOperand(set, [])] }))
  const kindOfEach = cues.has('average') ? 'average' : 'sum'
  const products = productsOf(parts, linked).map((each): Measure => ({ kind: kindOfEach, ...each }))
  return {
    ...{ parts, found, where, linked, held, numbers, order, limits, lengths },
    ...{ isOrdered, isRanked, isPaired, isTimed },
    isShared: has(shareCues),
    amounts: [...amountsOf(parts, numbers), ...products, ...together],
    sides:
      isPaired || isRanked || (cues.has('average') && wide.length > 0)
        ? [...sidesOf(parts, where, linked), ...wideSides(parts, where, wide, linked)]
        : [],
    wide,
  }
}

function amountsOf({ cues, table }: Cued, numbers: number[]): Measure[] {
  const kind = cues.has('average') ? 'average' : cues.has('median') ? 'median' : 'sum'
  return numbers.map(
    (column): Measure => ({ kind: kind === 'sum' && !isSummable(table, column) ? 'average' : kind, column }),
  )
}

/** What two columns of amounts give together. */
function sidesOf(parts: Cued, where: Condition[], linked: Linker): Measure[] {
  const { cues, table } = parts
  const operand = (column: number) => ({ column, where, sum: true })
  const unit = (column: number) => table.columns[column]?.unit ?? null
  const isOfEach = [...shareCues, 'each-word'].some(cue => cues.has(cue))
  return numberPairs(parts, linked).flatMap(({ one, other }): Measure[] => {
    const both = { from: operand(other), to: operand(one) }
    const ratio: Measure[] = isOfEach ? [{ kind: 'ratio', ...both }] : []
    if (unit(one) !== unit(other)) return ratio
    return [{ kind: 'difference', ...both }, { kind: 'percentage', ...both }, ...ratio]
  })
}

/** The same of columns that are meant together, of one of them in all, and of all of them for each row. */
function wideSides(parts: Cued, where: Condition[], wide: Wide[], linked: Linker): Measure[] {
  const { cues, table } = parts
  const [first] = wide
  // "Goals per match, both sides counted"
  if (cues.has('average') && first)
    return [
      {
        kind: 'ratio',
        from: { column: first[0] ?? 0, where, sum: false, taken: 'count' },
        to: wideOperand(first, where),
      },
    ]
  const unit = ([column = 0]: Wide) => table.columns[column]?.unit ?? null
  const pairs = wide.flatMap(one =>
    wide.flatMap((other): Measure[] => {
      const isApart = one !== other && !one.some(column => other.includes(column))
      if (!isApart || unit(one) !== unit(other)) return []
      const both = { from: wideOperand(other, where), to: wideOperand(one, where) }
      return [
        { kind: 'difference', ...both },
        { kind: 'percentage', ...both },
      ]
    }),
  )
  const isShared = shareCues.some(cue => cues.has(cue))
  if (!isShared || !first) return pairs
  const named = first.filter(column => linked(column).fit > 0).sort((a, b) => linked(b).fit - linked(a).fit)
  return [
    ...pairs,
    ...named.slice(0, 2).map(
      (column): Measure => ({
        kind: 'percentage',
        from: wideOperand(first, where),
        to: { column, where, sum: true },
      }),
    ),
  ]
}
