import type { WordItem } from '@citewell/contract/drawing.ts'
import type { TextPart } from '@citewell/contract/library.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type WordLook = { items: WordItem[]; arriving: boolean }

/** What the look of a Word document adds to the loaded pages of its text, and whether more of it is on its way. */
export function useWordLook(documentId: string, pages: TextPart[][], word: boolean): WordLook {
  const stretches = word ? pages.flatMap(stretchOf) : []
  return useQueries({
    queries: stretches.map(stretch => layoutQuery(documentId, stretch)),
    combine: whole,
  })
}

type Stretch = { start: number; end: number }

function stretchOf(parts: TextPart[]): Stretch[] {
  const [first, last] = [parts[0], parts.at(-1)]
  return first && last ? [{ start: first.start, end: last.end }] : []
}

function layoutQuery(id: string, stretch: Stretch) {
  return queryOptions({
    queryKey: ['document-layout', id, stretch],
    queryFn: ({ signal }) => call('GET /documents/{id}/layout', { params: { id }, query: stretch }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
}

/** A stretch that is not drawn yet, or cannot be, is shown as text. */
function whole(results: { data: { items: WordItem[] } | undefined; isPending: boolean }[]): WordLook {
  return {
    items: results.flatMap(({ data }) => data?.items ?? []),
    arriving: results.some(({ isPending }) => isPending),
  }
}
