import type { ChatMessage } from '@citewell/contract/chat.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Matches the cached messages of every chat, to discard them. */
export const allChatMessages = { queryKey: ['chat-messages'] }

const pageSize = 100

/** The newest messages of a chat, oldest first; `more` means that earlier ones exist. */
export type KnownMessages = { messages: ChatMessage[]; more: boolean }

/** Loads as many messages as are already cached, so that scrolled-to ones stay. */
export function chatMessagesQuery(chatId: string) {
  return queryOptions({
    queryKey: ['chat-messages', chatId],
    queryFn: async ({ signal, client, queryKey }): Promise<KnownMessages> => {
      const known = client.getQueryData<KnownMessages>(queryKey)?.messages.length ?? 0
      const limit = Math.min(500, Math.max(pageSize, known))
      const messages = await call('GET /chat/{id}', { params: { id: chatId }, query: { limit } }, signal)
      return { messages, more: messages.length === limit }
    },
  })
}

const loading = new Set<string>()

/** Loads the messages before the cached ones; one load at a time per chat. */
export async function loadEarlier(client: QueryClient, chatId: string): Promise<void> {
  const { queryKey } = chatMessagesQuery(chatId)
  const known = client.getQueryData(queryKey)
  const before = known?.messages[0]?.id
  if (!known?.more || before === undefined || loading.has(chatId)) return
  loading.add(chatId)
  try {
    const query = { limit: pageSize, before }
    const earlier = await call('GET /chat/{id}', { params: { id: chatId }, query })
    client.setQueryData(queryKey, now =>
      now?.messages[0]?.id === before
        ? { messages: [...earlier, ...now.messages], more: earlier.length === pageSize }
        : now,
    )
  } finally {
    loading.delete(chatId)
  }
}

/** Changes the cached messages of a chat. */
export function changeMessages(
  client: QueryClient,
  chatId: string,
  change: (messages: ChatMessage[]) => ChatMessage[],
): void {
  client.setQueryData(chatMessagesQuery(chatId).queryKey, known => ({
    more: known?.more ?? false,
    messages: change(known?.messages ?? []),
  }))
}
