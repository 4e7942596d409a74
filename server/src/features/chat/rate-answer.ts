import { and, eq, inArray } from 'drizzle-orm'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { isMessage } from '../../domain/chats/owned-chat.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { ownChats } from '../../domain/rights/readable.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'

type Rating = { rating: 'up' | 'down' | null; comment?: string | null | undefined }

/** Rates one of the user's answers, or takes the rating back. Throws not_found for any other message. */
export async function rateAnswer(
  { db, jobs }: { db: Database; jobs: JobQueue },
  who: Principal,
  messageId: string,
  { rating, comment }: Rating,
): Promise<typeof messages.$inferSelect> {
  const feedback = rating === null ? null : { rating, comment: comment || null }
  return db.transaction(async tx => {
    const [row] = await tx
      .update(messages)
      .set({ feedback })
      .where(
        and(
          isMessage({ tenantId: who.tenantId, id: messageId }),
          eq(messages.role, 'assistant'),
          who.member === null && who.key === null
            ? undefined
            : inArray(messages.sessionId, idsOfOwnChats(tx, who)),
        ),
      )
      .returning()
    if (!row) throw notFound('Answer')
    const data = { message_id: row.id, chat_id: row.sessionId, rating }
    await announce(tx, jobs, who.tenantId, { type: 'answer.rated', data })
    return row
  })
}

function idsOfOwnChats(db: Queryable, who: Principal) {
  return db.select({ id: chatSessions.id }).from(chatSessions).where(ownChats(who))
}
