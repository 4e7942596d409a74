import { randomUUID } from 'node:crypto'
import { titleMaxLength } from '@citewell/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { newTitle } from '../../domain/chats/name-after-documents.ts'
import { isChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { OwnedCollection } from '../../domain/collections/owned-collection.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'

/**
 * A new chat, untitled, in a collection or in none. One that is made `forAnswer` need not be on the disk before the answer
 * is: a crash ends both.
 */
export async function createChatSession(
  db: Queryable,
  { tenantId, userId, key }: Pick<Caller, 'tenantId' | 'userId' | 'key'>,
  collection: OwnedCollection | null,
  { forAnswer = false } = {},
): Promise<OwnedChatSession> {
  // By one clock, to the millisecond, like the list's cursor.
  const now = new Date()
  const [row] = await db
    .insert(chatSessions)
    .values({
      id: randomUUID(),
      tenantId,
      createdBy: userId,
      keyId: key?.id ?? null,
      title: forAnswer ? sql`(select ${newTitle}::text where ${withoutWaiting})` : newTitle,
      collectionId: collection?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The chat was not created')
  return row as OwnedChatSession
}

/** Gives the chat a title chosen by the user, which no question overwrites any more. */
export async function renameChatSession(db: Queryable, session: OwnedChatSession, title: string) {
  const [row] = await db
    .update(chatSessions)
    .set({ title: title.trim().slice(0, titleMaxLength), titled: true })
    .where(isChat(session))
    .returning()
  return row ?? session
}

/** The first words of the first question, cut at a word. */
export function titleFromQuestion(question: string): string {
  const line = question.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (line.length <= titleMaxLength) return line || newTitle
  const cut = cutWhole(line, titleMaxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > titleMaxLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
