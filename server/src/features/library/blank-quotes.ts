import { and, eq, or, sql } from 'drizzle-orm'
import { blankAnswer } from '../../answer/cite/blank-answer.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedDocument } from '../../platform/database/owned.ts'
import { messages } from '../../platform/database/tables.ts'

/** Removes what stored answers quote from a document; the document's name and the place stay. */
export async function blankQuotes(tx: Queryable, document: OwnedDocument): Promise<void> {
  const quoted = JSON.stringify([{ document_id: document.id }])
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, document.ownerId),
        or(sql`${messages.citations} @> ${quoted}::jsonb`, sql`${messages.nearest} @> ${quoted}::jsonb`),
      ),
    )
  for (const row of rows) {
    const answer = { ...row, response: row.content }
    const { response, citations, nearest, verdicts } = blankAnswer(answer, id => id === document.id)
    await tx
      .update(messages)
      .set({ content: response, citations, nearest, verdicts })
      .where(eq(messages.id, row.id))
  }
}
