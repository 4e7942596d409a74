import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, eventStream, fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeAnswer, makeChat, makeCitation, makeMessage } from '../../../testing/make.testing.ts'
import { changeMessages, chatMessagesQuery } from './chat-messages.ts'
import { createChatStore } from './chat-store.ts'
import type { Asking, Cut } from './exchange.ts'
import { type ExchangeRun, runExchange } from './run-exchange.ts'

const found = {
  session_id: 'one',
  message_id: 'a2',
  question_id: 'q2',
  title: 'Chat one',
  passages: 1,
  pending_documents: [],
}
const verdict = { start: 0, end: 5, verdict: 'supported' as const, citations: [1], reason: null }

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Starts an exchange in a chat that has one question and its answer. */
function start(values: Partial<ExchangeRun> = {}, answers: Answers = {}) {
  const stream = eventStream()
  const open = () => stream.response
  const server = fakeServer({
    'POST /chat': open,
    'POST /chat/one/regenerate': open,
    'GET /chat/sessions/one': () => makeChat('one'),
    ...answers,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createChatStore()
  client.setQueryData(chatMessagesQuery('one').queryKey, {
    messages: [makeMessage('q1'), makeMessage('a1')],
    more: false,
  })
  const onChat = vi.fn()
  const onFailure = vi.fn()
  const run = runExchange({
    client,
    store,
    asking: { kind: 'new' },
    key: 'one',
    isNew: false,
    question: 'How long?',
    wanted: { scope: null, documentIds: ['d'] },
    cut: { after: 'a1' },
    collectionId: null,
    onChat,
    onFailure,
    ...values,
  })
  const ids = (key = 'one') =>
    client.getQueryData(chatMessagesQuery(key).queryKey)?.messages.map(({ id }) => id)
  return { stream, server, client, store, run, onChat, onFailure, ids }
}

const again: { asking: Asking; cut: Cut } = { asking: { kind: 'again' }, cut: { before: 'q1' } }

describe('a question under way', () => {
  it('goes into the chat that an upload is creating', async () => {
    const making = later<string | null>()
    const { server, stream, run, ids, onChat } = start({
      key: 'draft-1',
      isNew: true,
      cut: { after: null },
      making: making.promise,
    })
    await Promise.resolve()
    expect(server.asked).toEqual([])
    making.settle('one')
    await stream.send('sources-found', { ...found, searched: null })
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(server.asked.find(({ key }) => key === 'POST /chat')?.body).toMatchObject({ session_id: 'one' })
    expect(onChat.mock.calls).toEqual([['draft-1', 'one']])
    expect(ids()).toEqual(['q2', 'a2'])
  })

  it('makes its chat itself when the upload could not', async () => {
    const { server, stream, run } = start({ key: 'draft-1', isNew: true, making: Promise.resolve(null) })
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(server.asked[0]?.body).not.toHaveProperty('session_id')
  })

  it('ends as two messages behind those that were there', async () => {
    const { stream, store, run, ids, onFailure } = start()
    await stream.send('sources-found', found)
    await stream.send('text-delta', { text: 'Ten ' })
    await vi.waitFor(() => expect(store.get('one').exchange?.phase).toBe('writing'))
    expect(ids()).toEqual(['q1', 'a1'])
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(ids()).toEqual(['q1', 'a1', 'q2', 'a2'])
    expect(store.get('one')).toMatchObject({ exchange: null, stop: null })
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('tells the server its chat, its scope and the documents that it names', async () => {
    const { stream, server, run } = start({ wanted: { scope: 'all', documentIds: ['d'] } })
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(server.asked[0]?.body).toEqual({
      payload: 'How long?',
      scope: 'all',
      document_ids: ['d'],
      session_id: 'one',
      edit_of: null,
    })
  })

  it('grows without telling the rest of the page of each word', async () => {
    const { stream, store, run } = start()
    await stream.send('text-delta', { text: 'Ten ' })
    await vi.waitFor(() => expect(store.get('one').exchange?.text).toBe('Ten '))
    await stream.send('text-delta', { text: 'years' })
    const growth = store.growth('one')
    await vi.waitFor(() => expect(growth.latest()?.text).toBe('Ten years'))
    expect(store.get('one').exchange?.text).toBe('Ten ')
    await stream.send('citation-checked', { citations: [makeCitation(1)], verdict })
    await vi.waitFor(() => expect(store.get('one').exchange?.citations).toHaveLength(1))
    expect(growth.latest()?.text).toBe('Ten years')
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
  })

  it('passes over events that it does not know', async () => {
    const { stream, run, ids } = start()
    await stream.send('sources-found', found)
    await stream.send('thinking', { about: 'it' })
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(ids()).toEqual(['q1', 'a1', 'q2', 'a2'])
  })

  it('makes its chat and moves there from the draft', async () => {
    const { stream, store, server, run, onChat, ids } = start({
      key: 'draft-1',
      isNew: true,
      collectionId: 'c',
      cut: { after: null },
    })
    await stream.send('sources-found', found)
    await vi.waitFor(() => expect(onChat).toHaveBeenCalledWith('draft-1', 'one'))
    expect(store.get('draft-1').exchange).toBeNull()
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(server.asked[0]?.body).toMatchObject({ collection_id: 'c' })
    expect(server.asked[0]?.body).not.toHaveProperty('session_id')
    expect(ids()).toEqual(['q2', 'a2'])
  })

  it('takes the place of the question that it edits and of all that follows', async () => {
    const { stream, server, run, ids } = start({
      asking: { kind: 'edit', questionId: 'q1' },
      cut: { before: 'q1' },
    })
    await stream.send('sources-found', found)
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await run
    expect(server.asked[0]?.body).toMatchObject({ session_id: 'one', edit_of: 'q1' })
    expect(ids()).toEqual(['q2', 'a2'])
  })

  it('asks for a new answer by a call of its own', async () => {
    const { stream, server, run, ids } = start(again)
    await stream.send('sources-found', { ...found, question_id: 'q1' })
    await stream.send('answer-end', makeAnswer({ question_id: 'q1' }))
    await stream.end()
    await run
    expect(server.keys()[0]).toBe('POST /chat/one/regenerate')
    expect(ids()).toEqual(['q1', 'a2'])
  })
})

describe('a stopped question', () => {
  it('is completed by who wrote its answer and what that cost, once the server has stored it', async () => {
    const usage = { model: 'm', input_tokens: 9, output_tokens: 3, cost: null }
    const kept = [makeMessage('q2'), makeMessage('a2', { status: 'stopped', content: 'Ten ', usage })]
    const { stream, store, client, run } = start({}, { 'GET /chat/one': () => kept })
    await stream.send('sources-found', found)
    await stream.send('text-delta', { text: 'Ten ' })
    await vi.waitFor(() => expect(store.get('one').exchange?.text).toBe('Ten '))
    store.get('one').stop?.()
    await stream.breakOff()
    await run
    const last = () => client.getQueryData(chatMessagesQuery('one').queryKey)?.messages.at(-1)
    await vi.waitFor(() => expect(last()).toMatchObject({ id: 'a2', usage }))
  })

  it('keeps what was written', async () => {
    const { stream, store, run, client } = start()
    await stream.send('sources-found', found)
    await stream.send('text-delta', { text: 'Ten ' })
    await vi.waitFor(() => expect(store.get('one').exchange?.text).toBe('Ten '))
    store.get('one').stop?.()
    await stream.breakOff()
    await run
    const messages = client.getQueryData(chatMessagesQuery('one').queryKey)?.messages
    expect(messages?.slice(2)).toMatchObject([{ id: 'q2' }, { id: 'a2', content: 'Ten ', status: 'stopped' }])
  })

  it('counts as unsent before anything has come back', async () => {
    const { stream, store, run, onFailure, ids } = start()
    await vi.waitFor(() => expect(store.get('one').stop).not.toBeNull())
    store.get('one').stop?.()
    await stream.breakOff()
    await run
    expect(store.get('one').exchange?.phase).toBe('failed')
    expect(onFailure).toHaveBeenCalledWith('How long?')
    expect(ids()).toEqual(['q1', 'a1'])
  })

  it('leaves the old answer where the new one has no word yet', async () => {
    const { stream, store, run, ids } = start(again)
    await stream.send('sources-found', found)
    await vi.waitFor(() => expect(store.get('one').exchange?.messageId).toBe('a2'))
    store.get('one').stop?.()
    await stream.breakOff()
    await run
    expect(ids()).toEqual(['q1', 'a1'])
    expect(store.get('one').exchange).toBeNull()
  })
})

describe('an answer that stays', () => {
  const reading = { read: 0, of: 30, calls: 71 }
  const now = { read: 12, of: 30, calls: 31 }
  it.each([
    ['is stopped', false],
    ['breaks off', true],
  ])('says what reading on takes by now when a new one %s', async (_, breaksOff) => {
    const kept = [makeMessage('q1'), makeMessage('a1', { reading: now })]
    const { stream, store, client, run } = start(again, { 'GET /chat/one': () => kept })
    changeMessages(client, 'one', () => [makeMessage('q1'), makeMessage('a1', { reading })])
    await stream.send('sources-found', found)
    await stream.send('documents-read', now)
    await vi.waitFor(() => expect(store.get('one').exchange?.reading).toEqual(now))
    if (breaksOff) {
      await stream.send('answer-end', makeAnswer({ status: 'failed' }))
      await stream.end()
    } else {
      store.get('one').stop?.()
      await stream.breakOff()
    }
    await run
    const last = () => client.getQueryData(chatMessagesQuery('one').queryKey)?.messages.at(-1)
    await vi.waitFor(() => expect(last()).toMatchObject({ id: 'a1', reading: now }))
  })
})

describe('a question that fails', () => {
  it('is marked unsent when the server refuses it', async () => {
    const refuse = () => Response.json({ detail: 'Too long.' }, { status: 422 })
    const { run, store, onFailure } = start({}, { 'POST /chat': refuse })
    await run
    expect(store.get('one').exchange).toMatchObject({ phase: 'failed', problem: null })
    expect(onFailure).toHaveBeenCalledWith('How long?')
  })

  it('does not come back into the box when it was an edit', async () => {
    const edit = { asking: { kind: 'edit', questionId: 'q1' }, cut: { before: 'q1' } } as const
    const { stream, run, onFailure, ids } = start(edit)
    await stream.send('answer-error', { detail: 'Broken.' })
    await stream.end()
    await run
    expect(onFailure).not.toHaveBeenCalled()
    expect(ids()).toEqual(['q1', 'a1'])
  })

  it('keeps the whole old answer and says why the new one broke off', async () => {
    const note = { code: 'model_failed' as const, message: 'The model broke off.' }
    const engine = { kind: 'model' as const, model: 'm', sent_to: [], note }
    const { stream, store, run, ids } = start(again)
    await stream.send('sources-found', found)
    await stream.send('answer-end', makeAnswer({ status: 'failed', engine }))
    await stream.end()
    await run
    expect(store.get('one').exchange).toMatchObject({ phase: 'failed', problem: 'The model broke off.' })
    expect(ids()).toEqual(['q1', 'a1'])
  })

  it('shows what the server has kept when the stream ends without an answer', async () => {
    const kept = [makeMessage('q2'), makeMessage('a2', { status: 'stopped' })]
    const { stream, run, ids, store } = start({}, { 'GET /chat/one': () => kept })
    await stream.send('sources-found', found)
    await stream.end()
    await run
    expect(ids()).toEqual(['q1', 'a1', 'q2', 'a2'])
    expect(store.get('one').exchange).toBeNull()
  })
})
