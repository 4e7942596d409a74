import type { AdminSession } from '@citewell/contract/admin/overview.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { chatSessions, messages } from '../../../domain/chats/chat-tables.ts'
import { inChat } from '../../../domain/chats/owned-chat.ts'
import { presentMessage } from '../../../domain/chats/present-message.ts'
import { isMaker } from '../../../domain/tenants/personal-tenant.ts'
import type { Database } from '../../../platform/database/database.ts'

type Person = { id: string; email: string }

const most = 1000

/** A chat with its transcript. The access is written to the audit log first. Null when no chat has this id. */
export async function readTranscript(
  db: Database,
  id: string,
  by: Person,
  ip: string,
): Promise<AdminSession | null> {
  const [found] = await db
    .select({ session: chatSessions, owner: { id: users.id, email: users.email } })
    .from(chatSessions)
    .innerJoin(users, isMaker(chatSessions))
    .where(and(eq(chatSessions.id, id), isNull(chatSessions.deletedAt)))
  if (!found) return null
  const { session, owner } = found
  const details = { session_id: id }
  await recordEvent(db, { action: 'transcript-viewed', actor: by, target: owner, ip, details })
  const rows = await db
    .select()
    .from(messages)
    .where(inChat(session))
    .orderBy(desc(messages.position))
    .limit(most)
  return {
    id,
    session_id: id,
    user_id: owner.id,
    user_email: owner.email,
    title: session.title,
    created_at: session.createdAt.toISOString(),
    message_count: await db.$count(messages, inChat(session)),
    transcript: rows.toReversed().map(row => presentMessage(row, 'admin')),
  }
}
