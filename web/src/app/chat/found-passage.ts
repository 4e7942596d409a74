import type { SearchHit } from '@citewell/contract/search.ts'
import { plainPath } from '../plain-path.ts'

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

type FoundPlace = { pathname: string; search: string; state: unknown }

/** Whether two addresses show the same passage of the same document beside the same chat. */
export function isSamePlace(a: FoundPlace, b: FoundPlace): boolean {
  const passage = ({ state }: FoundPlace) => readFound(state)?.found ?? null
  const [first, second] = [passage(a), passage(b)]
  return (
    plainPath(a.pathname) === plainPath(b.pathname) &&
    a.search === b.search &&
    first?.start === second?.start &&
    first?.end === second?.end
  )
}
