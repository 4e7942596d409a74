import type { Citation } from '@citewell/contract/citation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CSSProperties,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { useDocumentEvents } from '../../features/library/documents/use-document-events.ts'
import { useFolderImport } from '../../features/library/imports/use-folder-import.ts'
import { addressChanges, readLibraryFilter } from '../../features/library/list/library-filter.ts'
import { LibraryPage } from '../../features/library/list/library-page.tsx'
import { useListAddress } from '../../ui/figures/use-list-address.ts'
import { SplitDivider } from '../../ui/pages/split-divider.tsx'
import classes from '../chat/chat-screen.module.css'
import { DropArea } from '../chat/drop-area.tsx'
import { attachState } from '../chat/use-attach-wish.ts'
import { useViewerFocus } from '../chat/use-viewer-focus.ts'
import { useViewerShare } from '../chat/use-viewer-share.ts'
import { DocumentControls } from '../document-controls.tsx'
import { useLibraryUploads } from '../library/use-library-uploads.ts'

const ChooseFiles = lazy(async () => ({
  default: (await import('../../features/library/uploads/choose-files.tsx')).ChooseFiles,
}))
const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/viewer/document-viewer.tsx')).DocumentViewer,
}))

type LibraryViewerProps = {
  documentId: string
  field: string | null
  onField: (fieldId: string) => void
  pane: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** A document beside the library's list or, in a narrow window, over it. */
function LibraryViewer({ documentId, field, onField, pane, onClose }: LibraryViewerProps) {
  const state: { citation?: Citation } | null = useLocation().state
  // A link to a place of the document has it.
  const citation = state?.citation?.document_id === documentId && field === null ? state.citation : null
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
          citation={citation}
          field={field}
          onField={onField}
          onPrevious={null}
          onNext={null}
          onAsk={null}
          controls={document => <DocumentControls document={document} />}
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
  const { search, change } = useListAddress()
  const navigate = useNavigate()
  const filter = useMemo(() => readLibraryFilter(search), [search])
  const documentId = search.get('doc')

  const show = useCallback((id: string | null) => change({ doc: id, field: null }, 'push'), [change])
  const showField = useCallback((id: string) => change({ field: id }, 'push'), [change])
  const shown = useRef(documentId)
  useEffect(() => {
    shown.current = documentId
  })
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
      if (shown.current === id) change({ doc: null, field: null })
    },
    [client, change],
  )
  useDocumentEvents(onDeleted)

  const { globalSearch: hasLibrary, uploads: mayAdd } = usePlanFeatures()
  const picker = useRef<HTMLInputElement>(null)
  const uploads = useLibraryUploads()
  const folders = useFolderImport(id => void navigate(`/imports/${id}`))
  const upload = useCallback(
    () => (hasLibrary ? picker.current?.click() : void navigate('/chat', { state: attachState })),
    [hasLibrary, navigate],
  )

  if (!known) return null
  const page = (
    <LibraryPage
      {...{ filter, onDeleted }}
      onFilter={changed => change(addressChanges(changed))}
      openId={documentId}
      onOpen={open}
      onUpload={mayAdd ? upload : null}
      uploads={uploads}
    />
  )
  return (
    <div className={classes.screen} data-viewer={documentId !== null || undefined}>
      <div className={classes.main}>
        {hasLibrary ? (
          <DropArea
            picker={picker}
            onFiles={mayAdd ? files => void uploads.addFiles(files) : null}
            onFolders={files => folders.mutate(files)}
          >
            {page}
          </DropArea>
        ) : (
          page
        )}
        {uploads.choice ? (
          <Suspense>
            <ChooseFiles {...uploads.choice} />
          </Suspense>
        ) : null}
      </div>
      {documentId === null ? null : (
        <LibraryViewer
          documentId={documentId}
          field={search.get('field')}
          onField={showField}
          pane={pane}
          onClose={close}
        />
      )}
    </div>
  )
}
