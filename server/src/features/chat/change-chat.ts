import type { ChatChange } from '@citewell/contract/chat.ts'
import type { chatSessions } from '../../domain/chats/chat-tables.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Database } from '../../platform/database/database.ts'
import { arrangeChat } from './arrange-chat.ts'
import { chooseSources } from './choose-sources.ts'
import { setKeepLocal } from './set-keep-local.ts'

/** Makes each change that is asked for; returns the chat as it then is. Throws not_found. */
export async function changeChat(
  db: Database,
  who: Principal,
  session: OwnedChatSession,
  change: ChatChange,
  now: Date,
) {
  const { keep_local, source_ids, ...arranged } = change
  let row: typeof chatSessions.$inferSelect = session
  // The sources first: only they can be refused.
  if (source_ids !== undefined) row = await chooseSources(db, who, session, source_ids)
  if (keep_local !== undefined) row = await setKeepLocal(db, who, session, keep_local)
  if (Object.keys(arranged).length > 0) row = await arrangeChat(db, session, arranged, now)
  return row
}
