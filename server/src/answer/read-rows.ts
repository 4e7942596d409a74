import { areColumns, readLabels } from '@citewell/contract/quoted-rows.ts'
import { splitSentences } from '../platform/text/split-sentences.ts'
import type { FoundPassage, SourceSpan } from './stages.ts'

export type Row = { cells: string[]; header: string[]; text: string; source: SourceSpan }

/** Whether a line is a row of a table. */
export const isRow = (line: string): boolean => line.includes(' | ')

/** The rows of a passage with their column names, which stand above it or begin the run of rows. */
export function rowsOf(passage: FoundPassage): Row[] {
  const above = passage.context.split('\n').findLast(isRow)
  let header = above && !readLabels(above.split(' | ')) ? above.split(' | ') : []
  let inRun = false
  const rows: Row[] = []
  for (const { start, end } of splitSentences(passage.text)) {
    const text = passage.text.slice(start, end)
    if (!isRow(text)) {
      inRun = false
      continue
    }
    const cells = text.split(' | ')
    const source = { passage, start: passage.start + start, end: passage.start + end }
    const labels = readLabels(cells)
    if (labels && areColumns(labels)) {
      const header = labels.map(({ name }) => name)
      rows.push({ cells: labels.map(({ value }) => value), header, text, source })
    } else if (labels) rows.push({ cells, header: [], text, source })
    else if (!inRun && !above && isHeader(cells)) header = cells
    else rows.push({ cells, header: header.length === cells.length ? header : [], text, source })
    inRun = true
  }
  return rows
}

/** The column names that all rows of the quotation share and do not contain themselves; empty if there are none. */
export function columnsOf(passage: FoundPassage, quote: string): string[] {
  const lines = quote.split('\n').filter(line => isRow(line) && !readLabels(line.split(' | ')))
  if (lines.length === 0) return []
  const known = rowsOf(passage)
  const headers = lines.map(line => known.find(({ text }) => text === line)?.header ?? [])
  const [first = []] = headers
  return headers.every(header => header.join(' | ') === first.join(' | ')) ? first : []
}

/** Column names are neither empty nor mere numbers. */
function isHeader(cells: string[]): boolean {
  return cells.every(cell => cell.trim() !== '' && !/^[$€£]?[\d.,%()-]+$/.test(cell.trim()))
}
