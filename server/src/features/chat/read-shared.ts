import type { SharedChat } from '@citewell/contract/shares.ts'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { presentMessage } from '../../domain/chats/present-message.ts'
import { chatShares } from '../../domain/chats/share-tables.ts'
import { organisationOf } from '../../domain/organisations/administered.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { requireLinks } from './share-chat.ts'

/** The newest of a very long chat. */
const mostMessages = 500

/**
 * What a link shows a member of the organisation: the chat's messages up to when it was shared, or one question with its
 * answer. Answers that draw on a document that the member may not read are hidden; the right to ask is not enough, since
 * the words shown would not count. Throws not_found outside the organisation, for a link that has ended and while the
 * chat's owner is no member, and forbidden where links are not allowed any more.
 */
export async function readShared(db: Queryable, caller: Caller, id: string): Promise<SharedChat> {
  const { tenantId } = organisationOf(caller)
  const [found] = await db
    .select({ share: chatShares, title: chatSessions.title, by: users.name })
    .from(chatShares)
    .innerJoin(
      chatSessions,
      and(eq(chatSessions.tenantId, chatShares.tenantId), eq(chatSessions.id, chatShares.sessionId)),
    )
    .innerJoin(
      members,
      and(eq(members.tenantId, chatSessions.tenantId), eq(members.userId, chatSessions.createdBy)),
    )
    .leftJoin(users, eq(users.id, chatShares.createdBy))
    .where(and(eq(chatShares.tenantId, tenantId), eq(chatShares.id, id), isNull(chatSessions.deletedAt)))
  if (!found) throw notFound('Link')
  await requireLinks(db, caller)
  const { share, title, by } = found
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.sessionId, share.sessionId),
        lte(messages.position, share.position),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(share.messageId === null ? mostMessages : 2)
  const shared = rows.reverse()
  const shown = await hideUnreadable(db, caller, shared, 'read')
  return {
    title,
    shared_by: by,
    shared_at: share.createdAt.toISOString(),
    // What its maker thought of an answer, and what it cost, is theirs.
    messages: shown.map(row => presentMessage({ ...row, feedback: null, usage: null })),
  }
}
