import type { ChatMessage } from '@citewell/contract/chat.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { chatMessagesQuery } from './chat-messages.ts'
import type { ChatStore } from './chat-store.ts'
import type { Asking } from './exchange.ts'
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

/** What can be asked of a chat. Nothing happens while an answer is under way. */
export type Conversing = {
  ask: (question: string) => void
  /** Puts another question in the place of one, and of all that follows it. */
  edit: (questionId: string, question: string) => void
  /** Answers the last question anew. */
  regenerate: () => void
  /** Tries what failed once more. */
  retry: () => void
  /** Lets go of what failed. */
  dismiss: () => void
}

const none: ChatMessage[] = []

/** One chat: its messages, the question under way, and what can be done with them. */
export function useConversation({ store, chatId, draftKey, onChat, onFailure }: ConversationInput) {
  const client = useQueryClient()
  const key = chatId ?? draftKey
  const loaded = useQuery({ ...chatMessagesQuery(key), enabled: chatId !== null })
  const { exchange, notes, stop } = useSyncExternalStore(store.subscribe, () => store.get(key))
  const all = (chatId === null ? none : loaded.data) ?? none
  const busy = exchange !== null && exchange.phase !== 'failed'
  // The server may already list the question under way, and an edited one stands no longer; it is shown
  // once. What failed has replaced nothing.
  const messages = exchange && (busy || exchange.asking.kind === 'new') ? all.slice(0, exchange.base) : all

  // While the messages or the answer are on their way, so is what shows them.
  const needsAnswers = chatId !== null || busy
  useEffect(() => {
    if (needsAnswers) void loadAnswerText().catch(() => undefined)
  }, [needsAnswers])

  const start = useCallback(
    (asking: Asking, question: string) => {
      const trimmed = question.trim()
      const current = store.get(key).exchange
      if (trimmed === '' || (current && current.phase !== 'failed')) return
      const known = chatId === null ? none : (client.getQueryData(chatMessagesQuery(chatId).queryKey) ?? none)
      const base = baseOf(asking, known)
      if (base === -1) return
      const isNew = chatId === null
      void runExchange({ client, store, asking, key, isNew, question: trimmed, base, onChat, onFailure })
    },
    [client, store, key, chatId, onChat, onFailure],
  )

  const conversing = useMemo<Conversing>(() => {
    const failed = () => store.get(key).exchange
    return {
      ask: question => start({ kind: 'new' }, question),
      edit: (questionId, question) => start({ kind: 'edit', questionId }, question),
      regenerate: () => {
        const known = chatId === null ? none : client.getQueryData(chatMessagesQuery(chatId).queryKey)
        const last = known?.findLast(({ role }) => role === 'user')
        if (last) start({ kind: 'again' }, last.content)
      },
      retry: () => {
        const what = failed()
        if (what) start(what.asking, what.question)
      },
      dismiss: () => {
        if (failed()?.phase === 'failed') store.set(key, { exchange: null })
      },
    }
  }, [start, client, store, key, chatId])

  return {
    messages,
    exchange,
    notes,
    busy,
    loading: chatId !== null && loaded.isPending,
    failedToLoad: loaded.isError ? loaded.error : null,
    reload: () => void loaded.refetch(),
    conversing,
    stop: () => stop?.(),
  }
}

/** How many messages stand before the question; -1 where it is gone. */
function baseOf(asking: Asking, known: ChatMessage[]): number {
  if (asking.kind === 'new') return known.length
  if (asking.kind === 'edit') return known.findIndex(({ id }) => id === asking.questionId)
  return known.findLastIndex(({ role }) => role === 'user')
}
