import type { SearchHit } from '@citewell/contract/search.ts'

/** A passage that the search found, as the viewer shows it. */
type FoundPassage = Pick<
  SearchHit,
  'document_id' | 'filename' | 'location' | 'page' | 'start' | 'end' | 'boxes'
> & { quote: string }

type FoundState = { opened: true; found: FoundPassage | null }

/** What goes along with the address of a document that was found: it outlives a reload, as the address does. */
export function foundState(hit: SearchHit | null): FoundState {
  if (!hit) return { opened: true, found: null }
  const { document_id, filename, location, page, start, end, boxes, snippet: quote } = hit
  return { opened: true, found: { document_id, filename, location, page, start, end, boxes, quote } }
}

/** What came along with the address; `opened` where the search led there. */
export function readFound(state: unknown): FoundState | null {
  return state !== null && typeof state === 'object' && 'opened' in state ? (state as FoundState) : null
}
