import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { messages } from './chat-tables.ts'

/** The stored answers that cite a document, show it as nearest, or computed over a table of it. */
export function citingMessages(db: Queryable, document: Known) {
  const cited = JSON.stringify([{ document_id: document.id }])
  const table = { table: { document_id: document.id } }
  const computed = JSON.stringify(table)
  const other = JSON.stringify({ others: [table] })
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, document.tenantId),
        or(
          sql`${messages.citations} @> ${cited}::jsonb`,
          sql`${messages.nearest} @> ${cited}::jsonb`,
          sql`${messages.computed} @> ${computed}::jsonb`,
          sql`${messages.computed} @> ${other}::jsonb`,
        ),
      ),
    )
}
