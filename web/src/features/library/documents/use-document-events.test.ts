// @vitest-environment happy-dom
import type { Document } from '@citewell/contract/library.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { documentQuery } from '../../../api/document-query.ts'
import { eventStream, fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeDocument } from '../../../testing/make.testing.ts'
import { renderWithClient, testClient } from '../../../testing/render-with-client.testing.tsx'
import { noFilters } from '../list/library-filter.ts'
import { changeDocument } from './change-document.ts'
import { chatDocumentsQuery } from './chat-documents.ts'
import { libraryQuery } from './library-query.ts'
import { useDocumentEvents } from './use-document-events.ts'

// The middle of the random spread, so that pauses have their nominal length.
beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0.5))

const list = chatDocumentsQuery('chat').queryKey
const library = libraryQuery({
  ...noFilters,
  sort: 'date',
  order: 'desc',
}).queryKey

function listen() {
  const streams: ReturnType<typeof eventStream>[] = []
  const server = fakeServer({
    'GET /documents/events': () => {
      const stream = eventStream()
      streams.push(stream)
      return stream.response
    },
  })
  const client = testClient()
  client.setQueryData(list, [makeDocument('one', { session_id: 'chat' })])
  client.setQueryData(library, {
    pages: [{ items: [makeDocument('one')], next_cursor: null, total: 1 }],
    pageParams: [undefined],
  })
  const onDeleted = vi.fn()
  const { unmount } = renderWithClient(() => useDocumentEvents(onDeleted), null, { client })
  const shown = () => client.getQueryData(list)?.map(({ id, status }) => `${id} ${status}`)
  const connections = () => streams.length
  const stream = async (at = 0) => {
    await vi.waitFor(() => expect(streams[at]).toBeDefined())
    return streams[at] as ReturnType<typeof eventStream>
  }
  return { server, client, onDeleted, unmount, shown, connections, stream }
}

const inChat = { sessions: [{ id: 'chat', title: '' }] }

describe('the events of documents', () => {
  it('update a document where it is open, and load its text anew when it was read in another encoding', async () => {
    const { stream, client } = listen()
    const before = makeDocument('one', { encoding: 'windows-1252', reading_again: true })
    client.setQueryData(['document', 'one'], before)
    client.setQueryData(['document-text', 'one', 0], 'kusù')
    const isStale = () => client.getQueryState(['document-text', 'one', 0])?.isInvalidated
    const { send } = await stream()
    await send(
      'document',
      makeDocument('one', { encoding: 'windows-1252', reading_again: true, filename: 'a' }),
    )
    await vi.waitFor(() => expect(client.getQueryData(['document', 'one'])).toMatchObject({ filename: 'a' }))
    expect(isStale()).toBe(false)
    await send('document', makeDocument('one', { encoding: 'windows-1250' }))
    await vi.waitFor(() => expect(isStale()).toBe(true))
    expect(client.getQueryData(['document', 'one'])).toMatchObject({ encoding: 'windows-1250' })
  })

  it('load the card of an open document anew, which may have been corrected elsewhere', async () => {
    const { stream, client } = listen()
    client.setQueryData(['document', 'one'], makeDocument('one'))
    for (const id of ['one', 'two']) client.setQueryData(['document-card', id], { fields: [] })
    const isStale = (id: string) => client.getQueryState(['document-card', id])?.isInvalidated
    await (await stream()).send('document', makeDocument('one'))
    await vi.waitFor(() => expect(isStale('one')).toBe(true))
    expect(isStale('two')).toBe(false)
  })

  it('load the lists anew once somebody listens', async () => {
    const { stream, client } = listen()
    await (await stream()).send('listening', {})
    await vi.waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true))
    expect(client.getQueryState(library)?.isInvalidated).toBe(true)
  })

  it('change a document where it stands, and put a new one first', async () => {
    const { stream, shown, client } = listen()
    const { send } = await stream()
    await send('document', makeDocument('one', { ...inChat, status: 'failed' }))
    await vi.waitFor(() => expect(shown()).toEqual(['one failed']))
    await send('document', makeDocument('two', { ...inChat, status: 'queued' }))
    await vi.waitFor(() => expect(shown()).toEqual(['two queued', 'one failed']))
    expect(client.getQueryData(list)?.map(({ session_id }) => session_id)).toEqual(['chat', 'chat'])
  })

  it('have a list that was loading when they came loaded again, since it may be older', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { server, stream, shown, client } = listen()
    const { send } = await stream()
    const loaded = later<unknown>()
    server.answers['GET /documents'] = () => loaded.promise
    const loading = client.fetchQuery(chatDocumentsQuery('chat'))
    await send('document', makeDocument('one', { ...inChat, status: 'ready' }))
    await vi.waitFor(() => expect(shown()).toEqual(['one ready']))
    loaded.settle({
      items: [makeDocument('one', { session_id: 'chat', status: 'reading' })],
      next_cursor: null,
    })
    await loading
    expect(shown()).toEqual(['one reading'])
    expect(client.getQueryState(list)?.isInvalidated).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  })

  it('have an open document that was loading when they came loaded again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { server, stream, client } = listen()
    const { send } = await stream()
    const loaded = later<unknown>()
    server.answers['GET /documents/one'] = () => loaded.promise
    const loading = client.fetchQuery(documentQuery('one'))
    await send('document', makeDocument('one', { status: 'ready' }))
    loaded.settle(makeDocument('one', { status: 'reading' }))
    await loading
    const state = () => client.getQueryState(documentQuery('one').queryKey)
    expect(state()).toMatchObject({ data: { status: 'reading' }, isInvalidated: false })
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()?.isInvalidated).toBe(true)
  })

  it('have the response to a change that they overtook asked for again', async () => {
    const { server, stream, shown, client } = listen()
    const { send } = await stream()
    server.answers['GET /documents/one'] = () => makeDocument('one', { status: 'ready' })
    const answer = later<Document>()
    const changing = changeDocument(client, 'one', () => answer.promise)
    await send('document', makeDocument('one', { ...inChat, status: 'failed' }))
    await vi.waitFor(() => expect(shown()).toEqual(['one failed']))
    answer.settle(makeDocument('one', { status: 'queued' }))
    await changing
    expect(shown()).toEqual(['one ready'])
  })

  it('are not waited for longer than ten seconds while a document is being read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stream, client } = listen()
    const { send } = await stream()
    const isInvalidated = () => client.getQueryState(list)?.isInvalidated
    await send('document', makeDocument('one', { ...inChat, status: 'ready' }))
    await vi.waitFor(() => expect(client.getQueryData(list)?.[0]?.status).toBe('ready'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(isInvalidated()).toBe(false)
    await send('document', makeDocument('one', { ...inChat, status: 'reading' }))
    await vi.waitFor(() => expect(client.getQueryData(list)?.[0]?.status).toBe('reading'))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(isInvalidated()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isInvalidated()).toBe(true)
  })

  it('make no list for a chat that nobody has opened', async () => {
    const { stream, client, shown } = listen()
    const { send } = await stream()
    const sessions = [...inChat.sessions, { id: 'other', title: '' }]
    await send('document', makeDocument('one', { sessions, status: 'failed' }))
    await vi.waitFor(() => expect(shown()).toEqual(['one failed']))
    expect(client.getQueryData(chatDocumentsQuery('other').queryKey)).toBeUndefined()
  })

  it('take a deleted document out of every list and tell of it', async () => {
    const { stream, shown, onDeleted } = listen()
    await (await stream()).send('document-deleted', { id: 'one' })
    await vi.waitFor(() => expect(shown()).toEqual([]))
    expect(onDeleted).toHaveBeenCalledWith('one')
  })

  it('connect again with growing pauses, which an event makes short again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stream, connections } = listen()
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    await vi.waitFor(() => expect(connections()).toBe(1))
    const breakOff = async (at: number) => {
      await (await stream(at)).breakOff().catch(() => undefined)
      await pass(0)
    }
    await breakOff(0)
    await pass(990)
    expect(connections()).toBe(1)
    await pass(10)
    expect(connections()).toBe(2)
    await breakOff(1)
    await pass(1990)
    expect(connections()).toBe(2)
    await pass(10)
    expect(connections()).toBe(3)
    await (await stream(2)).send('listening', {})
    await pass(0)
    await breakOff(2)
    await pass(1000)
    expect(connections()).toBe(4)
  })

  it('connect at once when the network is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stream, connections } = listen()
    await vi.waitFor(() => expect(connections()).toBe(1))
    await (await stream()).end()
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(connections()).toBe(2)
  })

  it('end with the login, and with the screen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { server, unmount } = listen()
    server.answers['GET /documents/events'] = () => new Response(null, { status: 401 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toHaveLength(1)
    unmount()
    const other = listen()
    await vi.waitFor(() => expect(other.connections()).toBe(1))
    other.unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(other.connections()).toBe(1)
  })
})
