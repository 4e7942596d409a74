import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { makeChat } from '../../../testing/make.testing.ts'
import { chatListQuery, chatQuery, dropChats, freshenChat, putFirst, storeChat } from './chat-sessions.ts'

const everything = { collectionId: null, words: '' }
const inside = { collectionId: 'c', words: '' }
const searched = { collectionId: null, words: 'tax' }

/** Three cached lists: all chats on two pages, a collection's, and those matching a word. */
function lists() {
  const client = new QueryClient()
  const show = (filter: typeof everything | typeof inside, ...pages: string[][]) =>
    client.setQueryData(chatListQuery(filter).queryKey, {
      pages: pages.map(ids => ({ items: ids.map(id => makeChat(id)), next_cursor: null })),
      pageParams: pages.map(() => undefined),
    })
  show(everything, ['one', 'two'], ['three'])
  show(inside, ['two'])
  show(searched, ['three'])
  const ids = (filter: typeof everything | typeof inside) =>
    client.getQueryData(chatListQuery(filter).queryKey)?.pages.map(page => page.items.map(({ id }) => id))
  return { client, ids }
}

describe('the lists of chats', () => {
  it('show a used chat first, once, in every list that it belongs to', () => {
    const { client, ids } = lists()
    putFirst(client, makeChat('three'))
    expect(ids(everything)).toEqual([['three', 'one', 'two'], []])
    expect(ids(inside)).toEqual([['two']])
  })

  it('show a chat of a collection there, too, but not among what was searched', () => {
    const { client, ids } = lists()
    putFirst(client, makeChat('new', { collection_id: 'c' }))
    expect(ids(everything)).toEqual([['new', 'one', 'two'], ['three']])
    expect(ids(inside)).toEqual([['new', 'two']])
    expect(ids(searched)).toEqual([['three']])
  })

  it('let go of a chat that has left its collection', () => {
    const { client, ids } = lists()
    putFirst(client, makeChat('two', { collection_id: null }))
    expect(ids(inside)).toEqual([[]])
  })

  it('lose deleted chats on every page', () => {
    const { client, ids } = lists()
    dropChats(client, ['two', 'three'])
    expect(ids(everything)).toEqual([['one'], []])
    expect(ids(inside)).toEqual([[]])
    expect(ids(searched)).toEqual([[]])
  })

  it('show a new title where the chat stands', () => {
    const { client, ids } = lists()
    storeChat(client, makeChat('two', { title: 'Renamed' }))
    expect(ids(everything)).toEqual([['one', 'two'], ['three']])
    const titles = client
      .getQueryData(chatListQuery(everything).queryKey)
      ?.pages.flatMap(({ items }) => items.map(({ title }) => title))
    expect(titles).toEqual(['Chat one', 'Renamed', 'Chat three'])
    expect(client.getQueryData(chatQuery(client, 'two').queryKey)?.title).toBe('Renamed')
  })

  it('move a chat to the front once the server has told its new state', async () => {
    fakeServer({ 'GET /chat/sessions/two': () => makeChat('two', { title: 'Now' }) })
    const { client, ids } = lists()
    await freshenChat(client, 'two')
    expect(ids(everything)).toEqual([['two', 'one'], ['three']])
  })

  it('ask for no words and no collection where none are wanted', async () => {
    const server = fakeServer({ 'GET /chat/sessions': () => ({ items: [], next_cursor: 'next' }) })
    const client = new QueryClient()
    const list = await client.fetchInfiniteQuery(chatListQuery({ collectionId: 'c', words: 'tax' }))
    await client.fetchInfiniteQuery(chatListQuery(everything))
    expect(server.asked.map(({ query }) => query)).toEqual([
      { limit: '50', q: 'tax', collection_id: 'c' },
      { limit: '50' },
    ])
    expect(list.pages).toEqual([{ items: [], next_cursor: 'next' }])
  })

  it('understand a server that gives one plain list', async () => {
    fakeServer({ 'GET /chat/sessions': () => [makeChat('one')] })
    const list = await new QueryClient().fetchInfiniteQuery(chatListQuery(everything))
    expect(list.pages).toMatchObject([{ items: [{ id: 'one' }], next_cursor: null }])
  })
})

describe('a chat that is opened', () => {
  it('stands in from the list that shows it until it is loaded', () => {
    const { client } = lists()
    const { placeholderData } = chatQuery(client, 'three')
    expect((placeholderData as () => unknown)()).toMatchObject({ id: 'three' })
    expect((chatQuery(client, 'nowhere').placeholderData as () => unknown)()).toBeUndefined()
  })
})
