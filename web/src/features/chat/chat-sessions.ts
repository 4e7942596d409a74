import type { ChatSession } from '@citewell/contract/chat.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const all = { queryKey: ['chat-sessions'] }
const lists = { queryKey: ['chat-sessions', 'list'] }
const pageSize = 50

/** What a list shows: a collection's chats or all, those whose title has the words or all. */
export type ChatFilter = { collectionId: string | null; words: string }

type ChatPage = { items: ChatSession[]; next_cursor: string | null }
type ChatPages = InfiniteData<ChatPage, string | undefined>

/** The chats page by page, newest first. */
export function chatListQuery({ collectionId, words }: ChatFilter) {
  return infiniteQueryOptions({
    queryKey: [...lists.queryKey, collectionId, words],
    queryFn: async ({ signal, pageParam }): Promise<ChatPage> => {
      const query = {
        limit: pageSize,
        cursor: pageParam,
        q: words === '' ? undefined : words,
        collection_id: collectionId ?? undefined,
      }
      const page = await call('GET /chat/sessions', { query }, signal)
      return Array.isArray(page) ? { items: page, next_cursor: null } : page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined,
  })
}

/** One chat; what a list already shows of it stands in until it has come. */
export function chatQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: ['chat-sessions', 'one', id],
    queryFn: ({ signal }) => call('GET /chat/sessions/{id}', { params: { id } }, signal),
    placeholderData: () =>
      client
        .getQueriesData<ChatPages>(lists)
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ items }) => items)
        .find(chat => chat.id === id),
    staleTime: 30_000,
  })
}

/** Shows a chat's new state wherever it stands. */
export function storeChat(client: QueryClient, chat: ChatSession): void {
  client.setQueryData(chatQuery(client, chat.id).queryKey, chat)
  mapLists(client, items => items.map(each => (each.id === chat.id ? chat : each)))
}

/** Shows a chat as the newest of the lists that it belongs to. */
export function putFirst(client: QueryClient, chat: ChatSession): void {
  client.setQueryData(chatQuery(client, chat.id).queryKey, chat)
  for (const [queryKey] of client.getQueriesData<ChatPages>(lists)) {
    const [, , collectionId, words] = queryKey
    const fits = words === '' && (collectionId === null || collectionId === chat.collection_id)
    client.setQueryData<ChatPages>(queryKey, data => {
      if (!data) return data
      const pages = withoutChats(data.pages, [chat.id])
      return {
        ...data,
        pages: fits
          ? pages.map((page, i) => (i === 0 ? { ...page, items: [chat, ...page.items] } : page))
          : pages,
      }
    })
  }
}

/** Loads one chat anew and shows it first: it was just used. */
export async function freshenChat(client: QueryClient, id: string): Promise<void> {
  putFirst(client, await call('GET /chat/sessions/{id}', { params: { id } }))
}

/** Takes deleted chats out of every list. */
export function dropChats(client: QueryClient, ids: string[]): void {
  client.setQueriesData<ChatPages>(lists, data => data && { ...data, pages: withoutChats(data.pages, ids) })
}

/** Loads what is known of chats anew. */
export async function reloadChats(client: QueryClient): Promise<void> {
  await client.invalidateQueries(all)
}

/** Keeps a load that is under way from overwriting a change. */
export function stopLoadingChats(client: QueryClient): Promise<void> {
  return client.cancelQueries(all)
}

function mapLists(client: QueryClient, change: (items: ChatSession[]) => ChatSession[]): void {
  client.setQueriesData<ChatPages>(
    lists,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: change(page.items) })) },
  )
}

function withoutChats(pages: ChatPage[], ids: string[]): ChatPage[] {
  return pages.map(page => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }))
}
