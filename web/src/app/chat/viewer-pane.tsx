import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense } from 'react'
import { chatDocumentsQuery } from '../../features/library/documents/chat-documents.ts'
import { SplitDivider } from '../../ui/pages/split-divider.tsx'
import { DocumentControls } from '../document-controls.tsx'
import classes from './chat-screen.module.css'
import type { useViewer } from './use-viewer.ts'
import { useViewerShare } from './use-viewer-share.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/viewer/document-viewer.tsx')).DocumentViewer,
}))

type ViewerPaneProps = {
  chatId: string | null
  viewer: ReturnType<typeof useViewer>
  /** Starts a question about a part of the document; null where none can be asked. */
  onAsk: ((question: string) => void) | null
}

/** The document named by the address, beside the chat or, in a narrow window, over it. */
export function ViewerPane({ chatId, viewer, onAsk }: ViewerPaneProps) {
  const documents = useQuery({ ...chatDocumentsQuery(chatId ?? ''), enabled: chatId !== null }).data
  const { share, setShare } = useViewerShare()
  if (!viewer.target) return null
  const { documentId } = viewer.target

  const ask =
    onAsk &&
    ((quote: string, filename: string) => {
      // At this width the document covers the question box.
      if (window.matchMedia('(max-width: 62em)').matches) viewer.close()
      onAsk(`In ${filename}: “${quote}”\n`)
    })

  return (
    <div
      className={classes.viewer}
      style={{ '--viewer-share': `${share}%` } as CSSProperties}
      ref={viewer.pane}
      tabIndex={-1}
      data-viewer-pane
    >
      <SplitDivider label="Width of the document" share={share} onShare={setShare} />
      <Suspense>
        <DocumentViewer
          key={documentId}
          documentId={documentId}
          known={documents?.find(({ id }) => id === documentId) ?? null}
          citation={viewer.citation}
          field={viewer.field}
          onField={viewer.openField}
          onPrevious={viewer.previous}
          onNext={viewer.next}
          onAsk={ask}
          controls={document => <DocumentControls document={document} />}
          onClose={viewer.close}
        />
      </Suspense>
    </div>
  )
}
