import { and, eq } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { isMessage } from '../../domain/chats/owned-chat.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

type Rating = { rating: 'up' | 'down' | null; comment?: string | null | undefined }

/** Rates one of the user's answers, or takes the rating back. Throws not_found for any other message. */
export async function rateAnswer(
  db: Queryable,
  tenantId: TenantId,
  messageId: string,
  { rating, comment }: Rating,
): Promise<typeof messages.$inferSelect> {
  const feedback = rating === null ? null : { rating, comment: comment || null }
  const [row] = await db
    .update(messages)
    .set({ feedback })
    .where(and(isMessage({ tenantId, id: messageId }), eq(messages.role, 'assistant')))
    .returning()
  if (!row) throw notFound('Answer')
  return row
}
