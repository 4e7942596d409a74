import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { partOfCitation } from '../../features/chat/sources/part-of-citation.ts'
import { readFound } from './found-passage.ts'
import { cellsState, readCells } from './shown-cells.ts'
import { useViewerFocus } from './use-viewer-focus.ts'
import { citationSearch, citationSteps, fieldSearch, readViewerTarget } from './viewer-target.ts'

/** What the viewer shows; kept in the address, so that going back closes it or shows the previous content. */
export function useViewer(messages: ChatMessage[]) {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const target = useMemo(() => readViewerTarget(search), [search])
  const message = messages.find(each => each.id === target?.cite?.messageId) ?? null
  const { current, previous, next } = citationSteps(message, target)

  const computed = target?.cite?.list === 'citations' ? message?.computed : undefined
  const changed = useMemo(() => readCells(state), [state])
  const cited = useMemo(() => {
    // The citation only says where to look: what it cites went into another result.
    if (current && changed) return { ...current, end: current.start, boxes: [], cells: changed }
    const part = current && computed ? partOfCitation(computed, current) : null
    if (!current || !part) return current
    return { ...current, cells: part.result.kind === 'groups' ? { ...part, cited: current.location } : part }
  }, [current, computed, changed])

  const close = useCallback(() => void navigate({ pathname }), [navigate, pathname])
  const found = useMemo(() => readFound(state), [state])
  const { pane, opening } = useViewerFocus(target, close, found !== null)

  const openPassage = useCallback(
    (of: ChatMessage, list: 'citations' | 'nearest', citation: Citation, shown?: ComputedTable) => {
      opening()
      void navigate(
        { pathname, search: citationSearch(of.id, list, citation) },
        shown ? { state: cellsState(shown) } : {},
      )
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

  const openField = useCallback(
    (fieldId: string) => {
      if (target) void navigate({ pathname, search: fieldSearch(target.documentId, fieldId) })
    },
    [navigate, pathname, target],
  )

  function step(to: Citation | null) {
    const cite = target?.cite
    if (!to || !cite) return null
    return () =>
      void navigate({ pathname, search: citationSearch(cite.messageId, cite.list, to) }, { replace: true })
  }

  return {
    target,
    pane,
    citation: cited ?? (found?.found?.document_id === target?.documentId ? (found?.found ?? null) : null),
    active: target?.cite ?? null,
    openPassage,
    openDocument,
    /** The field of the document's card whose place is shown. */
    field: search.get('field'),
    openField,
    close,
    previous: step(previous),
    next: step(next),
  }
}
