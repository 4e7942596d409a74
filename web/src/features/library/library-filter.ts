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

/** The query string of a filter; leaves out defaults. */
export function writeLibraryFilter({ q, filetype, state, collection, sort, order }: LibraryFilter): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (filetype) search.set('type', filetype)
  if (state) search.set('state', state)
  if (collection) search.set('collection', collection)
  if (sort !== 'date') search.set('sort', sort)
  if (order !== firstOrder(sort)) search.set('order', order)
  return search.toString()
}
