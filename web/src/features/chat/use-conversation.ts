import type { ChatMessage } from '@citewell/contract/chat.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { chatMessagesQuery } from './chat-messages.ts'
import type { ChatStore } from './chat-store.ts'
import { loadAnswerText } from './load-answer-text.ts'
import { runExchange } from './run-exchange.ts'

type ConversationInput = {
  store: ChatStore
  /** Null for a chat that the first question will make. */
  chatId: string | null
  draftKey: string
  onChat: (draftKey: string, chatId: string) => void
  onFailure: (question: string) => void
}

const none: ChatMessage[] = []

/** One chat: its messages, the question under way, and what can be done with them. */
export function useConversation({ store, chatId, draftKey, onChat, onFailure }: ConversationInput) {
  const client = useQueryClient()
  const key = chatId ?? draftKey
  const loaded = useQuery({ ...chatMessagesQuery(key), enabled: chatId !== null })
  const { exchange, notes, stop } = useSyncExternalStore(store.subscribe, () => store.get(key))
  const all = (chatId === null ? none : loaded.data) ?? none
  // The server may already list the question under way; it is shown once.
  const messages = exchange ? all.slice(0, exchange.base) : all
  const busy = exchange !== null && exchange.phase !== 'failed'

  // While the messages or the answer are on their way, so is what shows them.
  const needsAnswers = chatId !== null || busy
  useEffect(() => {
    if (needsAnswers) void loadAnswerText().catch(() => undefined)
  }, [needsAnswers])

  const ask = useCallback(
    (question: string) => {
      const trimmed = question.trim()
      const current = store.get(key).exchange
      if (trimmed === '' || (current && current.phase !== 'failed')) return
      const known = chatId === null ? none : (client.getQueryData(chatMessagesQuery(chatId).queryKey) ?? none)
      const base = current?.base ?? known.length
      void runExchange({
        client,
        store,
        key,
        isNew: chatId === null,
        question: trimmed,
        base,
        onChat,
        onFailure,
      })
    },
    [client, store, key, chatId, onChat, onFailure],
  )

  return {
    messages,
    exchange,
    notes,
    busy,
    loading: chatId !== null && loaded.isPending,
    failedToLoad: loaded.isError ? loaded.error : null,
    reload: () => void loaded.refetch(),
    ask,
    stop: () => stop?.(),
  }
}
