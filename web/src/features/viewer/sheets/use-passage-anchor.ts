import type { Anchor } from '@citewell/contract/library.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'

async function loadAnchor(id: string, { start }: ViewedPassage, signal: AbortSignal): Promise<Anchor | null> {
  const query = { start, limit: 1 }
  const { parts } = await call('GET /documents/{id}/text', { params: { id }, query }, signal)
  const block = parts.flatMap(part => part.blocks).find(({ end }) => end > start)
  return block?.anchor ?? null
}

/** The anchor of the block in which a passage starts: its row, range or path; null until it is known. */
export function usePassageAnchor(documentId: string, passage: ViewedPassage | null): Anchor | null {
  const known = passage?.anchor ?? null
  const { data } = useQuery({
    queryKey: ['passage-anchor', documentId, passage?.start],
    queryFn: passage && !known ? ({ signal }) => loadAnchor(documentId, passage, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return known ?? (passage && data ? data : null)
}
