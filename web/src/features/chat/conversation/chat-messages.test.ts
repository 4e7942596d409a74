import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeMessage } from '../../../testing/make.testing.ts'
import { changeMessages, chatMessagesQuery, loadEarlier } from './chat-messages.ts'

const { queryKey } = chatMessagesQuery('one')
const many = (count: number, from = 0) => Array.from({ length: count }, (_, i) => makeMessage(`m${from + i}`))

function knowing(ids: string[], more: boolean) {
  const client = new QueryClient()
  client.setQueryData(queryKey, { messages: ids.map(id => makeMessage(id)), more })
  const known = () => client.getQueryData(queryKey)
  return { client, known, ids: () => known()?.messages.map(({ id }) => id) }
}

describe('the messages of a chat', () => {
  it('are loaded by the hundred, and a full page says that there are earlier ones', async () => {
    const server = fakeServer({ 'GET /chat/one': () => many(100) })
    const known = await new QueryClient().fetchQuery(chatMessagesQuery('one'))
    expect(server.asked[0]?.query).toEqual({ limit: '100' })
    expect(known.more).toBe(true)
  })

  it('are all there when a page is not full', async () => {
    fakeServer({ 'GET /chat/one': () => many(99) })
    expect((await new QueryClient().fetchQuery(chatMessagesQuery('one'))).more).toBe(false)
  })

  it.each([
    [150, '150'],
    [700, '500'],
  ])('are loaded anew as far as %i were known, 500 at most', async (count, limit) => {
    const server = fakeServer({ 'GET /chat/one': () => [] })
    const { client } = knowing(
      many(count).map(({ id }) => id),
      true,
    )
    await client.fetchQuery(chatMessagesQuery('one'))
    expect(server.asked[0]?.query.limit).toBe(limit)
  })

  it('get earlier ones in front of the first one known', async () => {
    const server = fakeServer({ 'GET /chat/one': () => [makeMessage('q0'), makeMessage('a0')] })
    const { client, known, ids } = knowing(['q1', 'a1'], true)
    await loadEarlier(client, 'one')
    expect(server.asked[0]?.query).toEqual({ limit: '100', before: 'q1' })
    expect(ids()).toEqual(['q0', 'a0', 'q1', 'a1'])
    expect(known()?.more).toBe(false)
  })

  it('are not asked for where there are no earlier ones', async () => {
    const server = fakeServer({})
    await loadEarlier(knowing(['q1'], false).client, 'one')
    await loadEarlier(knowing([], true).client, 'one')
    expect(server.asked).toEqual([])
  })

  it('are asked for once at a time, and again after a failure', async () => {
    const answer = later<Response>()
    const server = fakeServer({ 'GET /chat/one': () => answer.promise })
    const { client } = knowing(['q1'], true)
    const first = loadEarlier(client, 'one')
    await loadEarlier(client, 'one')
    expect(server.asked).toHaveLength(1)
    answer.settle(new Response(null, { status: 500 }))
    await expect(first).rejects.toThrow()
    server.answers['GET /chat/one'] = () => []
    await loadEarlier(client, 'one')
    expect(server.asked).toHaveLength(2)
  })

  it('stay as they are when others were loaded meanwhile', async () => {
    const answer = later<unknown>()
    fakeServer({ 'GET /chat/one': () => answer.promise })
    const { client, ids } = knowing(['q1', 'a1'], true)
    const load = loadEarlier(client, 'one')
    changeMessages(client, 'one', () => [makeMessage('q9')])
    answer.settle([makeMessage('q0')])
    await load
    expect(ids()).toEqual(['q9'])
  })

  it('can be changed before any are known', () => {
    const client = new QueryClient()
    changeMessages(client, 'one', list => [...list, makeMessage('q1')])
    expect(client.getQueryData(queryKey)).toMatchObject({ messages: [{ id: 'q1' }], more: false })
  })
})
