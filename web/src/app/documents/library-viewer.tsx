import { type CSSProperties, lazy, type RefObject, Suspense } from 'react'
import { SplitDivider } from '../../ui/split-divider.tsx'
import classes from '../chat/chat-screen.module.css'
import { useViewerShare } from '../chat/use-viewer-share.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/viewer/document-viewer.tsx')).DocumentViewer,
}))

type LibraryViewerProps = {
  documentId: string
  pane: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** A document beside the library's list; over it where there is no room. */
export function LibraryViewer({ documentId, pane, onClose }: LibraryViewerProps) {
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
