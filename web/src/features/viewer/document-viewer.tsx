import type { CardField } from '@citewell/contract/document-card.ts'
import type { Document } from '@citewell/contract/library.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { includesRight } from '@citewell/contract/rights.ts'
import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { documentQuery } from '../../api/document-query.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { AskAbout } from './ask-about.tsx'
import { CardOverview } from './card/card-overview.tsx'
import { useCardPlace } from './card/use-card-place.ts'
import { DocumentBody, viewOf } from './document-body.tsx'
import classes from './document-viewer.module.css'
import type { ViewedCitation } from './marks/viewed-passage.ts'
import { OnlyAsked } from './only-asked.tsx'
import { SearchBar } from './search/search-bar.tsx'
import { useDocumentSearch } from './search/use-document-search.ts'
import { ViewerHeader } from './viewer-header.tsx'

type DocumentViewerProps = {
  documentId: string
  /** The document from a list that is already loaded; null if no list has it. */
  known: Document | null
  /** The passage to show; null for the whole document. */
  citation: ViewedCitation | null
  /** Id of the field of the document's card whose place to show; null for none. */
  field: string | null
  onField: (fieldId: string) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Puts selected text into a question; null if nothing can be asked. */
  onAsk: ((quote: string, filename: string) => void) | null
  /** What the button beside selected text says instead of “Ask about this”. */
  askLabel?: string
  /** What can be changed of the document beside its name. */
  controls: (document: Document) => ReactNode
  onClose: () => void
}

/** The viewer: a document at the cited passage or at a search hit. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { documentId, known, field, onField, onPrevious, onNext, onAsk, controls, onClose } = props
  const { askLabel = 'Ask about this' } = props
  const { data, error, isPending, refetch } = useQuery({
    ...documentQuery(documentId),
    ...(known ? { initialData: known } : {}),
  })
  const [asText, setAsText] = useState(false)
  const search = useDocumentSearch(documentId)
  const body = useRef<HTMLDivElement>(null)
  const searching = search.wanted !== null
  const mayRead = data === undefined || includesRight(data.right, 'read')
  const place = useCardPlace(documentId, field)
  const citation = place.shown ?? props.citation
  const filename = data?.filename ?? citation?.filename ?? 'Document'
  const passage = search.hits[search.at] ?? citation

  function showField(chosen: CardField) {
    search.setWanted(null)
    place.show(chosen)
    onField(chosen.id)
  }

  function closeSearch() {
    search.setWanted(null)
    body.current?.querySelector<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || !data || !mayRead) return
    // The browser's own search finds nothing on pages that are not rendered.
    event.preventDefault()
    if (!searching) search.setWanted('')
  }

  return (
    <section className={classes.viewer} aria-label={`Document: ${filename}`} onKeyDown={onKeyDown}>
      <ViewerHeader
        documentId={documentId}
        filename={filename}
        location={citation?.location ?? ''}
        right={data?.right ?? null}
        asText={mayRead && data && viewOf(data.filetype) !== 'text' ? asText : null}
        onAsText={setAsText}
        searching={searching}
        onSearch={() => (searching ? closeSearch() : search.setWanted(''))}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
      >
        {data ? controls(data) : null}
      </ViewerHeader>
      {data?.status === 'ready' ? (
        <CardOverview documentId={documentId} right={data.right} onPlace={showField} />
      ) : null}
      {searching ? <SearchBar search={search} onClose={closeSearch} /> : null}
      {isPending ? (
        <Center className={classes.body}>
          <Loader type="dots" role="status" aria-label="Loading the document" />
        </Center>
      ) : null}
      {error ? <Unavailable error={error} citation={citation} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className={classes.content} ref={body}>
          {mayRead ? (
            <DocumentBody
              document={data}
              shown={{ documentId, passage, hits: search.hits }}
              asText={asText}
            />
          ) : (
            <OnlyAsked document={data} citation={citation} />
          )}
          {onAsk ? (
            <AskAbout body={body} label={askLabel} onAsk={quote => onAsk(quote, data.filename)} />
          ) : null}
        </div>
      ) : null}
    </section>
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
