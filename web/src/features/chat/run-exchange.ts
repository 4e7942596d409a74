import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { askQuestion } from './ask-question.ts'
import { chatMessagesQuery } from './chat-messages.ts'
import { chatSessionsQuery } from './chat-sessions.ts'
import type { ChatStore } from './chat-store.ts'
import {
  answerMessage,
  applyEvent,
  type Exchange,
  partialMessage,
  questionMessage,
  startExchange,
} from './exchange.ts'

export type ExchangeRun = {
  client: QueryClient
  store: ChatStore
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
  const { client, store } = run
  const controller = new AbortController()
  let key = run.key
  let ended = false
  let exchange = startExchange(run.question, run.base)
  store.set(key, { exchange, stop: () => controller.abort() })

  async function settle(messages: ReturnType<typeof answerMessage>[]) {
    const { queryKey } = chatMessagesQuery(key)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, list => [...(list ?? []).slice(0, run.base), ...messages])
    store.set(key, { exchange: null, stop: null })
    void client.invalidateQueries({ queryKey: chatSessionsQuery.queryKey })
  }

  try {
    const body = { payload: run.question, session_id: run.isNew ? null : key }
    for await (const event of askQuestion(body, controller.signal)) {
      // Read on to the end: leaving would abort the request while the server still stores the answer.
      if (ended) continue
      if (event.event === 'answer-error') throw new ApiError(null, event.data)
      if (event.event === 'answer-end') {
        store.setUnread(event.data.message_id, event.data.pending_documents)
        await settle([questionMessage(exchange), answerMessage(event.data)])
        ended = true
        continue
      }
      exchange = applyEvent(exchange, event)
      if (event.event === 'sources-found' && key !== event.data.session_id) {
        const draftKey = key
        key = event.data.session_id
        client.setQueryData(chatMessagesQuery(key).queryKey, [])
        store.move(draftKey, key)
        run.onChat(draftKey, key)
        void client.invalidateQueries({ queryKey: chatSessionsQuery.queryKey })
      }
      store.set(key, { exchange })
    }
    if (!ended) throw new ApiError(null, null, 'The answer was cut off')
  } catch (error) {
    if (ended) return
    // Stopped before anything came back: the question counts as unsent.
    if (controller.signal.aborted && exchange.messageId) await settle(stoppedMessages(exchange))
    else fail(error)
  }

  function fail(error: unknown) {
    console.error(error)
    store.set(key, { exchange: { ...exchange, phase: 'failed' }, stop: null })
    run.onFailure(run.question)
  }
}

function stoppedMessages(exchange: Exchange) {
  return [questionMessage(exchange), partialMessage(exchange, 'stopped')]
}
