import type { Sheet } from '@citewell/contract/viewer.ts'
import { sql } from 'drizzle-orm'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import type { Database } from '../../platform/database/database.ts'

/** The tables of a document in order; none if its format has none or an older extractor read it. */
export async function listSheets(db: Database, document: OwnedDocument): Promise<Sheet[]> {
  requireReady(document)
  const { tenantId, id } = document
  const found = await db.execute<Sheet>(sql`
    select first.sheet as number, first.blocks -> 0 -> 'anchor' ->> 'sheet' as name, held.rows, held.columns
    from (
      select min(part) as part, max(row_to) as rows, max(columns) as columns from document_parts
      where tenant_id = ${tenantId} and document_id = ${id} and sheet is not null group by sheet
    ) held
    join document_parts first on first.tenant_id = ${tenantId} and first.document_id = ${id} and first.part = held.part
    order by held.part`)
  return found.rows.map(({ number, name, rows, columns }) => ({ number, name, rows, columns }))
}
