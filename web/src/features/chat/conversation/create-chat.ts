import type { ChatSession } from '@citewell/contract/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { chatMessagesQuery } from './chat-messages.ts'
import { putFirst } from './chat-sessions.ts'

/** Creates an empty chat, in a collection or none, and adds it to the list. */
export async function createChat(client: QueryClient, collectionId: string | null): Promise<ChatSession> {
  const chat = await call('POST /chat/sessions', { body: { collection_id: collectionId } })
  client.setQueryData(chatMessagesQuery(chat.id).queryKey, { messages: [], more: false })
  putFirst(client, chat)
  return chat
}
