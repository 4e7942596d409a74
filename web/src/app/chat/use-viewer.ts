import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useViewerFocus } from './use-viewer-focus.ts'
import { citationSearch, citationSteps, readViewerPlace } from './viewer-place.ts'

/** The viewer's place in the address, so that going back closes it or shows what it showed before. */
export function useViewer(messages: ChatMessage[]) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => readViewerPlace(search), [search])
  const message = messages.find(each => each.id === place?.cite?.messageId) ?? null
  const { current, previous, next } = citationSteps(message, place)

  const close = useCallback(() => void navigate({ pathname }), [navigate, pathname])
  const { pane, opening } = useViewerFocus(place, close)

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
    citation: current,
    active: place?.cite ?? null,
    openPassage,
    openDocument,
    close,
    previous: step(previous),
    next: step(next),
  }
}
