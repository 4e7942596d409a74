import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { makeDocument } from '../../../testing/make.testing.ts'
import { noFilters } from '../list/library-filter.ts'
import { chatDocumentsQuery } from './chat-documents.ts'
import { type LibraryFilter, libraryQuery, storeInLibrary } from './library-query.ts'
import { dropDocument, storeDocument } from './stored-documents.ts'

const byDate: LibraryFilter = {
  ...noFilters,
  sort: 'date',
  order: 'desc',
}
const ofTax: LibraryFilter = { ...byDate, q: 'tax' }

type Pages = InfiniteData<{ items: ReturnType<typeof makeDocument>[]; total: number | null }>

/** Two cached library lists, the first with two pages, and the list of a chat. */
function lists() {
  const client = new QueryClient()
  const page = (total: number | null, ...ids: string[]) => ({
    items: ids.map(id => makeDocument(id)),
    next_cursor: null,
    total,
  })
  client.setQueryData(libraryQuery(byDate).queryKey, {
    pages: [page(3, 'one', 'two'), page(null, 'three')],
    pageParams: [undefined, 'next'],
  })
  client.setQueryData(libraryQuery(ofTax).queryKey, { pages: [page(1, 'two')], pageParams: [undefined] })
  client.setQueryData(chatDocumentsQuery('chat').queryKey, [makeDocument('two', { session_id: 'chat' })])
  const pages = (filter: LibraryFilter) =>
    (client.getQueryData(libraryQuery(filter).queryKey) as Pages).pages.map(({ items, total }) => ({
      ids: items.map(({ id, status }) => `${id} ${status}`),
      total,
    }))
  const inChat = () => client.getQueryData(chatDocumentsQuery('chat').queryKey)
  return { client, pages, inChat }
}

describe('the lists of the library', () => {
  it('show a document’s new state wherever it stands', () => {
    const { client, pages } = lists()
    expect(storeInLibrary(client, makeDocument('two', { status: 'failed' }))).toBe(true)
    expect(pages(byDate).map(({ ids }) => ids)).toEqual([['one ready', 'two failed'], ['three ready']])
    expect(pages(ofTax).map(({ ids }) => ids)).toEqual([['two failed']])
  })

  it('say that none of them shows a document', () => {
    const { client, pages } = lists()
    expect(storeInLibrary(client, makeDocument('new'))).toBe(false)
    expect(pages(byDate).flatMap(({ ids }) => ids)).not.toContain('new ready')
  })

  it('lose a deleted document, and count one less only where it stood', () => {
    const { client, pages, inChat } = lists()
    dropDocument(client, 'three')
    expect(pages(byDate)).toEqual([
      { ids: ['one ready', 'two ready'], total: 2 },
      { ids: [], total: null },
    ])
    expect(pages(ofTax)).toEqual([{ ids: ['two ready'], total: 1 }])
    dropDocument(client, 'two')
    expect(inChat()).toEqual([])
  })

  it('keep the chat that a document is shown in when its new state names none', () => {
    const { client, inChat, pages } = lists()
    storeDocument(client, makeDocument('two', { status: 'queued', session_id: null }))
    expect(inChat()).toMatchObject([{ id: 'two', status: 'queued', session_id: 'chat' }])
    expect(pages(ofTax)[0]?.ids).toEqual(['two queued'])
  })

  it('ask only for what the filter says, and go on from the cursor', async () => {
    const server = fakeServer({
      'GET /documents': ({ query }) => ({ items: [], next_cursor: query.cursor ? null : 'next', total: 0 }),
    })
    const filter: LibraryFilter = { ...byDate, filetype: 'pdf', collection: 'c' }
    const options = { ...libraryQuery(filter), pages: 2 }
    await new QueryClient().fetchInfiniteQuery(options)
    const wanted = { sort: 'date', order: 'desc', filetype: 'pdf', collection_id: 'c', limit: '100' }
    expect(server.asked.map(({ query }) => query)).toEqual([wanted, { ...wanted, cursor: 'next' }])
  })
})

describe('the documents of a chat', () => {
  it('are loaded page by page up to the fifth', async () => {
    const server = fakeServer({
      'GET /documents': ({ query }) => {
        const at = Number(query.cursor ?? 0)
        return { items: [makeDocument(`d${at}`)], next_cursor: String(at + 1), total: null }
      },
    })
    const documents = await new QueryClient().fetchQuery(chatDocumentsQuery('chat'))
    expect(documents.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4'])
    expect(server.asked[0]?.query).toEqual({ session_id: 'chat', limit: '100' })
  })

  it('end with the last page', async () => {
    const server = fakeServer({ 'GET /documents': () => ({ items: [], next_cursor: null, total: null }) })
    await new QueryClient().fetchQuery(chatDocumentsQuery('chat'))
    expect(server.asked).toHaveLength(1)
  })
})
