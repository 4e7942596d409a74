import type { Condition } from '@citewell/contract/table-plan.ts'
import { isBlank } from '../../../domain/tables/cell-texts.ts'
import { totalRow } from '../../../domain/tables/row-marks.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { type Period, readPeriods } from '../words/read-periods.ts'
import { readWords } from '../words/read-words.ts'

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
  /** The conditions that pick a row; null where another row holds the same. */
  pick: (row: number) => Condition[] | null
  /** What a cell is worth; null if nothing. */
  worth: (row: number, column: number) => string | null
}

const others = new Set(
  'other others andere anderen sonstige sonstigen autre autres otro otra otros otras'.split(' '),
)

/** Larger tables are lists of cases, not statements of figures. */
const mostRows = 400
const mostColumns = 60
const weightInBrackets = 0.3
const weightOfSection = 0.3
/** Of all words of a section together. */
const mostOfSection = 1
/** Cells that tell a row from others with its label. */
const mostTelling = 3
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
  const sections = sectionsOf(table, labelled)
  const rows = table.rows.flatMap(({ cells }, at): Line[] => {
    const text = labelled.map(column => cells[column]?.text ?? '').join(' ')
    // The name of a section has no figures.
    if (text.trim() === '' || columns.every(column => isBlank(cells[column.at]?.text ?? ''))) return []
    const line = lineOf(at, text, language)
    const section = readWords(sections[at] ?? '').filter(({ text: word }) => !tellsNothing(word, language))
    for (const { text: word } of section) {
      const stem = stemWord(word, language)
      const weight = Math.min(weightOfSection, mostOfSection / section.length)
      if (!line.words.has(stem)) line.words.set(stem, weight)
    }
    return [line]
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
    pick: at => pickRow(table, labelled, at),
  }
}

/** The columns on the left that name the rows. */
function labelColumns({ columns }: Table, first: number): number[] {
  const texts = columns.flatMap(({ type }, at) => (at < first && type === 'text' ? [at] : []))
  return texts.length > 0 ? texts : [0]
}

/** The name of the section that each row stands in: the last rows above it that hold a label alone. */
function sectionsOf({ rows, columns, marks }: Table, labelled: number[]): string[] {
  const others = [...columns.keys()].filter(column => !labelled.includes(column))
  let section: string[] = []
  let open = false
  return rows.map(({ cells }, at) => {
    const total = ((marks[at] ?? 0) & totalRow) !== 0
    const label = labelled.map(column => cells[column]?.text ?? '').join(' ')
    const isAlone = others.every(column => isBlank(cells[column]?.text ?? ''))
    const isName = label.trim() !== '' && !total && isAlone
    const own = section.join(' ')
    if (isName) section = open ? [...section, label] : [label]
    open = isName
    return isName ? '' : own
  })
}

/** By its label and, where other rows have the same, by the cells that only it has. */
function pickRow({ rows, columns }: Table, labelled: number[], at: number): Condition[] | null {
  const row = rows[at]
  const label = labelled.find(column => !isBlank(row?.cells[column]?.text ?? ''))
  if (row === undefined || label === undefined) return null
  const is = (column: number): Condition => {
    const { text = '', value = null, unit = null } = row.cells[column] ?? {}
    const isWritten = columns[column]?.type === 'text' || unit !== null
    return { column, is: 'is', values: [isWritten ? text : (value ?? text)] }
  }
  const conditions = [is(label)]
  let same = rows.filter(({ cells }) => cells[label]?.text === row.cells[label]?.text)
  for (let column = label + 1; column < columns.length && same.length > 1; column++) {
    const text = row.cells[column]?.text ?? ''
    const left = same.filter(({ cells }) => cells[column]?.text === text)
    if (isBlank(text) || left.length === same.length) continue
    conditions.push(is(column))
    same = left
  }
  return same.length > 1 || conditions.length > mostTelling ? null : conditions
}

/** Whether a word tells nothing of a figure. "Other" is what many rows are called. */
export function tellsNothing(word: string, language: Language): boolean {
  return isStopWord(word, language) && !others.has(word)
}

function lineOf(at: number, text: string, language: Language): Line {
  const periods = readPeriods(text)
  const brackets = [...text.matchAll(/\([^()]{0,80}\)/g)].map(({ index, 0: all }) => [
    index,
    index + all.length,
  ])
  const words = new Map<string, number>()
  const texts = new Set<string>()
  // "IT" is a department.
  const isName = /^\p{Lu}{2,}$/u.test(text.trim())
  for (const { text: word, start, end } of readWords(text)) {
    if (
      (!isName && tellsNothing(word, language)) ||
      periods.some(period => period.start <= start && end <= period.end)
    )
      continue
    const inside = brackets.some(([open = 0, close = 0]) => start >= open && start < close)
    texts.add(word)
    const stem = stemWord(word, language)
    const weight = inside || whenWords.has(word) ? weightInBrackets : 1
    words.set(stem, Math.max(words.get(stem) ?? 0, weight))
  }
  return { at, words, texts, periods }
}
