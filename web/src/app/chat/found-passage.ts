import type { SearchHit } from '@citewell/contract/search.ts'

/** A passage found by search, with what the viewer needs to show it. */
type FoundPassage = Pick<
  SearchHit,
  'document_id' | 'filename' | 'location' | 'page' | 'start' | 'end' | 'boxes'
> & { quote: string }

type FoundState = { opened: true; found: FoundPassage | null }

/** The router state for a found document: like the address, it survives a reload. */
export function foundState(hit: SearchHit | null): FoundState {
  if (!hit) return { opened: true, found: null }
  const { document_id, filename, location, page, start, end, boxes, snippet: quote } = hit
  return { opened: true, found: { document_id, filename, location, page, start, end, boxes, quote } }
}

/** Reads that state back; `opened` if the search led here. */
export function readFound(state: unknown): FoundState | null {
  return state !== null && typeof state === 'object' && 'opened' in state ? (state as FoundState) : null
}
