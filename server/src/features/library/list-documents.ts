import type { Document } from '@citewell/contract/library.ts'
import { and, desc, eq, exists, ilike, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { documents, sessionDocuments } from '../../platform/database/tables.ts'
import { firstSession, presentDocument } from './present-document.ts'

type Filter = {
  session_id?: string | undefined
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Own documents, newest first; someone else's chat in the filter finds nothing. */
export async function listDocuments(
  db: Database,
  userId: string,
  filter: Filter,
): Promise<{ items: Document[]; next_cursor: string | null }> {
  const after = decodeCursor(filter.cursor)
  const inSession = (sessionId: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(sessionDocuments)
        .where(and(eq(sessionDocuments.documentId, documents.id), eq(sessionDocuments.sessionId, sessionId))),
    )
  const rows = await db
    .select({
      document: documents,
      firstSession: firstSession,
    })
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, userId),
        filter.session_id ? inSession(filter.session_id) : undefined,
        filter.q ? ilike(documents.filename, `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        after
          ? sql`(date_trunc('milliseconds', ${documents.createdAt}), ${documents.id}) < (${after.moment}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${documents.createdAt})`), desc(documents.id))
    .limit(filter.limit + 1)
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)?.document
  return {
    items: page.map(row => presentDocument(row.document, filter.session_id ?? row.firstSession)),
    next_cursor: rows.length > filter.limit && last ? encodeCursor(last.createdAt, last.id) : null,
  }
}
