import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readFound } from './found-passage.ts'
import { useViewerFocus } from './use-viewer-focus.ts'
import { citationSearch, citationSteps, readViewerPlace } from './viewer-place.ts'

/** The viewer's place in the address, so that going back closes it or shows what it showed before. */
export function useViewer(messages: ChatMessage[]) {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => readViewerPlace(search), [search])
  const message = messages.find(each => each.id === place?.cite?.messageId) ?? null
  const { current, previous, next } = citationSteps(message, place)

  const close = useCallback(() => void navigate({ pathname }), [navigate, pathname])
  const found = useMemo(() => readFound(state), [state])
  const { pane, opening } = useViewerFocus(place, close, found !== null)

  const openPassage = useCallback(
    (of: ChatMessage, list: 'citations' | 'nearest', citation: Citation) => {
      opening()
      void navigate({ pathname, search: citationSearch(of.id, list, citation) })
    },
    [navigate, pathname, opening],
  )
  const openDocument = useCallback(
    (id: string) => {
      opening()
      void navigate({ pathname, search: `?doc=${encodeURIComponent(id)}` })
    },
    [navigate, pathname, opening],
  )

  function step(to: Citation | null) {
    const cite = place?.cite
    if (!to || !cite) return null
    return () =>
      void navigate({ pathname, search: citationSearch(cite.messageId, cite.list, to) }, { replace: true })
  }

  return {
    place,
    pane,
    citation: current ?? (found?.found?.document_id === place?.documentId ? (found?.found ?? null) : null),
    active: place?.cite ?? null,
    openPassage,
    openDocument,
    close,
    previous: step(previous),
    next: step(next),
  }
}
