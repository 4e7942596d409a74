import type { Condition, Measure } from '@citewell/contract/table-plan.ts'
import { isSummable } from '../columns/adds-up.ts'
import { orderSaid } from '../search/extreme-forms.ts'
import type { Found } from '../search/form.ts'
import { saidBy, whereOf } from '../search/said-by.ts'
import type { Cued } from './cues.ts'
import { datePairs, measuresOf, numberPairs } from './open-columns.ts'
import type { Linker } from './open-conditions.ts'

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
  isOrdered: boolean
  isRanked: boolean
  isShared: boolean
  isPaired: boolean
  isTimed: boolean
}

const rankCues = ['extreme', 'rank', 'most-word']
const timeCues = ['time-word', 'late-word', 'head-duration', 'of-length', 'of-speed']
const shareCues = ['share', 'share-word', 'ratio']
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
  const isAll = words.at(-1)?.text === 'first'
  const limits = isOrdered ? [...new Set([ordered ? ordered.limit : 1, ...(isAll ? [null] : [])])] : [null]
  const isTimed = has(timeCues)
  const isPaired = has(pairCues)
  const numbers = measuresOf(parts, held, linked)
  const spans = isTimed || cues.has('difference') || cues.has('average') ? datePairs(parts, linked) : []
  const ofEach = isRanked ? (order === 'ascending' ? 'min' : 'max') : 'sum'
  const lengths = spans.map(
    ({ from, to }): Measure => ({ kind: cues.has('average') ? 'average' : ofEach, column: to, since: from }),
  )
  return {
    ...{ parts, found, where, linked, held, numbers, order, limits, lengths },
    ...{ isOrdered, isRanked, isPaired, isTimed },
    isShared: has(shareCues),
    amounts: amountsOf(parts, numbers),
    sides: isPaired || isRanked ? sidesOf(parts, where, linked) : [],
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
