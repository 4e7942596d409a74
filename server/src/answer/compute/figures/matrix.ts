import type { Condition } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { readWords } from '../read-words.ts'
import { type Period, readPeriods } from './read-periods.ts'

/** What a row or column is called: its words by stem with their weight, and the times that it names. */
export type Line = { at: number; words: Map<string, number>; texts: ReadonlySet<string>; periods: Period[] }

/** A table in which each cell is the figure of its row and its column. */
export type Matrix = {
  rows: Line[]
  columns: Line[]
  /** Words of the caption. */
  title: ReadonlySet<string>
  /** How much a word tells one line from the others. */
  rarity: (stem: string) => number
  /** The condition that picks a row; null where another row is called the same. */
  pick: (row: number) => Condition | null
  /** What a cell is worth; null if nothing. */
  worth: (row: number, column: number) => string | null
}

/** Larger tables are lists of cases, not statements of figures. */
const mostRows = 400
const mostColumns = 60
const weightInBrackets = 0.3
/** Say of a figure when it stood, not what it is: "Backlog at year-end". */
const whenWords = new Set(
  'year years end ended ending period fiscal jahresende jahr ende geschaftsjahr annee exercice fin ano ejercicio'.split(
    ' ',
  ),
)

/** Null for a table that has no labels or no numbers. */
export function matrixOf(table: Table, language: Language): Matrix | null {
  if (table.numbers.length > mostRows || table.columns.length > mostColumns) return null
  const isNumber = ({ type }: Table['columns'][number]) =>
    type === 'number' || type === 'percentage' || type === 'duration'
  const first = table.columns.findIndex((column, at) => at > 0 && isNumber(column))
  if (first < 1) return null
  const labelled = labelColumns(table, first)
  const columns = table.columns.flatMap((column, at): Line[] =>
    at >= first && isNumber(column) ? [lineOf(at, column.name, language)] : [],
  )
  const rows = table.rows.flatMap(({ cells }, at): Line[] => {
    const text = labelled.map(column => cells[column]?.text ?? '').join(' ')
    return text.trim() === '' ? [] : [lineOf(at, text, language)]
  })
  const counts = new Map<string, number>()
  for (const { words } of [...rows, ...columns])
    for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const lines = rows.length + columns.length
  return {
    rows,
    columns,
    title: new Set(
      readWords([table.title, ...labelled.map(at => table.columns[at]?.name ?? '')].join(' ')).map(
        ({ text }) => stemWord(text, language),
      ),
    ),
    rarity: stem => Math.log(1 + (lines + 1) / ((counts.get(stem) ?? 0) + 0.5)),
    worth: (row, column) => table.rows[row]?.cells[column]?.value ?? null,
    pick: at => {
      const row = table.rows[at]
      const column = labelled.find(each => (row?.cells[each]?.text.trim() ?? '') !== '')
      const cell = column === undefined ? null : row?.cells[column]
      if (column === undefined || !cell) return null
      const same = table.rows.filter(({ cells }) => cells[column]?.text === cell.text).length
      const text = table.columns[column]?.type === 'text' ? cell.text : (cell.value ?? cell.text)
      return same > 1 ? null : { column, is: 'is', values: [text] }
    },
  }
}

/** The columns on the left that name the rows. */
function labelColumns({ columns }: Table, first: number): number[] {
  const texts = columns.flatMap(({ type }, at) => (at < first && type === 'text' ? [at] : []))
  return texts.length > 0 ? texts : [0]
}

function lineOf(at: number, text: string, language: Language): Line {
  const periods = readPeriods(text)
  const brackets = [...text.matchAll(/\([^()]{0,80}\)/g)].map(({ index, 0: all }) => [
    index,
    index + all.length,
  ])
  const words = new Map<string, number>()
  const texts = new Set<string>()
  for (const { text: word, start, end } of readWords(text)) {
    if (isStopWord(word, language) || periods.some(period => period.start <= start && end <= period.end))
      continue
    const inside = brackets.some(([open = 0, close = 0]) => start >= open && start < close)
    texts.add(word)
    const stem = stemWord(word, language)
    const weight = inside || whenWords.has(word) ? weightInBrackets : 1
    words.set(stem, Math.max(words.get(stem) ?? 0, weight))
  }
  return { at, words, texts, periods }
}
