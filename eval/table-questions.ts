import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { GridRow } from '../server/src/domain/tables/grid.ts'
import type { Table } from '../server/src/domain/tables/table.ts'
import { understandTable } from '../server/src/domain/tables/understand-table.ts'
import { evalData } from './collections.ts'

/** A question about one table. */
export type TableQuestion = {
  text: string
  table: Table
  /** All of them are to be given, and nothing else. */
  answers: string[]
  /** What has to be done: "look up", "count", "compute". */
  kind: string
  /** Whether the question was written with the whole of the table in view. */
  strict: boolean
}

type TableLine = {
  id: string
  title: string
  caption?: string
  file?: string
  header?: string[]
  rows: unknown[][] | number
}
type QuestionLine = {
  table_id: string
  question: string
  answers: unknown[]
  sql?: { agg: string }
  answer_as_in_wikisql?: boolean
  needs_computing?: boolean
}

const kinds: Record<string, string> = { COUNT: 'count', SUM: 'sum', AVG: 'average', MAX: 'max', MIN: 'min' }

/** The names of the collections of questions about tables that are there. */
export function tableCollections(): string[] {
  return ['wikisql', 'wikitables'].filter(name => existsSync(join(evalData, name)))
}

/** Reads the questions of a collection; their tables are understood from the texts of their cells. */
export function readTableQuestions(name: string): { questions: TableQuestion[]; tables: number } {
  const tables = new Map(
    readLines<TableLine>(name, 'tables.jsonl').map(line => [line.id, tableOf(name, line)]),
  )
  const questions = readLines<QuestionLine>(name, 'questions.jsonl').flatMap((line): TableQuestion[] => {
    const table = tables.get(line.table_id)
    if (!table) return []
    const computing = line.needs_computing === true ? 'count, compare or order' : 'look up'
    return [
      {
        text: line.question,
        table,
        answers: line.answers.map(String),
        kind: line.sql ? (kinds[line.sql.agg] ?? 'look up') : computing,
        strict: line.answer_as_in_wikisql ?? true,
      },
    ]
  })
  return { questions, tables: tables.size }
}

function tableOf(name: string, { title, caption = '', file, header = [], rows }: TableLine): Table {
  const texts = file
    ? Papa.parse<string[]>(readFileSync(join(evalData, name, file), 'utf8'), { skipEmptyLines: true }).data
    : [header, ...(rows as unknown[][]).map(row => row.map(cell => String(cell ?? '')))]
  return understandTable(texts.map(asGridRow), { title: `${title} ${caption}`.trim(), headerRows: [1] })
}

function asGridRow(texts: string[], index: number): GridRow {
  const cells = texts.map(text => (text === '' ? null : { text, start: 0, end: text.length }))
  return { row: index + 1, cells }
}

function readLines<Line>(name: string, file: string): Line[] {
  const lines = readFileSync(join(evalData, name, file), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map(line => JSON.parse(line) as Line)
}
