import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * The documents that most answers cite since a time. A deleted document appears under the name it had; in an
 * organisation it does not, since nobody can say who might find it.
 */
export async function listUsedDocuments(db: Database, who: Principal, since: Date, limit: number) {
  const cited = db
    .select({
      id: sql<string>`citation->>'document_id'`.as('document_id'),
      filename: sql<string>`max(citation->>'filename')`.as('cited_name'),
      answers: sql<number>`count(distinct ${messages.id})::int`.as('answers'),
    })
    .from(messages)
    .innerJoin(sql`jsonb_array_elements(${messages.citations}) as citation`, sql`true`)
    .where(and(eq(messages.tenantId, who.tenantId), gte(messages.createdAt, since)))
    .groupBy(sql`citation->>'document_id'`)
    .as('cited')
  const rows = await db
    .select({ id: cited.id, cited: cited.filename, answers: cited.answers, filename: documents.filename })
    .from(cited)
    .leftJoin(documents, and(eq(documents.id, cited.id), readable(who, 'find')))
    .where(who.member === null ? undefined : isNotNull(documents.id))
    .orderBy(desc(cited.answers), cited.id)
    .limit(limit)
  return rows.map(row => ({
    id: row.id,
    filename: row.filename ?? row.cited,
    answers: row.answers,
    deleted: row.filename === null,
  }))
}
