import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import type { Queryable } from '../platform/database/database.ts'
import { byRule } from './grid/by-rule.ts'
import {
  asText,
  asValueAsked,
  type CellRead,
  type ColumnAsked,
  type DatedColumn,
  type ReadValue,
} from './grid/cell-read.ts'
import { findValues } from './grid/find-values.ts'
import { saidAgain } from './grid/said-again.ts'
import { placesTold } from './retrieve/gather-told.ts'
import type { CardAsked, FoundPassage, Scope, SourceSpan } from './stages.ts'
import { asksOfCard } from './understand/asks.ts'

/** What columns of these types ask of a document's card. */
const cardTypes: Partial<Record<CardAsked, ColumnType[]>> = {
  title: ['text', 'name'],
  party: ['text', 'name'],
  signer: ['text', 'name'],
  date: ['text', 'date'],
  signed: ['text', 'date'],
  effective: ['text', 'date'],
}

/** "The date of the contract" is the day on which it was made before the one since when it is in force. */
const cardOrder: Partial<Record<CardAsked, CardAsked[]>> = { date: ['signed', 'date'] }

const toldConfidence = 0.9

/** Whether a column asks for what a card holds. */
export const asksCard = (column: ColumnAsked) => askedOfCard(column) !== null

function askedOfCard({ question, name, type }: ColumnAsked) {
  const asked = asksOfCard(question, true) ?? asksOfCard(name, true)
  return asked !== null && cardTypes[asked]?.includes(type) ? asked : null
}

/** What the document's card says, if the column asks for that: its title, its parties, its date. */
export async function toldByCard(
  db: Queryable,
  scope: Scope,
  column: DatedColumn,
  whole: FoundPassage[],
): Promise<CellRead | null> {
  const asked = askedOfCard(column)
  if (asked === null) return null
  const told = await firstTold(db, scope, cardOrder[asked] ?? [asked])
  const [first] = told
  if (!first) return null
  const said = told.map(({ passage, start, end }) =>
    passage.text.slice(start - passage.start, end - passage.start),
  )
  const read = told.flatMap((source, at) => {
    const text = said[at] ?? ''
    const [typed] = findValues(asValueAsked(column), text, source.passage.language)
    const value = column.type === 'date' ? typed?.value : asText(text)
    return value ? [{ value, sources: [source], words: { start: source.start, end: source.end } }] : []
  })
  const [value] = read
  if (!value) return null
  // Parties stand in one cell, each cited.
  const all =
    byRule(column, read) ??
    (column.type === 'date'
      ? value
      : { ...value, value: asText([...new Set(said)].join('; ')), sources: told })
  const looked = told.map(({ passage }) => passage)
  const again = told.length === 1 ? againIn(column, all, whole) : []
  const values = [{ ...all, sources: [...all.sources, ...again] }]
  return { state: 'found', values, nearest: [], confidence: toldConfidence, looked }
}

/** Where the first of these stands that the card has: places come in the order of the text. */
async function firstTold(db: Queryable, scope: Scope, asked: CardAsked[]): Promise<SourceSpan[]> {
  for (const one of asked) {
    const told = await placesTold(db, scope, [one])
    if (told.length > 0) return told
  }
  return []
}

/** A title or a date stands above the text, and mostly in its first sentence, too. */
function againIn(
  { order }: DatedColumn,
  { value, sources: [first] }: ReadValue,
  whole: FoundPassage[],
): SourceSpan[] {
  const { text, plain: iso } = value
  const again = first ? saidAgain({ text, iso, order }, first, whole) : null
  return again ? [again] : []
}
