import { type FormatGroup, formatGroups } from '@citewell/contract/formats.ts'
import { documentSorts, documentStates } from '@citewell/contract/limits.ts'
import type { LibraryFilter } from './library-query.ts'

function among<Value extends string>(values: readonly Value[], wanted: string | null): Value | null {
  return values.find(value => value === wanted) ?? null
}

/** The library filter in the address; ignores unknown values. */
export function readLibraryFilter(search: URLSearchParams): LibraryFilter {
  const sort = among(documentSorts, search.get('sort')) ?? 'date'
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    filetype: among(Object.keys(formatGroups) as FormatGroup[], search.get('type')),
    state: among(documentStates, search.get('state')),
    collection: (search.get('collection') ?? '').slice(0, 64) || null,
    sort,
    order: among(['asc', 'desc'], search.get('order')) ?? firstOrder(sort),
  }
}

/** The initial sort direction: names from A, everything else from the newest, largest or most urgent. */
export function firstOrder(sort: LibraryFilter['sort']): 'asc' | 'desc' {
  return sort === 'name' ? 'asc' : 'desc'
}

/** A change of the filter; an order comes with what is sorted by. */
export type LibraryFilterChange = Partial<Omit<LibraryFilter, 'sort' | 'order'>> &
  (Pick<LibraryFilter, 'sort' | 'order'> | { sort?: never; order?: never })

/** What a change of the filter changes in the address; null for defaults, which are left out of it. */
export function addressChanges(change: LibraryFilterChange): Record<string, string | null> {
  const { q, filetype, state, collection, sort, order } = change
  return {
    ...(q !== undefined && { q: q || null }),
    ...(filetype !== undefined && { type: filetype }),
    ...(state !== undefined && { state }),
    ...(collection !== undefined && { collection }),
    ...(sort && { sort: sort === 'date' ? null : sort, order: order === firstOrder(sort) ? null : order }),
  }
}
