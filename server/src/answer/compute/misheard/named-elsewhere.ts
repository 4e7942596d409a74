import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { firstRows } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { asksHowMany } from '../../lexicon/asking-no-sum.ts'
import { changeWords } from '../../lexicon/figure-phrases.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'
import { isDeedElsewhere } from './deed-elsewhere.ts'

const mostColumns = 500
const rowsLookedAt = 12
const longestName = 80
const articles = new Set(['a', 'an', 'the'])

/**
 * Whether a column of another table is called by several words of the question as they stand, and none of this one: then
 * the other table is meant, though no plan was made for it.
 */
export function isNamedElsewhere(
  question: string,
  { scoped, plan }: PlanRun,
  tables: ScopedTable[],
): boolean {
  const said = ` ${wordsOf(question)} `
  // "Temporary layoffs" that the plan counts by their cells are the column of another table as well.
  const counted = stemsOf(plan.where.flatMap(({ is, values }) => (is === 'is' ? values : [])).join(' '))
  const isCounted = (name: string) =>
    readWords(name).every(({ text }) => counted.has(stemWord(text, 'english')))
  const longest = (table: Table) =>
    Math.max(0, ...namesIn(table).map(name => (isCounted(name) ? 0 : wordsNamed(name, said))))
  const own = longest(scoped.table)
  return tables.some(
    other =>
      other !== scoped &&
      longest(other.table) > Math.max(own, 1) &&
      !lacksValue(conditionsOf(plan), other.table) &&
      !lacksGroup(question, scoped.table.columns[plan.group ?? -1]?.name ?? '', other.table),
  )
}

/**
 * Whether what is counted is called so by another table of the document and not by this one: "how many boxes were destroyed"
 * are no classes that are to be destroyed, though the file is named after both.
 */
export function isCountedElsewhere(
  question: string,
  { scoped, plan }: PlanRun,
  tables: ScopedTable[],
): boolean {
  const noun = plan.measure.kind === 'count' ? asksHowMany.exec(question) : null
  const [word] = readWords(question.slice(noun ? noun.index + noun[0].length : question.length))
  if (word === undefined) return false
  const stem = stemWord(word.text, 'english')
  // "Permanent closures" that the plan counts by their cells
  if (plan.where.some(({ values }) => stemsOf(values.join(' ')).has(stem))) return false
  const isCalled = ({ table }: ScopedTable) =>
    stemsOf(`${table.title} ${table.columns.map(({ name }) => name).join(' ')}`).has(stem)
  return (
    !isCalled(scoped) &&
    !rowsCalled(scoped).has(stem) &&
    tables.some(other => other.documentId === scoped.documentId && isCalled(other))
  )
}

/** Whether another table is meant by what rows are called, or by what became of them. */
export function isOfOther(question: string, run: PlanRun, tables: ScopedTable[]): boolean {
  return isKindElsewhere(run, tables) || isDeedElsewhere(question, run, tables)
}

/**
 * Whether a number is divided or grouped by a column of numbers whose name other tables have as what some of their rows
 * are: "people per permanent closure" are those of these closures, and not all people by the number of closures.
 */
function isKindElsewhere({ scoped, plan: { group, measure } }: PlanRun, tables: ScopedTable[]): boolean {
  const by = measure.kind === 'ratio' && measure.from.where.length === 0 ? measure.from.column : group
  const { name = '', type } = scoped.table.columns[by ?? -1] ?? {}
  const words = stemsInOrder(name)
  const isSame = (text: string) => text.length <= longestName && stemsInOrder(text) === words
  return (
    type === 'number' &&
    words.includes(' ') &&
    tables.some(
      ({ documentId, table }) =>
        documentId === scoped.documentId &&
        table !== scoped.table &&
        table.cells.some(
          ({ entries }, column) =>
            table.columns[column]?.type === 'text' && entries.some(({ text }) => isSame(text)),
        ),
    )
  )
}

/** The different stems of a text, in the order of the alphabet. */
function stemsInOrder(text: string): string {
  return [...new Set(readWords(text).map(word => stemWord(word.text, 'english')))].sort().join(' ')
}

/** Whether a table holds no cell with a text that a plan narrows by: "affected in Sacramento" where no town is named. */
function lacksValue(where: TablePlan['where'], { columns, cells }: Table): boolean {
  const holds = (value: string) =>
    cells.some(
      ({ entries }, column) =>
        columns[column]?.type === 'text' && entries.some(({ text }) => text.includes(value)),
    )
  return where.some(
    ({ is, values }) =>
      is === 'is' && values.every(value => /^\p{L}/u.test(value)) && !values.some(value => holds(value)),
  )
}

/** Whether a table has no column as the one that the question groups by: "top 5 cities by employees affected". */
function lacksGroup(question: string, name: string, { columns }: Table): boolean {
  const own = stemsOf(name)
  const isSaid = [...stemsOf(question)].some(stem => own.has(stem))
  return isSaid && !columns.some(column => [...stemsOf(column.name)].some(stem => own.has(stem)))
}

/** The names of columns; where some have none, what stands in the first rows may be their names. */
function namesIn(table: Table): string[] {
  const shown = table.columns.slice(0, mostColumns)
  const names = shown.map(({ name }) => name)
  if (!names.includes('')) return names
  const texts = firstRows(table, rowsLookedAt).flatMap(({ cells }) =>
    shown.map((_, at) => cells[at]?.text ?? ''),
  )
  return [...names, ...texts.filter(text => text.length <= longestName)]
}

/** The number of words of a column's name, if the question has them as they stand. */
function wordsNamed(name: string, said: string): number {
  const words = wordsOf(name.split(' › ').at(-1) ?? '')
  if (words === '' || !said.includes(` ${words} `)) return 0
  const telling = words.split(' ').filter(word => !articles.has(word))
  // "Increase / (decrease)" asks as well.
  return telling.every(word => changeWords.has(word)) ? 0 : telling.length
}

function wordsOf(text: string): string {
  return readWords(text)
    .map(word => word.text)
    .join(' ')
}
