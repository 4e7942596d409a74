import type { Answer } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { askQuestion } from './ask-question.ts'
import { chatMessagesQuery } from './chat-messages.ts'
import { chatSessionsQuery } from './chat-sessions.ts'
import type { ChatStore } from './chat-store.ts'
import {
  type Asking,
  answerMessage,
  applyEvent,
  type Exchange,
  partialMessage,
  questionMessage,
  startExchange,
} from './exchange.ts'
import { storedTurn } from './stored-turn.ts'

export type ExchangeRun = {
  client: QueryClient
  store: ChatStore
  asking: Asking
  /** The chat's id, or the key of a chat that the first question makes. */
  key: string
  isNew: boolean
  question: string
  /** Messages before this question. */
  base: number
  /** The first question has made its chat. */
  onChat: (draftKey: string, chatId: string) => void
  /** Nothing was answered; the question is marked unsent. */
  onFailure: (question: string) => void
}

/** Asks, follows the stream into the store, and puts the finished answer among the chat's messages. */
export async function runExchange(run: ExchangeRun): Promise<void> {
  const { client, store, asking } = run
  const controller = new AbortController()
  let key = run.key
  let ended = false
  let exchange = startExchange(asking, run.question, run.base)
  store.set(key, { exchange, stop: () => controller.abort() })

  async function settle(turn: ChatMessage[]) {
    const { queryKey } = chatMessagesQuery(key)
    await client.cancelQueries({ queryKey })
    if (turn.length > 0) {
      client.setQueryData(queryKey, list => [...(list ?? []).slice(0, run.base), ...turn])
    }
    store.set(key, { exchange: null, stop: null })
    void client.invalidateQueries({ queryKey: chatSessionsQuery.queryKey })
  }

  function fail(problem: string | null) {
    store.set(key, { exchange: { ...exchange, phase: 'failed', problem }, stop: null })
    if (asking.kind === 'new') run.onFailure(run.question)
  }

  async function finish(answer: Answer) {
    ended = true
    // The server keeps the whole answer that was there rather than half of a new one.
    if (asking.kind === 'again' && answer.status === 'failed')
      return fail(answer.engine.note?.message ?? null)
    store.setUnread(answer.message_id, answer.pending_documents)
    await settle([questionMessage(exchange), answerMessage(answer)])
  }

  function enterChat(chatId: string) {
    const draftKey = key
    key = chatId
    client.setQueryData(chatMessagesQuery(key).queryKey, [])
    store.move(draftKey, key)
    run.onChat(draftKey, key)
    void client.invalidateQueries({ queryKey: chatSessionsQuery.queryKey })
  }

  try {
    const asked = { asking, question: run.question, chatId: run.isNew ? null : key }
    for await (const event of askQuestion(asked, controller.signal)) {
      // Read on to the end: leaving would abort the request while the server still stores the answer.
      if (ended) continue
      if (event.event === 'answer-error') throw new ApiError(null, event.data)
      if (event.event === 'answer-end') {
        await finish(event.data)
        continue
      }
      exchange = applyEvent(exchange, event)
      if (event.event === 'sources-found' && key !== event.data.session_id) enterChat(event.data.session_id)
      store.set(key, { exchange })
    }
    if (!ended) throw new ApiError(null, null, 'The answer was cut off')
  } catch (error) {
    if (ended) return
    const stopped = controller.signal.aborted && stoppedTurn(exchange)
    if (stopped) return settle(stopped)
    if (!controller.signal.aborted) console.error(error)
    const kept = exchange.messageId === null ? null : await storedTurn(key, exchange.messageId)
    if (kept) await settle(kept)
    else fail(null)
  }
}

/** What stays of a question that was stopped; null before anything came back: it counts as unsent then. */
function stoppedTurn(exchange: Exchange): ChatMessage[] | null {
  // Without a word of the new answer the old one stays.
  if (exchange.asking.kind === 'again' && exchange.text === '') return []
  if (exchange.messageId === null) return null
  return [questionMessage(exchange), partialMessage(exchange, 'stopped')]
}
