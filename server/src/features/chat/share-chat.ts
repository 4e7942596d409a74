import { randomUUID } from 'node:crypto'
import { roleRights } from '@citewell/contract/rights.ts'
import type { Share } from '@citewell/contract/shares.ts'
import { and, desc, eq, isNull, lt, max } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { chatShares } from '../../domain/chats/share-tables.ts'
import { organisationOf } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'

const ofChat = ({ id, tenantId }: OwnedChatSession) =>
  and(eq(chatShares.tenantId, tenantId), eq(chatShares.sessionId, id))

/** The links to a chat and its answers, newest first. */
export async function listShares(db: Queryable, session: OwnedChatSession): Promise<Share[]> {
  const rows = await db
    .select()
    .from(chatShares)
    .where(ofChat(session))
    .orderBy(desc(chatShares.createdAt), chatShares.id)
  const shares: Share[] = []
  for (const row of rows)
    shares.push({
      id: row.id,
      question: row.messageId === null ? null : await questionOf(db, session, row.position),
      created_at: row.createdAt.toISOString(),
    })
  return shares
}

/**
 * Makes the link to a chat up to its end, or to one of its answers; a second one of the same is the first, moved to the
 * chat's end. Throws not_found outside an organisation and for what is no answer of the chat, and forbidden for guests
 * and where the organisation does not allow links.
 */
export async function shareChat(
  db: Database,
  caller: Caller,
  session: OwnedChatSession,
  { messageId, ip }: { messageId: string | null; ip: string },
): Promise<Share> {
  const { role, tenantId } = organisationOf(caller)
  if (!roleRights[role].insider)
    throw new AppError('forbidden', `Your role here, ${role}, does not share chats.`)
  await requireLinks(db, caller)
  return db.transaction(async tx => {
    const position = await lastPosition(tx, session, messageId)
    const [known] = await tx
      .select()
      .from(chatShares)
      .where(
        and(
          ofChat(session),
          messageId === null ? isNull(chatShares.messageId) : eq(chatShares.messageId, messageId),
        ),
      )
      .for('update')
    const id = known?.id ?? randomUUID()
    const createdAt = new Date()
    if (known)
      await tx
        .update(chatShares)
        .set({ position, createdAt })
        .where(and(eq(chatShares.tenantId, tenantId), eq(chatShares.id, id)))
    else
      await tx.insert(chatShares).values({
        ...{ tenantId, id, sessionId: session.id, messageId, position, createdAt },
        createdBy: caller.userId,
      })
    await recordShare(tx, 'chat-shared', caller, id, ip)
    const question = messageId === null ? null : await questionOf(tx, session, position)
    return { id, question, created_at: createdAt.toISOString() }
  })
}

/** Throws not_found. */
export async function endShare(
  db: Database,
  caller: Caller,
  session: OwnedChatSession,
  { id, ip }: { id: string; ip: string },
): Promise<void> {
  await db.transaction(async tx => {
    const gone = await tx
      .delete(chatShares)
      .where(and(ofChat(session), eq(chatShares.id, id)))
      .returning({ id: chatShares.id })
    if (gone.length === 0) throw notFound('Link')
    await recordShare(tx, 'chat-share-ended', caller, id, ip)
  })
}

/** Throws forbidden where the organisation does not allow links. */
export async function requireLinks(db: Queryable, caller: Caller): Promise<void> {
  const [row] = await db
    .select({ allowed: organisations.shareLinks })
    .from(organisations)
    .where(eq(organisations.tenantId, caller.tenantId))
  if (!row?.allowed) throw new AppError('forbidden', 'This organisation does not allow links to chats.')
}

const recordShare = (
  tx: Queryable,
  action: 'chat-shared' | 'chat-share-ended',
  { tenantId, userId, email }: Caller,
  link: string,
  ip: string,
) =>
  recordEvent(tx, {
    action,
    actor: { id: userId, email },
    ip,
    details: { organisation: tenantId, link },
  })

/** The position of an answer, or of the chat's last message. */
async function lastPosition(
  tx: Queryable,
  session: OwnedChatSession,
  messageId: string | null,
): Promise<number> {
  const answer = and(eq(messages.id, messageId ?? ''), eq(messages.role, 'assistant'))
  const [row] = await tx
    .select({ position: max(messages.position) })
    .from(messages)
    .where(and(inChat(session), messageId === null ? undefined : answer))
  if (row?.position == null) throw notFound(messageId === null ? 'Message' : 'Answer')
  return row.position
}

async function questionOf(db: Queryable, session: OwnedChatSession, position: number): Promise<string> {
  const [row] = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(inChat(session), eq(messages.role, 'user'), lt(messages.position, position)))
    .orderBy(desc(messages.position))
    .limit(1)
  return row?.content ?? ''
}
