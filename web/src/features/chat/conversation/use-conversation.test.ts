// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, eventStream, fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeAnswer, makeChat, makeMessage } from '../../../testing/make.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { createChatStore } from './chat-store.ts'
import { useConversation } from './use-conversation.ts'

vi.mock('../answer-text/load-answer-text.ts', () => ({ loadAnswerText: () => Promise.resolve() }))

async function open(answers: Answers = {}, isLoaded = true) {
  const stream = eventStream()
  const server = fakeServer({
    'GET /chat/one': () => [makeMessage('q1'), makeMessage('a1')],
    'GET /chat/sessions/one': () => makeChat('one'),
    'POST /chat': () => stream.response,
    'POST /chat/one/regenerate': () => stream.response,
    ...answers,
  })
  const store = createChatStore()
  const input = {
    store,
    chatId: 'one',
    draftKey: 'draft-1',
    collectionId: null,
    onChat: vi.fn(),
    onFailure: vi.fn(),
  }
  const { result } = renderWithClient(() => useConversation(input), null)
  if (isLoaded) await waitFor(() => expect(result.current.loading).toBe(false))
  const asked = () => server.asked.filter(({ key }) => key.startsWith('POST'))
  return { stream, server, store, result, asked, input }
}

function failedOf(result: { current: ReturnType<typeof useConversation> }) {
  const { exchange } = result.current
  if (!exchange) throw new Error('Nothing has failed')
  return exchange
}

const refuse = () => Response.json({ detail: 'No.' }, { status: 400 })

describe('a conversation', () => {
  it('asks one question at a time', async () => {
    const { result, asked, stream } = await open()
    act(() => result.current.conversing.ask('How long?'))
    act(() => result.current.conversing.ask('And then?'))
    await waitFor(() => expect(result.current.busy).toBe(true))
    expect(asked().map(({ body }) => body)).toMatchObject([{ payload: 'How long?' }])
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(result.current.messages).toHaveLength(4)
  })

  it('asks behind the messages that still load', async () => {
    const stored = later<unknown>()
    const { result, asked, stream } = await open({ 'GET /chat/one': () => stored.promise }, false)
    act(() => result.current.conversing.ask('How long?'))
    await waitFor(() => expect(result.current.exchange?.question).toBe('How long?'))
    expect(asked()).toEqual([])
    stored.settle([makeMessage('q1'), makeMessage('a1')])
    await waitFor(() => expect(asked()).toMatchObject([{ body: { session_id: 'one' } }]))
    expect(result.current.messages.map(({ id }) => id)).toEqual(['q1', 'a1'])
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(result.current.messages).toHaveLength(4)
  })

  it('keeps a question to a chat that cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, asked, input } = await open({ 'GET /chat/one': refuse }, false)
    act(() => result.current.conversing.ask('How long?'))
    await waitFor(() => expect(input.onFailure).toHaveBeenCalledWith('How long?'))
    expect(result.current.exchange?.phase).toBe('failed')
    expect(asked()).toEqual([])
  })

  it('asks nothing that is blank', async () => {
    const { result, asked } = await open()
    act(() => result.current.conversing.ask('  '))
    expect(asked()).toEqual([])
    expect(result.current.exchange).toBeNull()
  })

  it('asks the scope that is chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, asked } = await open({ 'POST /chat': refuse })
    act(() => result.current.setScope('all'))
    act(() => result.current.conversing.ask('How long?', ['d']))
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ scope: 'all', document_ids: ['d'] }))
    await waitFor(() => expect(result.current.busy).toBe(false))
  })

  it('hides what an edited question replaces while the new answer comes', async () => {
    const { result, stream } = await open()
    act(() => result.current.conversing.edit('q1', 'How wide?'))
    await waitFor(() => expect(result.current.messages).toEqual([]))
    await stream.send('answer-end', makeAnswer())
    await stream.end()
    await waitFor(() => expect(result.current.messages.map(({ id }) => id)).toContain('a2'))
  })

  it('shows again what a failed edit would have replaced', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result } = await open({ 'POST /chat': refuse })
    act(() => result.current.conversing.edit('q1', 'How wide?'))
    await waitFor(() => expect(result.current.exchange?.phase).toBe('failed'))
    expect(result.current.messages.map(({ id }) => id)).toEqual(['q1', 'a1'])
  })

  it('edits no question that is gone', async () => {
    const { result, asked } = await open()
    act(() => result.current.conversing.edit('q0', 'How wide?'))
    expect(asked()).toEqual([])
  })

  it('answers the last question anew', async () => {
    const { result, server } = await open({ 'POST /chat/one/regenerate': refuse })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    act(() => result.current.conversing.regenerate())
    await waitFor(() => expect(server.keys()).toContain('POST /chat/one/regenerate'))
    await waitFor(() => expect(result.current.exchange).toMatchObject({ question: 'Content of q1' }))
    await waitFor(() => expect(result.current.busy).toBe(false))
  })

  it('leaves it to the server which documents of the answer are read as a whole', async () => {
    const documents = ['one', 'two'].map(id => ({ id, filename: `${id}.txt` }))
    const searched = { documents, count: 2, of: 40 }
    const { result, asked } = await open({
      'GET /chat/one': () => [makeMessage('q1'), { ...makeMessage('a1'), searched }],
      'POST /chat/one/regenerate': refuse,
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    act(() => result.current.conversing.regenerate(true))
    await waitFor(() => expect(asked()).toHaveLength(1))
    const [{ body } = { body: null }] = asked()
    expect(body).toEqual({ scope: null, read_all: true })
    await waitFor(() => expect(result.current.busy).toBe(false))
  })

  it('tries once more what failed, or lets go of it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, asked } = await open({ 'POST /chat': refuse })
    act(() => result.current.conversing.ask('How long?'))
    await waitFor(() => expect(result.current.exchange?.phase).toBe('failed'))
    act(() => result.current.conversing.retry(failedOf(result)))
    await waitFor(() => expect(asked()).toHaveLength(2))
    await waitFor(() => expect(result.current.exchange?.phase).toBe('failed'))
    act(() => result.current.conversing.dismiss(failedOf(result)))
    await waitFor(() => expect(result.current.exchange).toBeNull())
  })

  it('keeps a question that was not sent when another one is asked, until it is sent or dismissed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, asked } = await open({ 'POST /chat': refuse })
    for (const question of ['How long?', 'How wide?', 'How high?']) {
      act(() => result.current.conversing.ask(question))
      await waitFor(() => expect(result.current.exchange).toMatchObject({ question, phase: 'failed' }))
    }
    const unsent = () => result.current.unsent.map(({ question }) => question)
    expect(unsent()).toEqual(['How long?', 'How wide?'])
    const [first] = result.current.unsent
    act(() => first && result.current.conversing.retry(first))
    await waitFor(() => expect(asked()).toHaveLength(4))
    await waitFor(() => expect(result.current.exchange).toMatchObject({ phase: 'failed' }))
    expect(result.current.exchange?.question).toBe('How long?')
    expect(unsent()).toEqual(['How wide?', 'How high?'])
    const [second] = result.current.unsent
    act(() => second && result.current.conversing.dismiss(second))
    await waitFor(() => expect(unsent()).toEqual(['How high?']))
  })

  it('does not keep what was sent once more from the box', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, asked } = await open({ 'POST /chat': refuse })
    act(() => result.current.conversing.ask('How long?'))
    await waitFor(() => expect(result.current.exchange?.phase).toBe('failed'))
    act(() => result.current.conversing.ask('How long?'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    await waitFor(() => expect(result.current.exchange?.phase).toBe('failed'))
    expect(result.current.unsent).toEqual([])
  })

  it('loads earlier messages only where there are some', async () => {
    const { result } = await open()
    expect(result.current.loadEarlier).toBeNull()
  })
})
