import type { ChatSession } from '@citewell/contract/chat.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const all = { queryKey: ['chat-sessions'] }
const lists = { queryKey: ['chat-sessions', 'list'] }
const pageSize = 50

/** What a list shows: one collection's chats or all, filtered by words in the title or not; only the pinned or archived. */
export type ChatFilter = { collectionId: string | null; words: string; kind?: 'pinned' | 'archived' }

type ChatPage = { items: ChatSession[]; next_cursor: string | null }
type ChatPages = InfiniteData<ChatPage, string | undefined>

/** The chats, newest first, page by page. */
export function chatListQuery({ collectionId, words, kind }: ChatFilter) {
  return infiniteQueryOptions({
    queryKey: [...lists.queryKey, collectionId, words, kind ?? null],
    queryFn: async ({ signal, pageParam }): Promise<ChatPage> => {
      const query = {
        limit: pageSize,
        cursor: pageParam,
        q: words === '' ? undefined : words,
        collection_id: collectionId ?? undefined,
        ...(kind === undefined ? {} : { [kind]: 'true' as const }),
      }
      const page = await call('GET /chat/sessions', { query }, signal)
      return Array.isArray(page) ? { items: page, next_cursor: null } : page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined,
  })
}

/** One chat; until it loads, uses what a list already has of it. */
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

/** Updates a chat in every cached list. */
export function storeChat(client: QueryClient, chat: ChatSession): void {
  client.setQueryData(chatQuery(client, chat.id).queryKey, chat)
  mapLists(client, items => items.map(each => (each.id === chat.id ? chat : each)))
}

/** Moves a chat to the top of the lists that it belongs to. */
export function putFirst(client: QueryClient, chat: ChatSession): void {
  client.setQueryData(chatQuery(client, chat.id).queryKey, chat)
  for (const [queryKey] of client.getQueriesData<ChatPages>(lists)) {
    const [, , collectionId, words, kind] = queryKey
    const fits =
      words === '' && (collectionId === null || collectionId === chat.collection_id) && isOfKind(chat, kind)
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

function isOfKind(chat: ChatSession, kind: unknown): boolean {
  if (kind === 'pinned') return chat.pinned
  return chat.archived === (kind === 'archived')
}

/** Reloads one recently used chat and moves it to the top. */
export async function freshenChat(client: QueryClient, id: string): Promise<void> {
  putFirst(client, await call('GET /chat/sessions/{id}', { params: { id } }))
}

/** Reloads one chat where it stands: its name may have followed its documents. */
export async function reloadChat(client: QueryClient, id: string): Promise<void> {
  storeChat(client, await call('GET /chat/sessions/{id}', { params: { id } }))
}

/** Removes deleted chats from every list. */
export function dropChats(client: QueryClient, ids: string[]): void {
  client.setQueriesData<ChatPages>(lists, data => data && { ...data, pages: withoutChats(data.pages, ids) })
}

/** Reloads the cached chats. */
export async function reloadChats(client: QueryClient): Promise<void> {
  await client.invalidateQueries(all)
}

/** Cancels running loads, which would overwrite a change. */
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
