import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { Queryable } from '../platform/database/database.ts'
import { slashedOrder } from '../platform/text/written-dates.ts'
import { fillCells } from './fill-cells.ts'
import {
  asText,
  asValueAsked,
  type CellRead,
  type ColumnAsked,
  type DatedColumn,
  type ReadValue,
} from './grid/cell-read.ts'
import { findValues } from './grid/find-values.ts'
import { areSameWorth } from './grid/same-worth.ts'
import { quotedWords } from './lexicon/amending-words.ts'
import { wholeSentence } from './sentences/whole-sentence.ts'
import type { Scope, ScopeDocument, SourceSpan } from './stages.ts'
import { amendmentOf } from './with-amendments.ts'
import { type Amending, bearingOn } from './write/amendments/find-changes.ts'
import type { Change } from './write/amendments/read-changes.ts'

/** A column's cell of an amendment: the value that it gives in place of that of the document that it amends. */
type Changed = { original: string; place: string; cells: (CellRead | null)[] }

/**
 * What an amendment changes of the cells of the document that it amends, which is one of the scope; null for a cell that it
 * leaves. `place` sorts the amendments of one document. Null for a document that amends none.
 */
export async function changedCells(
  db: Queryable,
  scope: Scope,
  document: ScopeDocument,
  columns: ColumnAsked[],
  onFailure: (error: unknown) => void,
): Promise<Changed | null> {
  const amending = await amendmentOf(db, document, scope)
  if (!amending) return null
  const cells: (CellRead | null)[] = []
  const { original, place } = amending
  for await (const cell of fillCells(
    db,
    { tenantId: scope.tenantId, document: original },
    columns,
    onFailure,
  )) {
    const column = columns[cells.length]
    cells.push(column && cell ? changedCell(column, cell, amending) : null)
  }
  return { original: original.id, place, cells }
}

function changedCell(column: ColumnAsked, cell: CellRead, amending: Amending): CellRead | null {
  const [own] = cell.values
  if (!own) return null
  for (const source of own.sources) {
    const sentence = wholeSentence(source)
    for (const { change, isNamed } of bearingOn(sentence, [amending])) {
      const value = isNamed ? valueToday(column, own, textOf(sentence), change) : null
      if (!value) continue
      const { confidence } = cell
      const values = [{ value, sources: change.spans, words: wordsIn(change.spans, value.text) }]
      return { state: 'found', values, nearest: [], confidence, looked: [] }
    }
  }
  return null
}

function valueToday(asked: ColumnAsked, own: ReadValue, clause: string, change: Change): CellValue | null {
  const order = slashedOrder(`${clause}\n${change.text}`)
  const column: DatedColumn = { ...asked, order }
  const quoted = [...change.text.matchAll(quotedWords)].map(([words]) => words.slice(1, -1).trim())
  const [first = '', second = ''] = quoted
  // What becomes of a yes or no, a person must see.
  if (column.type === 'yes-no') return own.value
  const isOfWords = change.old.length > 0 || (quoted.length === 1 && holds(clause, first))
  if (isOfWords && holds(clause, first)) {
    if (!holds(own.value.text, first) && !holds(first, own.value.text))
      return isWhole(column) ? asText(change.text) : null
    const text = replaced(own.value.text, first, second)
    return isWhole(column)
      ? asText(text)
      : (valueIn(column, [second, text], own, change) ?? asText(change.text))
  }
  const fresh =
    change.old.length > 0 ? second : (quoted.toSorted((a, b) => b.length - a.length)[0] ?? change.text)
  if (isWhole(column)) return asText(fresh)
  const value = valueIn(column, [fresh], own, change, clause)
  // A clause may be worded anew with the same value, or with none of the column's type.
  return value && areSameWorth(column.type, value, own.value) ? null : value
}

const isWhole = ({ type }: ColumnAsked) => type === 'text'

/** The value in the first of the texts that has one: the one at the same place among those of the old clause. */
function valueIn(
  column: DatedColumn,
  texts: string[],
  own: ReadValue,
  { spans: [span] }: Change,
  clause = '',
): CellValue | null {
  const language = span?.passage.language
  const inOrder = (text: string) =>
    findValues(asValueAsked(column), text, language).sort((a, b) => a.start - b.start)
  const before = inOrder(clause)
  const at = before.findIndex(({ value }) => areSameWorth(column.type, value, own.value))
  for (const text of texts) {
    const found = inOrder(text)
    const same = at >= 0 && found.length === before.length ? found[at] : undefined
    const [likeliest] = findValues(asValueAsked(column), text, language)
    const value = (same ?? likeliest)?.value
    if (value) return value
  }
  return null
}

const textOf = ({ passage, start, end }: SourceSpan) =>
  passage.text.slice(start - passage.start, end - passage.start)
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
const holds = (text: string, words: string) => words !== '' && plain(text).includes(plain(words))

/** The old words replaced by the new ones; the new ones alone, where they say it all. */
function replaced(text: string, old: string, fresh: string): string {
  const at = text.toLowerCase().indexOf(old.toLowerCase())
  if (at < 0) return fresh
  return `${text.slice(0, at)}${fresh}${text.slice(at + old.length)}`.replace(/\s+/g, ' ').trim()
}

function wordsIn(spans: SourceSpan[], words: string): { start: number; end: number } | null {
  for (const span of spans) {
    const at = textOf(span).indexOf(words)
    if (at >= 0) return { start: span.start + at, end: span.start + at + words.length }
  }
  return null
}
