import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { nameOneColumn } from '../../lexicon/column-words.ts'
import { sayTheSame } from '../../lexicon/word-translations.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'

/** Of plans as likely over tables of one document, those over the table whose title the question names best come first. */
export function ofTitleSaid(question: string, runs: PlanRun[]): PlanRun[] {
  const [first] = runs
  const own = runs.filter(({ scoped }) => scoped.documentId === first?.scoped.documentId)
  const said = ({ scoped }: PlanRun) => titleSaid(question, scoped.table)
  const most = Math.max(0, ...own.map(said))
  const meant = own.filter(run => said(run) === most)
  return [...meant, ...runs.filter(run => !meant.includes(run))]
}

/** Without the lists of one document of which another one with the same columns is called as the question says. */
export function sectionsMeant(question: string, tables: ScopedTable[]): ScopedTable[] {
  const said = new Map(tables.map(each => [each, titleSaid(question, each.table)]))
  const isBetter = (other: ScopedTable, own: ScopedTable) =>
    (said.get(other) ?? 0) > (said.get(own) ?? 0) && areSections(other, own)
  return tables.filter(own => !tables.some(other => isBetter(other, own)))
}

/**
 * Other lists with the same columns that may be meant as well, so that the number may be theirs; null if one of them is
 * named better.
 */
export function sectionsOf(
  question: string,
  run: PlanRun,
  runs: PlanRun[],
  tables: ScopedTable[],
): ScopedTable[] | null {
  const said = titleSaid(question, run.scoped.table)
  const sections = tables.filter(other => areSections(other, run.scoped))
  if (sections.some(({ table }) => titleSaid(question, table) > said)) return null
  return sections.filter(
    other =>
      titleSaid(question, other.table) === said &&
      runs.some(
        each => each.scoped === other && JSON.stringify(each.plan.where) === JSON.stringify(run.plan.where),
      ),
  )
}

export function areSections(one: ScopedTable, other: ScopedTable): boolean {
  const names = ({ table }: ScopedTable) => table.columns.map(({ name }) => name).join('\n')
  return (
    one !== other &&
    one.documentId === other.documentId &&
    one.sheet === other.sheet &&
    one.table.title !== other.table.title &&
    names(one) === names(other)
  )
}

/** How many words of a table's title a question has, in one of their forms; a column's name tells no section. */
export function titleSaid(question: string, { title, columns }: Table): number {
  const named = new Set(columns.flatMap(({ name }) => readWords(name).map(({ text }) => text)))
  const said = readWords(question).flatMap(({ text }) =>
    named.has(text) ? [] : [text, stemWord(text, 'english')],
  )
  const names = (text: string) =>
    said.some(word => word === text || nameOneColumn(word, text) || sayTheSame([word], [text]))
  const words = new Set(readWords(title).map(({ text }) => text))
  return [...words].filter(text => names(text) || names(stemWord(text, 'english'))).length
}
