import { foldText } from '../../../domain/tables/cell-texts.ts'
import { hasSameColumns } from '../../../domain/tables/same-columns.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { repeatsOthers, type TablesSaid } from '../../lexicon/over-tables.ts'
import { areOneSeries, makeUp, namesTime } from '../columns/time-columns.ts'
import { bareName } from '../words/file-name.ts'
import { readWords } from '../words/read-words.ts'

/** The tables that a question names together; a table for each name, and of a time the sheets of one file that are called by it. */
export function tablesMeant(said: TablesSaid, tables: ScopedTable[]): ScopedTable[] {
  if (said.kind === 'all') return areApart(tables) ? tables : []
  if (said.kind === 'named')
    return said.names.flatMap(name => tables.filter(table => isCalled(table, name)).slice(0, 2))
  if (said.kind === 'called') {
    const [sheets, others] = bySheets(tables).filter(
      group => group.length > 1 && group.every(sheet => isNumberedBy(said.noun, sheetOf(sheet))),
    )
    return sheets && others === undefined ? sheets : []
  }
  const [only, more] = bySheets(tables)
    .map(sheets => ofTime(said, sheets))
    .filter(sheets => sheets.length > 1)
  return only && more === undefined ? only : []
}

/** The sheets of each file that have the same columns. */
function bySheets(tables: ScopedTable[]): ScopedTable[][] {
  const groups: ScopedTable[][] = []
  for (const table of tables) {
    const group = groups.find(
      ([first]) =>
        first?.documentId === table.documentId &&
        hasSameColumns(first.table.columns, table.table.columns) &&
        first.table.columns.length === table.table.columns.length,
    )
    if (group) group.push(table)
    else groups.push([table])
  }
  return groups
}

/** Whether no table is called the sum or a copy of others. */
function areApart(tables: ScopedTable[]): boolean {
  return tables.every(table => !repeatsOthers.test(sheetNameOf(table) ?? bareName(table.filename)))
}

/** Whether a sheet is one of several that are called by a noun and a number or letter alone: "Pier 2" of "piers". */
function isNumberedBy(noun: string, name: string): boolean {
  const said = readWords(noun)[0]?.text ?? ''
  const [called, ordinal, more] = readWords(name)
  const isNoun = ['', ...nounForms].some(end => called?.text + end === said)
  return isNoun && more === undefined && (ordinal?.number || ordinalLetters.test(ordinal?.text ?? ''))
}

const ordinalLetters = /^(?:\p{L}|[ivx]{1,5})$/u

const nounForms = ['s', 'es', 'n', 'en', 'e']

/** Those of the months that are meant, each of which must be there; of a whole time all, which must be all of it. */
function ofTime(
  said: Extract<TablesSaid, { kind: 'months' | 'period' | 'parts' }>,
  sheets: ScopedTable[],
): ScopedTable[] {
  if (said.kind === 'parts') return areApart(sheets) ? sheets : []
  const names = sheets.map(sheetOf)
  if (said.kind === 'period') {
    const isWhole =
      said.period === null ? names.every(namesTime) && areOneSeries(names) : makeUp(said.period, names)
    return isWhole && names.every(name => name.includes(said.year ?? '')) ? sheets : []
  }
  const { from, to } = said
  const meant = sheets.filter(sheet => {
    const month = monthOf(sheetOf(sheet))
    return month !== undefined && month >= from && month <= to
  })
  const months = new Set(meant.map(sheet => monthOf(sheetOf(sheet))))
  return months.size === to - from + 1 && meant.length === months.size ? meant : []
}

function sheetOf(scoped: ScopedTable): string {
  return sheetNameOf(scoped) ?? ''
}

/** The month of "Jan", "March 2026"; undefined for any other name. */
function monthOf(name: string): number | undefined {
  const [word, ...more] = foldText(name).match(/\p{L}+/gu) ?? []
  return more.length === 0 ? monthNumbers.get(word ?? '') : undefined
}

/** By the name of its sheet or file; "Jan" is January. */
function isCalled(table: ScopedTable, name: string): boolean {
  const { filename } = table
  const month = monthNumbers.get(foldText(name))
  return [filename, bareName(filename), sheetOf(table)].some(
    own => foldText(own) === foldText(name) || (month !== undefined && monthOf(own) === month),
  )
}
