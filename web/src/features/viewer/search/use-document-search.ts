import type { FoundPlace } from '@citewell/contract/viewer.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'

const restMs = 200
const none: FoundPlace[] = []

export type DocumentSearch = {
  /** Null while the search is closed. */
  wanted: string | null
  setWanted: (wanted: string | null) => void
  hits: FoundPlace[]
  /** Whether there are more hits than those shown. */
  more: boolean
  /** Zero-based index of the current hit; -1 for none. */
  at: number
  state: 'idle' | 'searching' | 'failed' | 'done'
  step: (by: 1 | -1) => void
}

/** Searches for words in a document and steps through the hits, wrapping around. */
export function useDocumentSearch(documentId: string): DocumentSearch {
  const [wanted, setWanted] = useState<string | null>(null)
  const q = useDebouncedValue((wanted ?? '').trim(), restMs)[0]
  const [step, setStep] = useState({ q: '', at: 0 })
  const found = useQuery({
    queryKey: ['document-find', documentId, q],
    queryFn: ({ signal }) =>
      call('GET /documents/{id}/find', { params: { id: documentId }, query: { q } }, signal),
    enabled: wanted !== null && q !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const open = wanted !== null && q !== ''
  const hits = open ? (found.data?.hits ?? none) : none
  const at = hits.length === 0 ? -1 : step.q === q ? Math.min(step.at, hits.length - 1) : 0
  return {
    wanted,
    setWanted,
    hits,
    more: open && (found.data?.more ?? false),
    at,
    state: !open ? 'idle' : found.isError ? 'failed' : found.isFetching ? 'searching' : 'done',
    step: by => setStep({ q, at: (at + by + hits.length) % Math.max(hits.length, 1) }),
  }
}
