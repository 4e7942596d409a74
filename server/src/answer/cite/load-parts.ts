import type { Block } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
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

/** Loads the parts of the tenant's documents that any of the spans touches, in reading order. */
export async function loadParts(
  db: Queryable,
  tenantId: TenantId,
  spans: SourceSpan[],
): Promise<LoadedPart[]> {
  if (spans.length === 0) return []
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
