import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, lazy, type RefObject, Suspense, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { readLibraryFilter, writeLibraryFilter } from '../../features/library/library-filter.ts'
import { LibraryPage } from '../../features/library/library-page.tsx'
import type { LibraryFilter } from '../../features/library/library-query.ts'
import { useDocumentEvents } from '../../features/library/use-document-events.ts'
import { SplitDivider } from '../../ui/split-divider.tsx'
import classes from '../chat/chat-screen.module.css'
import { useViewerFocus } from '../chat/use-viewer-focus.ts'
import { useViewerShare } from '../chat/use-viewer-share.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/viewer/document-viewer.tsx')).DocumentViewer,
}))

type LibraryViewerProps = {
  documentId: string
  pane: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** A document beside the library's list or, in a narrow window, over it. */
function LibraryViewer({ documentId, pane, onClose }: LibraryViewerProps) {
  const { share, setShare } = useViewerShare()
  return (
    <div
      className={classes.viewer}
      style={{ '--viewer-share': `${share}%` } as CSSProperties}
      ref={pane}
      tabIndex={-1}
      data-viewer-pane
    >
      <SplitDivider label="Width of the document" share={share} onShare={setShare} />
      <Suspense>
        <DocumentViewer
          key={documentId}
          documentId={documentId}
          known={null}
          citation={null}
          onPrevious={null}
          onNext={null}
          onAsk={null}
          onClose={onClose}
        />
      </Suspense>
    </div>
  )
}

export function meta() {
  return [{ title: 'Documents · Citewell' }]
}

export default function DocumentsScreen() {
  const client = useQueryClient()
  // A stored value from another plan would flash on the screen.
  const known = useQuery(sessionQuery).data !== undefined
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => readLibraryFilter(search), [search])
  const documentId = search.get('doc')

  const show = useCallback(
    (id: string | null) =>
      setSearch(now => {
        const next = new URLSearchParams(now)
        if (id === null) next.delete('doc')
        else next.set('doc', id)
        return next
      }),
    [setSearch],
  )
  const close = useCallback(() => show(null), [show])
  const target = useMemo(() => (documentId === null ? null : { documentId, cite: null }), [documentId])
  const { pane, opening } = useViewerFocus(target, close)
  const open = useCallback(
    (id: string) => {
      opening()
      show(id)
    },
    [opening, show],
  )
  const onDeleted = useCallback(
    (id: string) => {
      client.removeQueries({ queryKey: ['document', id] })
      setSearch(
        now => {
          if (now.get('doc') !== id) return now
          const next = new URLSearchParams(now)
          next.delete('doc')
          return next
        },
        { replace: true },
      )
    },
    [client, setSearch],
  )
  useDocumentEvents(onDeleted)

  function changeFilter(changed: LibraryFilter) {
    setSearch(
      documentId === null ? writeLibraryFilter(changed) : `${writeLibraryFilter(changed)}&doc=${documentId}`,
      {
        replace: true,
      },
    )
  }

  if (!known) return null
  return (
    <div className={classes.screen} data-viewer={documentId !== null || undefined}>
      <div className={classes.main}>
        <LibraryPage {...{ filter, onDeleted }} onFilter={changeFilter} openId={documentId} onOpen={open} />
      </div>
      {documentId === null ? null : <LibraryViewer documentId={documentId} pane={pane} onClose={close} />}
    </div>
  )
}
