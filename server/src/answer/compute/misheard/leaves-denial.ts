import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import {
  denials,
  denyingCell,
  denyingNothing,
  leftNames,
  notBefore,
  notSince,
  stillToDo,
  turnedComparison,
} from '../../lexicon/denials.ts'
import { emptiedWords, lackingWords } from '../../lexicon/filling-words.ts'
import { stateColumnWords, unendedWords } from '../../lexicon/loose-words.ts'
import { isCalled } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

type Plan = Omit<TablePlan, 'table'>

const sizes = new Set<Condition['is']>(['over', 'under', 'at-least', 'at-most', 'between'])
/** Of two amounts, one of which is what has come about of the other. */
const apart = new Set<Plan['measure']['kind']>(['difference', 'calculation'])

/**
 * Whether a question denies something, or asks for what is still to be done, and a plan takes what is so: "the crates that
 * haven't been packed" as those that were. Also whether a "no" of a column's own name denied something: "no-shows".
 */
export function leavesDenial(question: string, table: Table): (plan: Plan) => boolean {
  const plain = question.replace(denyingNothing, ' ')
  const words = readWords(plain).map(({ text }) => text)
  const isTurned = turnedComparison.test(plain)
  const isSince = notSince.test(plain)
  const [, deed, need] = stillToDo.exec(plain) ?? []
  const stems = stemsOf(plain)
  const isOpen = words.some(text => unendedWords.has(text))
  const lacking = words.filter(text => lackingWords.has(text) || emptiedWords.has(text)).length
  const isLater = notBefore.test(plain)
  const isBefore = (column: number, is: Condition['is']) =>
    !isLater && table.columns[column]?.type === 'date' && (is === 'under' || (isSince && is === 'at-most'))
  return plan => {
    const named = namedDenials(plan, table)
    const isOwn = (at: number) => named.some(([word, next]) => word === words[at] && next === words[at + 1])
    const denied = words.some((text, at) => denials.has(text) && !isOwn(at))
    const isDenying = ({ column, is, values, than }: Condition) => {
      if (is === 'is-not' || is === 'empty') return true
      // "Not empty", "no row without"
      if (is === 'filled') return lacking > 1
      if (than !== undefined) return true
      // "Not since May" and "not in 2026" are before it.
      if (sizes.has(is)) return isTurned || (is !== 'between' && isBefore(column, is))
      // "Not closed yet" of those that are open
      // or have "tbd" for a date
      const isState = isCalled(table, column, stateColumnWords) || table.columns[column]?.type === 'date'
      const isOther = (value: string) =>
        isState && !/\d{4}/.test(value) && ![...stemsOf(value)].some(stem => stems.has(stem))
      return values.some(value => denyingCell.test(value.trim()) || isOther(value))
    }
    const conditions = conditionsOf(plan)
    // The days from one date to the other are those of rows that have both.
    const isBetween = isOpen && ('since' in plan.measure || plan.measure.kind === 'span')
    const isHeard = conditions.some(isDenying) || apart.has(plan.measure.kind) || isBetween
    if (denied && !isHeard) return true
    const isToDo = need !== undefined || (deed !== undefined && !isOfDeed(plan, table, deed))
    if (isToDo && !isHeard) return true
    return !denied && takesOwnDenial(plan, table, words, named)
  }
}

/** Denying words of the names of a plan's columns, each with the next: "No-shows". */
function namedDenials(plan: Plan, { columns }: Table): [string, string | undefined][] {
  return columnsOf({ table: 0, ...plan }).flatMap(column => {
    const name = readWords(columns[column]?.name ?? '').map(({ text }) => text)
    return name.flatMap((text, at): [string, string | undefined][] =>
      denials.has(text) || text === 'no' ? [[text, name[at + 1]]] : [],
    )
  })
}

/** Whether a plan takes the rows that have nothing, or something, in a column for the "no" that its name begins with. */
function takesOwnDenial(
  { where }: Plan,
  { columns }: Table,
  words: string[],
  named: [string, string | undefined][],
): boolean {
  const isBlank = ({ column, is }: Condition) =>
    (is === 'empty' || is === 'filled') && /^no[nt]?(?:-| )/iu.test(columns[column]?.name ?? '')
  const own = words.filter((text, at) =>
    named.some(([word, next]) => word === text && next === words[at + 1]),
  )
  return where.some(isBlank) && words.filter(text => lackingWords.has(text)).length <= own.length
}

/** Whether a plan measures or takes what is still to be done: "Boxes to burn", rows whose cells say "Burn", a day on which it is due. */
function isOfDeed(plan: Plan, { columns }: Table, deed: string): boolean {
  const stems = stemsOf(deed)
  const saysDeed = (text: string) =>
    !/(?:ed|en)$/iu.test(text) && [...stemsOf(text)].some(stem => stems.has(stem))
  const own = columnsOf({ table: 0, ...plan }).map(column => columns[column])
  const isLeft = own.some(column => readWords(column?.name ?? '').some(({ text }) => leftNames.has(text)))
  const isDue = plan.where.some(({ column }) => {
    const { name = '', type } = columns[column] ?? {}
    return type === 'date' && !readWords(name).some(({ text }) => /ed$/u.test(text))
  })
  const isNamed = own.some(column => readWords(column?.name ?? '').some(({ text }) => saysDeed(text)))
  return isLeft || isDue || isNamed || conditionsOf(plan).some(({ values }) => values.some(saysDeed))
}
