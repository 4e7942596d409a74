import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { foldAccents, stemWord } from '../../../platform/text/stem-word.ts'
import { participle } from '../../lexicon/changing-words.ts'
import { paidWords } from '../../lexicon/measured-words.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'

/** Names of tables and columns of what was spent. */
const spentTitles = new Set('actual actuals spent expenses expenditure ausgaben istkosten'.split(' '))
const ofMoney = new Set(['sum', 'average', 'median', 'min', 'max'])

/**
 * Whether a question says what became of amounts, and another table is called so that has some, but not this one: what was
 * "invoiced" is no sum of a sheet of projects where a list of invoices is there, nor what was "paid" where another list tells
 * which rows are.
 */
export function isDeedElsewhere(
  question: string,
  { scoped, plan }: Pick<PlanRun, 'scoped' | 'plan'>,
  tables: ScopedTable[],
): boolean {
  const isChange = plan.measure.kind === 'difference' && !scoped.other
  if (!(ofMoney.has(plan.measure.kind) || isChange) || tables.length < 2) return false
  const words = readWords(question).map(({ text }) => text)
  const called = namesOf(scoped)
  // It is named itself.
  if (words.some(text => rowsCalled(scoped).has(text) || rowsCalled(scoped).has(stemWord(text, 'english'))))
    return false
  return tables.some(other => {
    if (other === scoped || !hasAmounts(other.table)) return false
    const isCalledSo = words.some(text => {
      const stem = stemWord(text, 'english')
      return participle.test(text) && !called.has(stem) && rowsCalled(other).has(stem)
    })
    const isOfActuals =
      words.some(text => /^(?:spent|spend|ausgegeben)$/.test(text)) && isOfSpent(other, scoped, plan)
    return (
      isCalledSo || isOfActuals || (words.some(text => paidWords.has(text)) && tellsPaid(other, scoped, plan))
    )
  })
}

/** All that a table is called by, as stems: its file, its title and its columns. */
function namesOf({ filename, table }: ScopedTable): ReadonlySet<string> {
  return stemsOf(
    [filename.replace(/[-_.]/gu, ' '), table.title, ...table.columns.map(({ name }) => name)].join(' '),
  )
}

function hasAmounts(table: Table): boolean {
  return table.columns.some(column => column.type === 'number' && holdsMoney(column))
}

/** Whether a table is called by what was spent, "Actuals", and the plan's own one is not; has what the plan narrows by. */
function isOfSpent(other: ScopedTable, own: ScopedTable, plan: PlanRun['plan']): boolean {
  const isCalled = (each: ScopedTable) =>
    Array.from(rowsCalled(each)).some(text => spentTitles.has(text)) ||
    each.table.columns.some(({ name }) => readWords(name).some(({ text }) => spentTitles.has(text)))
  // The actuals of another project tell nothing of this one's money.
  const isBeside = other.documentId === own.documentId
  const isNarrowed = conditionsOf(plan).some(({ is, values }) => is === 'is' && values.length > 0)
  return isCalled(other) && !isCalled(own) && (isBeside || isNarrowed) && holdsValues(other, plan)
}

/** Whether a table has all values that a plan narrows by. */
function holdsValues({ table }: ScopedTable, plan: PlanRun['plan']): boolean {
  const values = conditionsOf(plan).flatMap(({ is, values }) => (is === 'is' ? values : []))
  const texts = new Set(textsOf(table))
  return values.every(value => texts.has(foldAccents(value.toLowerCase())))
}

/** Whether a table says which of its rows are paid, has what the plan narrows by, and the plan's own table says none. */
function tellsPaid(other: ScopedTable, own: ScopedTable, plan: PlanRun['plan']): boolean {
  const isNarrowed = conditionsOf(plan).some(({ is, values }) => is === 'is' && values.length > 0)
  const isPaid = (each: ScopedTable) => textsOf(each.table).some(text => paidWords.has(text))
  return isPaid(other) && !isPaid(own) && isNarrowed && holdsValues(other, plan)
}

/** The texts of cells and the words of names, folded. */
function textsOf({ columns, cells }: Table): string[] {
  const names = columns.flatMap(({ name }) => readWords(name).map(({ text }) => text))
  const held = cells.flatMap(({ entries }, column) =>
    columns[column]?.type === 'text' ? entries.map(({ text }) => foldAccents(text.trim().toLowerCase())) : [],
  )
  return [...names, ...held]
}
