import { sql } from 'drizzle-orm'
import { loadCardFields, type StoredField } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CardAsked, FoundPassage, Scope, Side, SourceSpan, UnderstoodQuestion } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** Beyond these, no line is read for each. */
const mostDocuments = 20
const mostOfOne = 6
/** The dates that are a document's own, the surest first. */
const ownDates = ['effective', 'signed', 'dated', 'issued', 'meeting']

type Place = { document: string; start: number; end: number }

/** Where each document says what its card says; null if no card has what is asked. */
export async function gatherTold(
  db: Queryable,
  question: UnderstoodQuestion,
  asked: CardAsked,
): Promise<Side[] | null> {
  const { scope } = question.wanted
  if (scope.documents.length === 0 || scope.documents.length > mostDocuments) return null
  const fields = await loadCardFields(
    db,
    scope.tenantId,
    scope.documents.map(({ id }) => id),
  )
  const places = scope.documents.flatMap(({ id }) => placesOf(id, fields.get(id) ?? [], asked))
  const spans = await spansOf(db, scope, places)
  if (spans.length === 0) return null
  return scope.documents.map(({ id, filename }): Side => {
    const told = spans.filter(({ passage }) => passage.documentId === id)
    const passages = [...new Set(told.map(({ passage }) => passage))]
    return { label: filename, expected: question.expected, terms: [], passages, told }
  })
}

function placesOf(document: string, fields: StoredField[], asked: CardAsked): Place[] {
  const known = fields.filter(({ kind, start }) => kind === asked && start !== null)
  const chosen =
    asked === 'date'
      ? ownDates.flatMap(role => known.filter(field => field.role === role)).slice(0, 1)
      : known.slice(0, mostOfOne)
  return chosen.map(({ start, end }) => ({ document, start: start ?? 0, end: end ?? start ?? 0 }))
}

/** The places within the passages that hold them, by document in the order of the text. */
async function spansOf(db: Queryable, scope: Scope, places: Place[]): Promise<SourceSpan[]> {
  if (places.length === 0) return []
  const { rows } = await db.execute<PassageRow & { told: number; until: number }>(sql`
    select distinct on (w.document, w.start)
      p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location,
      w.start as told, w.until as until
    from unnest(
      ${sql.param(places.map(({ document }) => document))}::text[],
      ${sql.param(places.map(({ start }) => start))}::int[],
      ${sql.param(places.map(({ end }) => end))}::int[]
    ) as w (document, start, until)
    join passages p on p.tenant_id = ${scope.tenantId} and p.document_id = w.document
      and p.start <= w.start and p."end" > w.start
    order by w.document, w.start, p.ordinal`)
  const passages = new Map<number, FoundPassage>()
  for (const passage of foundPassages(rows, scope, () => 1)) passages.set(passage.id, passage)
  return rows.flatMap(({ id, told, until }) => {
    const passage = passages.get(Number(id))
    return passage ? [{ passage, start: told, end: Math.min(until, passage.end) }] : []
  })
}
