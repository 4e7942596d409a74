import type { Answer, AnswerEvent } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { callEvents } from '../../../api/call-events.ts'
import { changeMessages, chatMessagesQuery } from './chat-messages.ts'
import { freshenChat } from './chat-sessions.ts'
import type { ChatStore } from './chat-store.ts'
import {
  type Asking,
  answerMessage,
  applyEvent,
  type Cut,
  type Exchange,
  messagesBefore,
  partialMessage,
  questionMessage,
  startExchange,
  type Wanted,
} from './exchange.ts'

const waitsMs = [300, 1200]

/**
 * The last question and answer of a chat as stored by the server, after the answer's stream broke off; null if
 * the server stored nothing like it or cannot be reached.
 */
async function storedExchange(
  chatId: string,
  isIt: (message: ChatMessage) => boolean,
): Promise<ChatMessage[] | null> {
  for (const wait of waitsMs) {
    // The server notices a lost connection a little later than the browser.
    await new Promise(resolve => setTimeout(resolve, wait))
    const messages = await call('GET /chat/{id}', { params: { id: chatId }, query: { limit: 2 } }).catch(
      () => null,
    )
    if (messages?.some(isIt)) return messages
  }
  return null
}

const names: readonly string[] = [
  'sources-found',
  'step-taken',
  'text-delta',
  'citation-checked',
  'answer-withdrawn',
  'documents-read',
  'answer-end',
  'answer-error',
]

type Asked = {
  asking: Asking
  question: string
  wanted: Wanted
  /** Null if the question creates the chat. */
  chatId: string | null
  /** The collection that a new chat is created in. */
  collectionId: string | null
}

function openStream({ asking, question, wanted, chatId, collectionId }: Asked, signal: AbortSignal) {
  const { scope, documentIds: document_ids, readAll } = wanted
  if (asking.kind === 'again' && chatId !== null) {
    const body = {
      scope,
      ...(document_ids.length > 0 && { document_ids }),
      ...(readAll && { read_all: true }),
    }
    return callEvents('POST /chat/{id}/regenerate', { params: { id: chatId }, body }, signal)
  }
  const edit_of = asking.kind === 'edit' ? asking.questionId : null
  const destination = chatId === null ? { collection_id: collectionId } : { session_id: chatId, edit_of }
  return callEvents(
    'POST /chat',
    { body: { payload: question, scope, document_ids, ...destination } },
    signal,
  )
}

/** Asks and yields the events of the streamed answer; skips unknown events, which a newer server may send. */
async function* askQuestion(asked: Asked, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  for await (const { event, data } of openStream(asked, signal)) {
    if (names.includes(event)) yield { event, data } as AnswerEvent
  }
}

export type ExchangeRun = {
  client: QueryClient
  store: ChatStore
  asking: Asking
  /** The chat's id, or the key of a chat that the first question creates. */
  key: string
  isNew: boolean
  /** The new chat, if an upload is creating it. */
  making?: Promise<string | null> | null
  question: string
  wanted: Wanted
  /** Null while the chat's messages load: the question goes behind them. */
  cut: Cut | null
  /** The collection that a new chat is created in. */
  collectionId: string | null
  /** Called when the first question has created its chat. */
  onChat: (draftKey: string, chatId: string) => void
  /** Called when no answer was given; the question is marked unsent. */
  onFailure: (question: string) => void
}

/** Asks, feeds the stream into the store, and adds the finished answer to the chat's messages. */
export async function runExchange(run: ExchangeRun): Promise<void> {
  const { client, store, asking } = run
  const controller = new AbortController()
  let key = run.key
  let ended = false
  let cut = run.cut ?? { after: null }
  let exchange = startExchange(asking, run.question, run.wanted, cut)
  store.set(key, { exchange, stop: () => controller.abort() })

  async function settle(messages: ChatMessage[]) {
    await client.cancelQueries({ queryKey: chatMessagesQuery(key).queryKey })
    if (messages.length > 0) changeMessages(client, key, list => [...messagesBefore(list, cut), ...messages])
    store.set(key, { exchange: null, stop: null })
    void freshenChat(client, key).catch(console.error)
  }

  function fail(problem: string | null) {
    store.set(key, { exchange: { ...exchange, phase: 'failed', problem }, stop: null })
    if (asking.kind === 'new') run.onFailure(run.question)
    if (asking.kind === 'again') void completeKept().catch(console.error)
  }

  async function finish(answer: Answer) {
    ended = true
    // The server keeps the previous complete answer rather than half of a new one.
    if (asking.kind === 'again' && answer.status === 'failed')
      return fail(answer.engine.note?.message ?? null)
    await settle([questionMessage(exchange), answerMessage(answer)])
  }

  /** Adds what the server alone knows of a stopped answer: who wrote it, and what it cost. */
  async function completeStopped() {
    const { messageId, text } = exchange
    if (messageId === null || text === '') return
    await replaceBy(({ id }) => id === messageId)
  }

  /** Adds to an answer that stays how far its documents were read meanwhile. */
  async function completeKept() {
    const kept = client.getQueryData(chatMessagesQuery(key).queryKey)?.messages.at(-1)
    if (!kept || !exchange.reading) return
    const known = JSON.stringify(kept.reading)
    await replaceBy(({ id, reading }) => id === kept.id && JSON.stringify(reading) !== known)
  }

  async function replaceBy(isIt: (message: ChatMessage) => boolean) {
    const stored = (await storedExchange(key, isIt))?.find(isIt)
    if (stored) changeMessages(client, key, list => list.map(one => (one.id === stored.id ? stored : one)))
  }

  function enterChat(chatId: string) {
    const draftKey = key
    key = chatId
    changeMessages(client, key, () => [])
    store.move(draftKey, key)
    run.onChat(draftKey, key)
    void freshenChat(client, key).catch(console.error)
  }

  async function goBehindStored() {
    const { messages } = await client.ensureQueryData(chatMessagesQuery(key))
    cut = { after: messages.at(-1)?.id ?? null }
    exchange = { ...exchange, cut }
    store.set(key, { exchange })
  }

  try {
    const { question, wanted, collectionId } = run
    // An upload may be creating this chat already.
    const made = run.isNew ? await run.making : null
    if (made) enterChat(made)
    if (run.cut === null) await goBehindStored()
    const asked = { asking, question, wanted, collectionId, chatId: run.isNew && !made ? null : key }
    for await (const event of askQuestion(asked, controller.signal)) {
      // Keep reading to the end: leaving would abort the request while the server still stores the answer.
      if (ended) continue
      if (event.event === 'answer-error') throw new ApiError(null, event.data)
      if (event.event === 'answer-end') {
        await finish(event.data)
        continue
      }
      const { phase } = exchange
      exchange = applyEvent(exchange, event)
      if (event.event === 'sources-found' && key !== event.data.session_id) enterChat(event.data.session_id)
      if (event.event === 'text-delta' && phase === 'writing') store.grow(key, exchange)
      else if (event.event === 'citation-checked') store.cite(key, exchange)
      else store.set(key, { exchange })
    }
    if (!ended) throw new ApiError(null, null, 'The answer was cut off')
  } catch (error) {
    if (ended) return
    const stopped = controller.signal.aborted && stoppedExchange(exchange)
    if (stopped) {
      await settle(stopped)
      void (stopped.length === 0 ? completeKept() : completeStopped()).catch(console.error)
      return
    }
    if (!controller.signal.aborted) console.error(error)
    const { messageId } = exchange
    const kept = messageId === null ? null : await storedExchange(key, ({ id }) => id === messageId)
    if (kept) await settle(kept)
    else fail(null)
  }
}

/** What remains of a stopped question; null if no response had arrived, so it counts as unsent. */
function stoppedExchange(exchange: Exchange): ChatMessage[] | null {
  // If no word of the new answer has arrived, the old one stays.
  if (exchange.asking.kind === 'again' && exchange.text === '') return []
  if (exchange.messageId === null) return null
  return [questionMessage(exchange), partialMessage(exchange, 'stopped')]
}
