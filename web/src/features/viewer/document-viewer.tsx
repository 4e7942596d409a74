import type { Document } from '@citewell/contract/library.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { documentQuery } from './document-query.ts'
import classes from './document-viewer.module.css'
import { loadPdfView } from './load-pdf-view.ts'
import { TextView } from './text-view.tsx'
import type { ViewedPassage } from './viewed-passage.ts'
import { ViewerHeader } from './viewer-header.tsx'

const PdfView = lazy(async () => ({ default: (await loadPdfView()).PdfView }))
const ImageView = lazy(async () => ({ default: (await import('./image-view.tsx')).ImageView }))

const pictures = ['jpg', 'jpeg', 'png']

export type ViewedCitation = ViewedPassage & { filename: string; location: string; quote: string }

type DocumentViewerProps = {
  documentId: string
  /** The document as a list already knows it; null when it does not. */
  known: Document | null
  /** The passage to show; null for the document as such. */
  citation: ViewedCitation | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** A document beside the chat, at the cited place. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { documentId, known, citation, onPrevious, onNext, onClose } = props
  const { data, error, isPending, refetch } = useQuery({
    ...documentQuery(documentId),
    ...(known ? { initialData: known } : {}),
  })
  const [asText, setAsText] = useState(false)
  const hasPages = data !== undefined && (data.filetype === 'pdf' || pictures.includes(data.filetype))
  const filename = data?.filename ?? citation?.filename ?? 'Document'
  return (
    <section className={classes.viewer} aria-label={`Document: ${filename}`}>
      <ViewerHeader
        documentId={documentId}
        filename={filename}
        location={citation?.location ?? ''}
        available={data !== undefined}
        asText={hasPages ? asText : null}
        onAsText={setAsText}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
      />
      {isPending ? (
        <Center className={classes.body}>
          <Loader type="dots" aria-label="Loading the document" />
        </Center>
      ) : null}
      {error ? <Unavailable error={error} citation={citation} onRetry={() => void refetch()} /> : null}
      {data ? <DocumentBody document={data} citation={citation} asText={asText} /> : null}
    </section>
  )
}

type DocumentBodyProps = { document: Document; citation: ViewedCitation | null; asText: boolean }

function DocumentBody({ document, citation, asText }: DocumentBodyProps) {
  const { id, filename, filetype } = document
  const text = <TextView key={id} documentId={id} passage={citation} />
  const shared = { documentId: id, passage: citation, fallback: text }
  if (asText || (filetype !== 'pdf' && !pictures.includes(filetype))) return text
  const waiting = (
    <Center className={classes.body}>
      <Loader type="dots" aria-label="Loading the pages" />
    </Center>
  )
  return (
    <Suspense fallback={waiting}>
      {filetype === 'pdf' ? (
        <PdfView key={id} {...shared} />
      ) : (
        <ImageView key={id} {...shared} filename={filename} />
      )}
    </Suspense>
  )
}

type UnavailableProps = { error: Error; citation: ViewedCitation | null; onRetry: () => void }

function Unavailable({ error, citation, onRetry }: UnavailableProps): ReactNode {
  const gone = error instanceof ApiError && error.status === 404
  return (
    <div className={classes.message}>
      <Notice kind="error">
        {gone ? 'This document is not here any more.' : 'The document could not be loaded.'}{' '}
        {gone ? null : (
          <button type="button" className={classes.link} onClick={onRetry}>
            Try again
          </button>
        )}
      </Notice>
      {citation && citation.quote !== '' && citation.quote !== deletedQuote ? (
        <blockquote className={classes.quote}>{citation.quote}</blockquote>
      ) : null}
    </div>
  )
}
