import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { messages } from './chat-tables.ts'

/** The stored answers that cite a document, or show it as nearest. */
export function citingMessages(db: Queryable, document: Known) {
  const cited = JSON.stringify([{ document_id: document.id }])
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, document.tenantId),
        or(sql`${messages.citations} @> ${cited}::jsonb`, sql`${messages.nearest} @> ${cited}::jsonb`),
      ),
    )
}
