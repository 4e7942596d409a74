import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { capacityNames, fillingVerbs, plannedNames, usingWords } from '../../lexicon/remaining-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import { apart } from '../columns/find-columns.ts'
import { totalMeant } from '../columns/meant-column.ts'
import { numericMention, onlyMeasured } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { mergeConditions } from '../conditions/merge-conditions.ts'
import type { Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import { verbOfWhole } from '../words/verb-of-whole.ts'
import { capacityAndTaken, plannedAndSpent } from './compose-remaining.ts'
import { composePart } from './compose-together.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** Between a whole and the part of it that is asked for. */
const linkingVerbs = new Set(
  'is are was were has have had lies lie sits sit sat falls fall goes go went makes make accounts account represents represent belongs belong comes come came ist sind war waren hat haben liegt liegen gehort gehoren entfallt entfallen stammt stammen kommt kommen est sont etait vient viennent provient a ont es son era eran viene vienen proviene tiene tienen represente representent representa representan'.split(
    ' ',
  ),
)

/** "Is due to B", "is attributable to B". */
const dueWords = new Set(['due', 'attributable'])

/** "What share of A is B?" is the part B of all A; without a verb between, A is the part of everything. */
export function composeShare({ reading, claims, used, doubt }: Base): Composed[] {
  const asked = reading.asked.filter(({ word }) => word.role === 'share')
  const [share] = asked
  if (claims.length === 0 || share === undefined) return []
  const verb = verbOfWhole(reading.words, share.to, linkingVerbs)
  const isWhole = ({ at }: Claim) => verb >= 0 && at.to <= verb && at.from >= share.to
  const wholes = claims.filter(isWhole)
  const parts = claims.filter(claim => !isWhole(claim))
  const pair = composePart({ reading, claims, used, doubt }, share)
  if (pair.length > 0) return pair
  // The revenue and the costs are two rows, neither of which is a part of the rows called so.
  if (
    new Set(claims.map(({ condition }) => condition.column)).size === 1 &&
    claims.length > 1 &&
    isKey(reading.table, claims[0]?.condition.column ?? -1)
  )
    return []
  const [where, part] = parts.length > 0 ? [wholes, parts] : [[], wholes]
  // One row of all rows is no share that anybody asks for: of what they have in all it is.
  const ofOneRow = part.some(({ condition }) => isKey(reading.table, condition.column))
  const measured =
    numericMention(reading, claims) ??
    (ofOneRow ? (totalMeant(reading, claims, share) ?? onlyMeasured(reading, claims)) : null)
  if (ofOneRow && measured === null) return []
  const ofPlan = usedOfPlan({ reading, claims, used, doubt }, asked)
  if (ofPlan !== null) return ofPlan
  const sums = reading.asked.filter(({ word }) => word.role === 'sum' && measured !== null)
  const due = reading.words.flatMap(({ text }, at) =>
    dueWords.has(text) && reading.words[at + 1]?.text === 'to' ? [{ from: at, to: at + 1 }] : [],
  )
  // "What percentage of the repositories"
  const rows = measured
    ? []
    : reading.columns.filter(({ columns: [best] }) => best && isKey(reading.table, best.column))
  const measure: Measure = { kind: 'share', column: measured?.column ?? null, part: mergeConditions(part) }
  return [
    {
      plan: planOf(mergeConditions(where), measure),
      used: [...used, ...asked, ...sums, ...due, ...rows, ...(measured ? [measured.at] : [])],
      // Of two conditions without a verb between, one may say what the whole is.
      doubt: doubt + (verb < 0 && new Set(part.map(({ condition }) => condition.column)).size > 1 ? 0.3 : 0),
    },
  ]
}

/**
 * "What percentage of the budget did A use" is what was spent of it, not its share of all budgets; "of the capacity is used
 * in A" likewise.
 */
function usedOfPlan(
  { reading, claims, used, doubt }: Omit<Base, 'where'>,
  asked: Stretch[],
): Composed[] | null {
  const { words, columns, table } = reading
  const calledBy = (names: ReadonlySet<string>) =>
    columns.find(({ columns: [best] }) =>
      readWords(apart(table.columns[best?.column ?? -1]?.name ?? '')).some(({ text }) => names.has(text)),
    )
  const room = calledBy(capacityNames)
  const named = room ?? calledBy(plannedNames)
  const verbs = words.flatMap(({ text }, at) =>
    usingWords.has(text) || (room && fillingVerbs.has(text)) ? [{ from: at, to: at + 1 }] : [],
  )
  if (verbs.length === 0 || !named) return null
  const sides = plannedAndSpent(reading) ?? (room ? capacityAndTaken(reading) : null)
  if (sides === null || named.columns[0]?.column !== sides.planned) return []
  const where = mergeConditions(claims)
  const isOne = where.some(
    ({ column, is, values }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const operand = (column: number): Operand => ({ column, where, sum: !isOne })
  const plan = planOf([], { kind: 'percentage', from: operand(sides.planned), to: operand(sides.spent) })
  return [{ plan, used: [...used, ...asked, ...verbs, named], doubt: doubt + 0.05 }]
}
