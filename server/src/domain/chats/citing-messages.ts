import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { messages } from './chat-tables.ts'

const perPage = 100

/**
 * The stored answers that cite a document, show it as nearest, or computed over a table of it, by their ids. They are read
 * in pages, since each may hold many quotes.
 */
export async function* citingMessages(
  db: Queryable,
  document: Known,
  { after = '' }: { after?: string } = {},
) {
  const cited = JSON.stringify([{ document_id: document.id }])
  const table = { table: { document_id: document.id } }
  const computed = JSON.stringify(table)
  const other = JSON.stringify({ others: [table] })
  let last = after
  for (;;) {
    const page = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.tenantId, document.tenantId),
          gt(messages.id, last),
          or(
            sql`${messages.citations} @> ${cited}::jsonb`,
            sql`${messages.nearest} @> ${cited}::jsonb`,
            sql`${messages.computed} @> ${computed}::jsonb`,
            sql`${messages.computed} @> ${other}::jsonb`,
          ),
        ),
      )
      .orderBy(asc(messages.id))
      .limit(perPage)
    yield* page
    if (page.length < perPage) return
    last = page.at(-1)?.id ?? last
  }
}
