import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chatDocumentsQuery } from '../../features/library/chat-documents.ts'
import classes from './chat-screen.module.css'
import type { useViewer } from './use-viewer.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/viewer/document-viewer.tsx')).DocumentViewer,
}))

/** The document beside the chat, while the address names one. */
export function ViewerPane({
  chatId,
  viewer,
}: {
  chatId: string | null
  viewer: ReturnType<typeof useViewer>
}) {
  const documents = useQuery({ ...chatDocumentsQuery(chatId ?? ''), enabled: chatId !== null }).data
  if (!viewer.place) return null
  const { documentId } = viewer.place
  return (
    <div className={classes.viewer} ref={viewer.pane} tabIndex={-1} data-viewer-pane>
      <Suspense>
        <DocumentViewer
          documentId={documentId}
          known={documents?.find(({ id }) => id === documentId) ?? null}
          citation={viewer.citation}
          onPrevious={viewer.previous}
          onNext={viewer.next}
          onClose={viewer.close}
        />
      </Suspense>
    </div>
  )
}
