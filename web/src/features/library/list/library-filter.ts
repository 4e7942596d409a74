import { type DocumentKind, documentKinds } from '@citewell/contract/card-kinds.ts'
import { type FormatGroup, formatGroups } from '@citewell/contract/formats.ts'
import { documentSorts, documentStates } from '@citewell/contract/limits.ts'
import type { LibraryFilter } from '../documents/library-query.ts'

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
    language: languageIn(search.get('language')),
    status: (search.get('status') ?? '').slice(0, 200),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    sort,
    order: among(['asc', 'desc'], search.get('order')) ?? firstOrder(sort),
  }
}

const languageIn = (given: string | null) => (/^[a-z]{2,3}$/.test(given ?? '') ? given : null)

function dayIn(given: string | null): string {
  const day = given ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

/** How many filters are set, without the search by name. */
export function filtersSet(filter: LibraryFilter): number {
  const others = (Object.keys(noFilters) as (keyof typeof noFilters)[]).filter(key => key !== 'q')
  return others.filter(key => filter[key]).length
}

export const noFilters = {
  ...{ q: '', filetype: null, state: null, collection: null },
  ...{ kind: null, party: '', language: null, status: '', from: '', to: '' },
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
  const { q, filetype, state, collection, kind, party, language, status, from, to, sort, order } = change
  return {
    ...(q !== undefined && { q: q || null }),
    ...(filetype !== undefined && { type: filetype }),
    ...(state !== undefined && { state }),
    ...(collection !== undefined && { collection }),
    ...(kind !== undefined && { kind }),
    ...(party !== undefined && { party: party || null }),
    ...(language !== undefined && { language }),
    ...(status !== undefined && { status: status || null }),
    ...(from !== undefined && { from: from || null }),
    ...(to !== undefined && { to: to || null }),
    ...(sort && { sort: sort === 'date' ? null : sort, order: order === firstOrder(sort) ? null : order }),
  }
}
