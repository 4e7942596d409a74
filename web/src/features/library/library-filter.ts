import { type DocumentKind, documentKinds } from '@citewell/contract/card-kinds.ts'
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
    kind: among(Object.keys(documentKinds) as DocumentKind[], search.get('kind')),
    party: (search.get('party') ?? '').slice(0, 200),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    sort,
    order: among(['asc', 'desc'], search.get('order')) ?? firstOrder(sort),
  }
}

function dayIn(given: string | null): string {
  const day = given ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

/** How many filters are set, without the search by name. */
export function filtersSet({ filetype, state, collection, kind, party, from, to }: LibraryFilter): number {
  return [filetype, state, collection, kind, party, from, to].filter(Boolean).length
}

export const noFilters = {
  ...{ q: '', filetype: null, state: null, collection: null },
  ...{ kind: null, party: '', from: '', to: '' },
} satisfies LibraryFilterChange

const fromA: LibraryFilter['sort'][] = ['name', 'title', 'kind', 'party']

/** The initial sort direction: words from A, everything else from the newest, largest or most urgent. */
export function firstOrder(sort: LibraryFilter['sort']): 'asc' | 'desc' {
  return fromA.includes(sort) ? 'asc' : 'desc'
}

/** A change of the filter; an order comes with what is sorted by. */
export type LibraryFilterChange = Partial<Omit<LibraryFilter, 'sort' | 'order'>> &
  (Pick<LibraryFilter, 'sort' | 'order'> | { sort?: never; order?: never })

/** What a change of the filter changes in the address; null for defaults, which are left out of it. */
export function addressChanges(change: LibraryFilterChange): Record<string, string | null> {
  const { q, filetype, state, collection, kind, party, from, to, sort, order } = change
  return {
    ...(q !== undefined && { q: q || null }),
    ...(filetype !== undefined && { type: filetype }),
    ...(state !== undefined && { state }),
    ...(collection !== undefined && { collection }),
    ...(kind !== undefined && { kind }),
    ...(party !== undefined && { party: party || null }),
    ...(from !== undefined && { from: from || null }),
    ...(to !== undefined && { to: to || null }),
    ...(sort && { sort: sort === 'date' ? null : sort, order: order === firstOrder(sort) ? null : order }),
  }
}
