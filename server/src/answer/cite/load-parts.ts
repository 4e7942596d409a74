import type { Block } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { createKeptValues, type KeptValues } from '../../platform/kept-values.ts'
import type { SourceSpan } from '../stages.ts'

/** A document part that a span touches: word boxes if it has a page, otherwise blocks. */
export type LoadedPart = {
  documentId: string
  page: number | null
  start: number
  end: number
  blocks: Block[] | null
  words: Buffer | null
}

type Row = {
  document_id: string
  page: number | null
  start: number
  end: number
  /** Null if it has a page. */
  text: string | null
  blocks: Omit<Block, 'text'>[] | null
  words: Buffer | null
}

/** In bytes, of the pages that were cited last: people ask on about what they have just read. */
const keptParts = { all: 2_000_000, each: 200_000, milliseconds: 180_000 }
const keptOf = new WeakMap<Queryable, KeptValues<LoadedPart>>()

/**
 * The parts of the tenant's documents that any of the spans touches, in reading order. Where each lies within one part
 * that was loaded for its passage before, no statement is sent: a document that is read again has other passages, and a
 * search has just found that these exist and may be seen.
 */
export async function loadParts(
  db: Queryable,
  tenantId: TenantId,
  spans: SourceSpan[],
): Promise<LoadedPart[]> {
  const kept = keptOf.get(db) ?? createKeptValues<LoadedPart>(keptParts)
  keptOf.set(db, kept)
  const keyOf = ({ passage }: SourceSpan) => `${tenantId} ${passage.documentId} ${passage.id}`
  const isWithin = ({ start, end }: SourceSpan, part: LoadedPart) =>
    start < end && part.start <= start && part.end >= end
  const known = new Set<LoadedPart | undefined>()
  for (const span of spans) {
    const part = kept.get(keyOf(span))
    known.add(part && isWithin(span, part) ? part : undefined)
  }
  if (!known.has(undefined)) return [...known].flatMap(part => part ?? [])
  const parts = await readParts(db, tenantId, spans)
  for (const span of spans) {
    const { passage } = span
    const part = parts.find(each => each.documentId === passage.documentId && isWithin(span, each))
    // Those below were not found by a search.
    if (part?.words && passage.id > 0) kept.set(keyOf(span), part, part.words.length)
  }
  return parts
}

async function readParts(db: Queryable, tenantId: TenantId, spans: SourceSpan[]): Promise<LoadedPart[]> {
  const wanted = spans.map(({ passage, start, end }) => ({ d: passage.documentId, s: start, e: end }))
  const loaded = await db.execute<Row>(sql`
    select p.document_id, p.page, p.start, p."end", p.words,
      case when p.page is null then p.text end as text, case when p.page is null then p.blocks end as blocks
    from document_parts p
    where p.tenant_id = ${tenantId} and exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as span(d text, s int, e int)
      where span.d = p.document_id and p.start < span.e and p."end" > span.s
    ) and p.document_id = any(${sql.param([...new Set(wanted.map(span => span.d))])}::text[])
    order by p.document_id, p.part`)
  return loaded.rows.map(({ document_id, text, blocks, ...row }) => ({
    ...row,
    documentId: document_id,
    blocks: blocks && text !== null ? withBlockTexts({ start: row.start, text, blocks }) : null,
  }))
}
