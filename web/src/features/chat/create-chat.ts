import type { ChatSession } from '@citewell/contract/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { chatMessagesQuery } from './chat-messages.ts'
import { chatSessionsQuery } from './chat-sessions.ts'

/** Makes a new, empty chat and puts it into the list. */
export async function createChat(client: QueryClient): Promise<ChatSession> {
  const session = await call('POST /chat/sessions', { body: {} })
  client.setQueryData(chatMessagesQuery(session.id).queryKey, [])
  client.setQueryData(chatSessionsQuery.queryKey, list => [session, ...(list ?? [])])
  return session
}
