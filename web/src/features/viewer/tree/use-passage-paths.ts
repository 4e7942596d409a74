import { pathsBetween } from '@citewell/contract/json-values.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'

const none: string[] = []
/** Opening each takes a message; a longer passage shows by its beginning. */
const mostPaths = 40

async function loadPaths(id: string, { start, end }: ViewedPassage, signal: AbortSignal): Promise<string[]> {
  const query = { start, limit: 2 }
  const { parts } = await call('GET /documents/{id}/text', { params: { id }, query }, signal)
  const touched = parts.flatMap(part => part.blocks).filter(block => block.start < end && block.end > start)
  return touched.flatMap(block => pathsBetween(block, start, end)).slice(0, mostPaths)
}

/** The paths of the JSON values that a passage cites; none until they are known. */
export function usePassagePaths(documentId: string, passage: ViewedPassage | null): string[] {
  const known = passage?.anchor
  const { data } = useQuery({
    queryKey: ['passage-paths', documentId, known ?? null, passage?.start, passage?.end],
    queryFn: !passage
      ? skipToken
      : ({ signal }) =>
          known ? (known.kind === 'json' ? [known.path] : none) : loadPaths(documentId, passage, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (passage && data) || none
}
