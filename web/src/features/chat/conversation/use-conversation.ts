import type { ChatMessage } from '@citewell/contract/chat.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { loadAnswerText } from '../answer-text/load-answer-text.ts'
import { chatMessagesQuery, loadEarlier } from './chat-messages.ts'
import type { ChatStore } from './chat-store.ts'
import { type Asking, type Cut, type Exchange, messagesBefore, type Wanted } from './exchange.ts'
import { runExchange } from './run-exchange.ts'

type ConversationInput = {
  store: ChatStore
  /** Null for a chat that the first question will create. */
  chatId: string | null
  draftKey: string
  /** The collection that a new chat is created in. */
  collectionId: string | null
  onChat: (draftKey: string, chatId: string) => void
  onFailure: (question: string) => void
}

/** The actions on a chat. They do nothing while an answer is in progress. */
export type Conversing = {
  /** Asks in the scope that is chosen for the chat. */
  ask: (question: string, documentIds?: string[]) => void
  /** Replaces a question and everything after it. */
  edit: (questionId: string, question: string) => void
  /** Regenerates the last answer; with `readAll`, from its documents as a whole although that takes many calls. */
  regenerate: (readAll?: boolean) => void
  /** Sends what failed once more, the last request or an earlier question. */
  retry: (failed: Exchange) => void
  /** Lets go of what failed. */
  dismiss: (failed: Exchange) => void
}

const none: ChatMessage[] = []

/** One chat: its messages, the exchange in progress, and its actions. */
export function useConversation(input: ConversationInput) {
  const { store, chatId, draftKey, collectionId, onChat, onFailure } = input
  const client = useQueryClient()
  const key = chatId ?? draftKey
  const loaded = useQuery({ ...chatMessagesQuery(key), enabled: chatId !== null })
  const { exchange, unsent, notes, scope } = useSyncExternalStore(store.subscribe, () => store.get(key))
  const growth = useMemo(() => store.growth(key), [store, key])
  const all = (chatId === null ? none : loaded.data?.messages) ?? none
  const busy = exchange !== null && exchange.phase !== 'failed'
  // Avoids duplicates: the server may already list the question in progress, and an edited question is gone. A failed
  // edit has replaced nothing.
  const messages = useMemo(
    () => (exchange && (busy || exchange.asking.kind === 'new') ? messagesBefore(all, exchange.cut) : all),
    [all, exchange, busy],
  )

  // Loads the renderer while the messages or the answer load.
  const needsAnswers = chatId !== null || busy
  useEffect(() => {
    if (needsAnswers) void loadAnswerText().catch(() => undefined)
  }, [needsAnswers])

  /** Null while they load. */
  const known = useCallback(
    () =>
      chatId === null ? none : (client.getQueryData(chatMessagesQuery(chatId).queryKey)?.messages ?? null),
    [client, chatId],
  )
  const start = useCallback(
    (asking: Asking, question: string, wanted: Wanted) => {
      const trimmed = question.trim()
      const current = store.get(key).exchange
      if (trimmed === '' || (current && current.phase !== 'failed')) return
      const before = known()
      const cut = before && cutOf(asking, before)
      if (cut === null && (before !== null || asking.kind !== 'new')) return
      keepUnsent(store, key, trimmed)
      const isNew = chatId === null
      const { making } = store.get(key)
      const run = {
        asking,
        key,
        isNew,
        making,
        question: trimmed,
        wanted,
        cut,
        collectionId,
        onChat,
        onFailure,
      }
      void runExchange({ client, store, ...run })
    },
    [client, store, key, chatId, collectionId, known, onChat, onFailure],
  )

  const conversing = useMemo<Conversing>(() => {
    const wanted = (documentIds: string[] = []) => ({ scope: store.get(key).scope, documentIds })
    return {
      ask: (question, documentIds) => start({ kind: 'new' }, question, wanted(documentIds)),
      edit: (questionId, question) => start({ kind: 'edit', questionId }, question, wanted()),
      regenerate: readAll => {
        const last = known()?.findLast(({ role }) => role === 'user')
        if (last) start({ kind: 'again' }, last.content, { ...wanted(), ...(readAll && { readAll }) })
      },
      retry: ({ asking, question, wanted: asWanted }) => {
        // The question that it replaces may be gone by now.
        const gone = asking.kind === 'edit' && cutOf(asking, known() ?? none) === null
        start(gone ? { kind: 'new' } : asking, question, asWanted)
      },
      dismiss: what => dropFailed(store, key, what),
    }
  }, [start, store, key, known])

  const setScope = useCallback((wanted: Wanted['scope']) => store.set(key, { scope: wanted }), [store, key])
  const stop = useCallback(() => store.get(key).stop?.(), [store, key])
  const earlier = useCallback(() => {
    if (chatId !== null) void loadEarlier(client, chatId).catch(console.error)
  }, [client, chatId])

  return {
    messages,
    /** Everything except the incoming text, which is in `growth`. */
    exchange,
    growth,
    unsent,
    notes,
    scope,
    setScope,
    busy,
    /** Loads the messages before the loaded ones; null if there are none. */
    loadEarlier: loaded.data?.more ? earlier : null,
    loading: chatId !== null && loaded.isPending,
    failedToLoad: loaded.isError ? loaded.error : null,
    reload: () => void loaded.refetch(),
    conversing,
    stop,
  }
}

/** Keeps the question that was not sent beside the next one, unless that is the same question again. */
function keepUnsent(store: ChatStore, key: string, next: string): void {
  const { exchange, unsent } = store.get(key)
  const all = exchange && exchange.asking.kind !== 'again' ? [...unsent, exchange] : unsent
  const kept = all.filter(({ question }) => question !== next)
  if (kept.length > 0 || unsent.length > 0) store.set(key, { unsent: kept })
}

function dropFailed(store: ChatStore, key: string, what: Exchange): void {
  const { exchange, unsent } = store.get(key)
  if (exchange === what && exchange.phase === 'failed') store.set(key, { exchange: null })
  else store.set(key, { unsent: unsent.filter(each => each !== what) })
}

/** Where the question goes; null if the message it replaces is gone. */
function cutOf(asking: Asking, known: ChatMessage[]): Cut | null {
  if (asking.kind === 'new') return { after: known.at(-1)?.id ?? null }
  const question =
    asking.kind === 'edit'
      ? known.find(({ id }) => id === asking.questionId)
      : known.findLast(({ role }) => role === 'user')
  return question ? { before: question.id } : null
}
