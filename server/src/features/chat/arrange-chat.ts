import type { ChatChange } from '@citewell/contract/chat.ts'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { isChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** Pins, archives or brings back a chat. Its last use stays what it was. */
export async function arrangeChat(
  db: Queryable,
  session: OwnedChatSession,
  { pinned, archived }: Pick<ChatChange, 'pinned' | 'archived'>,
  now: Date,
) {
  const on = (wanted: boolean) => (wanted ? now : null)
  const [row] = await db
    .update(chatSessions)
    .set({
      ...(pinned === undefined ? {} : { pinnedAt: on(pinned), ...(pinned ? { archivedAt: null } : {}) }),
      ...(archived === undefined
        ? {}
        : { archivedAt: on(archived), ...(archived ? { pinnedAt: null } : {}) }),
    })
    .where(isChat(session))
    .returning()
  if (!row) throw notFound('Chat session')
  return row
}
