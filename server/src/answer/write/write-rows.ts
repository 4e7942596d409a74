import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import type { DraftSentence, FoundPassage, QuestionTerm, SourceSpan } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { ScoredSentence } from './score-sentences.ts'

type Row = { cells: string[]; header: string[]; text: string; source: SourceSpan }

const mostRows = 10
const widest = 8

/**
 * All rows that contain the same words of the question as the best one, as a table under its column names, or as a list
 * if these are unknown. Null if the best sentence is not a row or has too many columns.
 */
export function writeRows(
  best: ScoredSentence,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  { all }: { all: boolean },
): DraftSentence[] | null {
  if (!best.text.includes(' | ')) return null
  const shared = sharedTerms(best.text, terms)
  const own = rowsOf(best.passage).find(row => row.text === best.text)
  if (!own || shared.size === 0 || own.cells.length > widest) return null
  const found = all ? passages.flatMap(rowsOf) : [own]
  const rows = found.filter(row => row.cells.length === own.cells.length && holdsAll(row.text, shared))
  if (rows.length === 0 || (!all && own.header.length === 0)) return null
  const seen = new Set<string>()
  const isNew = ({ text }: Row) => {
    const words = text.replace(/[\d\W]+/g, ' ')
    return !seen.has(words) && seen.add(words) !== undefined
  }
  // Rows that differ only in numbers come last, so that ten rows of one company do not hide the others.
  const fresh = rows.filter(isNew)
  const sorted = [...fresh, ...rows.filter(row => !fresh.includes(row))]
  const draft: DraftSentence[] = []
  let header = ''
  for (const row of sorted.slice(0, mostRows)) {
    const line = row.header.length > 0 ? tableLine(row.header) : ''
    if (line !== header) {
      if (draft.length > 0) draft.push({ ...connectingLine(''), breakAfter: 'line' })
      const rule = row.header.map(() => '---').join(' | ')
      if (line !== '') draft.push({ ...connectingLine(`${line}\n| ${rule} |`), breakAfter: 'line' })
      header = line
    }
    const text = line === '' ? `- ${neutraliseMarkdown(row.text)}` : tableLine(row.cells, '')
    draft.push({ text, plain: row.text, sources: [row.source], breakAfter: 'line' })
  }
  const last = draft.at(-1)
  if (last) last.breakAfter = true
  const left = rows.length - mostRows
  return left > 0
    ? [
        ...draft,
        connectingLine(`And ${left} more ${left === 1 ? 'row' : 'rows'} in the passages that were found.`),
      ]
    : draft
}

/**
 * A quotation of table rows as a small table under the names of its columns, which stay empty if these are unknown; null
 * for any other quotation.
 */
export function quotedRows(passage: FoundPassage, quote: string): { head: string; rows: string } | null {
  const lines = quote.split('\n')
  if (!lines.every(line => line.includes(' | '))) return null
  const known = rowsOf(passage)
  const rows = lines.map(line => {
    const { cells, header } = known.find(row => row.text === line) ?? { cells: line.split(' | '), header: [] }
    return { cells, header: header.length === cells.length ? header : cells.map(() => '') }
  })
  const [first] = rows
  if (!first || first.cells.length > widest) return null
  const line = tableLine(first.header)
  if (rows.some(({ cells, header }) => cells.length !== first.cells.length || tableLine(header) !== line))
    return null
  const rule = first.header.map(() => '---').join(' | ')
  return {
    head: `${line}\n| ${rule} |`,
    rows: rows.map(({ cells }, at) => tableLine(cells, at < rows.length - 1 ? ' |' : '')).join('\n'),
  }
}

/** The rows of a passage with their column names, which stand above it or begin the run of rows. */
function rowsOf(passage: FoundPassage): Row[] {
  const above = passage.context.split('\n').findLast(line => line.includes(' | '))
  let header = above && !readLabels(above.split(' | ')) ? above.split(' | ') : []
  let inRun = false
  const rows: Row[] = []
  for (const { start, end } of splitSentences(passage.text)) {
    const text = passage.text.slice(start, end)
    if (!text.includes(' | ')) {
      inRun = false
      continue
    }
    const cells = text.split(' | ')
    const source = { passage, start: passage.start + start, end: passage.start + end }
    const labels = readLabels(cells)
    if (labels) rows.push({ ...labels, text, source })
    else if (!inRun && !above && isHeader(cells)) header = cells
    else rows.push({ cells, header: header.length === cells.length ? header : [], text, source })
    inRun = true
  }
  return rows
}

/** Names and values of a row that contains its column names ("Item: Rent | Amount: 800"); null for any other row. */
function readLabels(cells: string[]): Pick<Row, 'header' | 'cells'> | null {
  const pairs = cells.map(cell => /^(.{1,80}?): (.*)$/s.exec(cell))
  // The first cell may name the row, as in "Austria | 2007: 4 | 2008: 6".
  if (!pairs.slice(1).every(pair => pair !== null) || (cells.length < 3 && !pairs[0])) return null
  const header = pairs.map(pair => pair?.[1] ?? '')
  const values = pairs.map((pair, at) => pair?.[2] ?? cells[at] ?? '')
  // A nested object, or two columns of text, has no column names.
  const nested = values.some(value => value.includes(': ')) || new Set(header).size < header.length
  return nested ? { header: [], cells } : { header, cells: values }
}

/** Column names are neither empty nor mere numbers. */
function isHeader(cells: string[]): boolean {
  return cells.every(cell => cell.trim() !== '' && !/^[$€£]?[\d.,%()-]+$/.test(cell.trim()))
}

function sharedTerms(text: string, terms: QuestionTerm[]): Set<number> {
  const words = new Set(analyseWords(text).map(word => word.id))
  return new Set(terms.filter(term => !term.earlier && words.has(term.id)).map(term => term.id))
}

function holdsAll(text: string, ids: Set<number>): boolean {
  const words = new Set(analyseWords(text).map(word => word.id))
  return [...ids].every(id => words.has(id))
}

/** The last cell stays open for the citation's mark. */
function tableLine(cells: string[], end = ' |'): string {
  return `| ${cells.map(cell => neutraliseMarkdown(cell) || ' ').join(' | ')}${end}`
}
