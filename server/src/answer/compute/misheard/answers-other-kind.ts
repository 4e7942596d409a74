import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import {
  andHowMuch,
  asksAmountOf,
  asksAnAmount,
  asksCount,
  asksHowLong,
  asksMuchMore,
  asksWho,
  comingAndGoing,
  hasOneOf,
  saysPart,
  saysRatio,
  unitOfStorage,
  wordNames,
} from '../../lexicon/asked-kinds.ts'
import { answersTo } from '../../lexicon/column-words.ts'
import { doneBy } from '../../lexicon/doers.ts'
import { peopleColumnWords } from '../../lexicon/loose-words.ts'
import { percentInstruction } from '../../lexicon/talking-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isCalled, isOrdinal } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

type Plan = Omit<TablePlan, 'table'>

/**
 * Whether a plan answers with another kind of thing than a question asks for: "who" with a sum or a town, "how many" with
 * all amounts of a list, "how much more" with a number of rows, "who left" with those that are there.
 */
export function answersOtherKind(question: string, table: Table): (plan: Plan) => boolean {
  const asked = question.trim()
  const words = readWords(asked).map(({ text }) => text)
  const [isWho, isCount, isMuch] = [asksWho, asksCount, asksMuchMore].map(each => each.test(asked))
  const isAmount = asksAmountOf.test(asked) && !saysPart.test(asked)
  const isAlso = andHowMuch.test(asked)
  const [, counted = '', had] = hasOneOf.exec(asked) ?? []
  const isCalledBy = (column: number, noun: string) =>
    [...stemsOf(table.columns[column]?.name ?? '')].some(stem => stemsOf(noun).has(stem))
  const isOfAmount = asksAnAmount.test(asked)
  const isLong = asksHowLong.test(asked)
  const isNoAmount = (column: number) => /^(?:text|yes-no)$/.test(table.columns[column]?.type ?? '')
  const isWhich = whichThings.test(asked)
  const isPercent = percentInstruction.test(asked)
  const isRatio = saysRatio.test(asked)
  const columns = [...table.columns.keys()]
  const people = columns.filter(column => isOfPeople(table, column))
  const verbs = comingAndGoing.filter(each => words.some(text => each.verbs.has(text)))
  const told = verbs.map(each => columns.filter(column => isCalled(table, column, each.names)))
  const names = Array.from(asked.matchAll(wordNames), ([, name = '']) => name).filter(name =>
    holdsName(table, name),
  )
  return plan => {
    const { measure, group, where } = plan
    if (isWho && group === null && measure.kind !== 'values' && measure.kind !== 'count') return true
    if (isWho && group !== null && people.length > 0 && !people.includes(group)) return true
    if (isCount && measure.kind === 'values' && where.length === 0 && plan.limit === null) return true
    if (isAlso && measure.kind === 'count') return true
    if (isWhich && plan.sort !== null && listsAmounts(plan, table)) return true
    if (isPercent && !givesPercent(plan, table)) return true
    if (
      had !== undefined &&
      measure.kind === 'sum' &&
      isCalledBy(measure.column, had) &&
      !isCalledBy(measure.column, counted)
    )
      return true
    if (isOfAmount && measure.kind === 'values' && measure.columns.every(isNoAmount)) return true
    if (isLong && 'column' in measure && unitOfStorage.test(table.columns[measure.column ?? -1]?.unit ?? ''))
      return true
    if (isMuch && operandsOf(measure).some(({ taken }) => taken === 'count')) return true
    if (isAmount && (measure.kind === 'percentage' || measure.kind === 'share')) return true
    if (
      !isRatio &&
      measure.kind === 'ratio' &&
      operandsOf(measure).every(({ column }) => isOfMoney(table, column))
    )
      return true
    const used = columnsOf({ table: 0, ...plan })
    if (told.some(own => own.length > 0 && !own.some(column => used.includes(column)))) return true
    const values = conditionsOf(plan).flatMap(condition => condition.values)
    return names.some(name => !values.some(value => readWords(value)[0]?.text === name.toLowerCase()))
  }
}

function isOfPeople(table: Table, column: number): boolean {
  const { name = '', type } = table.columns[column] ?? {}
  if (type !== 'text') return false
  return (
    doneBy.test(name) ||
    isCalled(table, column, peopleColumnWords) ||
    readWords(name).some(({ text }) => answersTo('person', text) > 0)
  )
}

function isOfMoney({ columns }: Table, column: number): boolean {
  return isMoney(columns[column]?.unit ?? null)
}

/** Whether a cell begins with a name, as that of a person does. */
function holdsName(table: Table, name: string): boolean {
  return table.columns.some(({ type }, column) => {
    if (type !== 'text') return false
    return heldIn(table, column).entries.some(({ text }) => {
      const [first, next, ...more] = text.trim().split(' ')
      return first === name && next !== undefined && more.length < 2 && /^\p{Lu}\p{L}+$/u.test(next)
    })
  })
}

/** "Which five notices hit the most people?": things that have names, and no amounts. */
const whichThings =
  /^(?:which|welche[rsnm]?|quel(?:le)?s?|qu[eé]) (?!\P{L}{0,3}\p{L}{0,12} ?(?:numbers?|amounts?|values?|figures?|totals?|sums?|prices?|costs?|fees?|zahl|zahlen|betrag|beträge|werte?|montants?|valeurs?)(?!\p{L}))/iu

/** Whether what is listed are numbers that can be added up, as the names of rows cannot. */
function listsAmounts({ measure }: Plan, table: Table): boolean {
  return (
    measure.kind === 'values' &&
    measure.columns.every(
      column =>
        table.columns[column]?.type === 'number' && isSummable(table, column) && !isOrdinal(table, column),
    )
  )
}

const inPercent = new Set<TablePlan['measure']['kind']>(['share', 'percentage', 'percentage-change'])

/** Whether a plan gives parts of a hundred, as a question behind its end asks. */
function givesPercent(plan: Plan, table: Table): boolean {
  const isPercentage = (column: number) => table.columns[column]?.type === 'percentage'
  return inPercent.has(plan.measure.kind) || columnsOf({ table: 0, ...plan }).some(isPercentage)
}
