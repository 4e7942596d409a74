import type { ChatSession } from '@citewell/contract/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { chatMessagesQuery } from './chat-messages.ts'
import { putFirst } from './chat-sessions.ts'

/** Makes a new, empty chat in a collection or in none, and puts it into the list. */
export async function createChat(client: QueryClient, collectionId: string | null): Promise<ChatSession> {
  const chat = await call('POST /chat/sessions', { body: { collection_id: collectionId } })
  client.setQueryData(chatMessagesQuery(chat.id).queryKey, { messages: [], more: false })
  putFirst(client, chat)
  return chat
}
