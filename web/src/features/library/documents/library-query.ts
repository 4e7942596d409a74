import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { FormatGroup } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import type { documentSorts, documentStates } from '@citewell/contract/limits.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type LibraryFilter = {
  q: string
  filetype: FormatGroup | null
  state: (typeof documentStates)[number] | null
  /** Id of the only collection shown. */
  collection: string | null
  kind: DocumentKind | null
  /** Part of a party's name. */
  party: string
  /** A code such as "en". */
  language: string | null
  /** Part of what a document says of its state: "draft". */
  status: string
  /** The document's own date, as in "2024-05-17"; empty for any. */
  from: string
  to: string
  sort: (typeof documentSorts)[number]
  order: 'asc' | 'desc'
}

type LibraryPage = { items: Document[]; next_cursor: string | null; total: number | null }

const pageSize = 100
const lists = { queryKey: ['library'] }

/** All of the user's matching documents, page by page. */
export function libraryQuery(filter: LibraryFilter) {
  const { q, filetype, state, collection, kind, party, language, status, from, to, sort, order } = filter
  const wanted = {
    ...{ q, sort, order },
    ...(filetype && { filetype }),
    ...(state && { state }),
    ...(collection && { collection_id: collection }),
    ...(kind && { kind }),
    ...(party && { party }),
    ...(language && { language }),
    ...(status && { card_status: status }),
    ...(from && { dated_from: from }),
    ...(to && { dated_to: to }),
  }
  return infiniteQueryOptions({
    queryKey: ['library', wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /documents', { query: { ...wanted, limit: pageSize, cursor } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

type Pages = InfiniteData<LibraryPage, string | undefined>

function changePages(client: QueryClient, change: (page: LibraryPage) => LibraryPage): void {
  client.setQueriesData<Pages>(lists, data => data && { ...data, pages: data.pages.map(change) })
}

/** Updates a document in the lists that contain it; false if none does. */
export function storeInLibrary(client: QueryClient, changed: Document): boolean {
  let shown = false
  changePages(client, page => {
    const items = page.items.map(each => {
      if (each.id !== changed.id) return each
      shown = true
      return changed
    })
    return { ...page, items }
  })
  return shown
}

/** Removes a deleted document from every list. */
export function dropFromLibrary(client: QueryClient, id: string): void {
  client.setQueriesData<Pages>(lists, data => {
    if (!data?.pages.some(page => page.items.some(each => each.id === id))) return data
    const pages = data.pages.map(page => ({
      ...page,
      items: page.items.filter(each => each.id !== id),
      total: page.total === null ? null : page.total - 1,
    }))
    return { ...data, pages }
  })
}

/** Whether a list is loading, whose result may be older than what is known by then. */
export function isLibraryLoading(client: QueryClient): boolean {
  return client.isFetching(lists) > 0
}

/** Reloads the lists after a new document arrived; ends once those on the screen are new. */
export async function refreshLibrary(client: QueryClient): Promise<void> {
  await client.invalidateQueries(lists)
}
