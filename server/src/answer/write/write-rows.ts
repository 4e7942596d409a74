import { type QuotedFields, quoteLines, readQuote, sayField } from '@citewell/contract/quoted-rows.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { columnsOf, isRow, type Row, rowsOf } from '../read-rows.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import type { DraftSentence, FoundPassage, QuestionTerm } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'

const mostRows = 10
const widest = 8
/** In characters: a sentence above a footer with a bar is no cell. */
const longestCell = 300

/**
 * All rows that contain the same words of the question as the best one, as a table under its column names, or as a list
 * if these are unknown. Null if the best sentence is not a row or has too many columns.
 */
export function writeRows(
  best: ScoredSentence,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  { all, said }: { all: boolean; said: Said },
): DraftSentence[] | null {
  if (!isRow(best.text)) return null
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
    const text = line === '' ? `- ${neutraliseMarkdown(withoutBars(row.text))}` : tableLine(row.cells, '')
    draft.push({ text, plain: row.text, sources: [row.source], breakAfter: 'line' })
  }
  const last = draft.at(-1)
  if (last) last.breakAfter = true
  const left = rows.length - mostRows
  return left > 0 ? [...draft, connectingLine(said.moreRows(left))] : draft
}

/**
 * A quotation of table rows as a small table under the names of its columns, which stay empty if these are unknown, or
 * as a list if it is one record without columns; null for any other quotation. A table has a `head`.
 */
export function quotedRows(passage: FoundPassage, quote: string): { head: string; rows: string } | null {
  const [part, ...others] = readQuote({ quote, columns: columnsOf(passage, quote) })
  if (!part || part.kind === 'text' || others.length > 0) return null
  if (part.kind === 'fields') return { head: '', rows: fieldList(part) }
  const [first = []] = part.rows
  if (first.length > widest || part.rows.flat().some(cell => cell.length > longestCell)) return null
  const rule = first.map(() => '---').join(' | ')
  return {
    head: `${tableLine(part.head ?? first.map(() => ''))}\n| ${rule} |`,
    rows: part.rows.map((cells, at) => tableLine(cells, at < part.rows.length - 1 ? ' |' : '')).join('\n'),
  }
}

/** A quotation that fits in no table, with its cells in sentences. */
export function withoutBars(quote: string, columns: string[] = []): string {
  return isRow(quote) ? quoteLines({ quote, columns }).join(' ') : quote
}

/** A quotation in a cell of another table, in which a row of a table cannot stand. */
export function saidInCell(passage: FoundPassage, text: string): string {
  return withoutBars(text, columnsOf(passage, text))
}

function fieldList({ fields }: QuotedFields): string {
  return fields.map(field => `- ${neutraliseMarkdown(sayField(field))}`).join('\n')
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
