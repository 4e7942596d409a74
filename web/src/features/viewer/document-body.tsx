import { type Format, formatNamed } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import { includesRight } from '@citewell/contract/rights.ts'
import { Center, Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './document-viewer.module.css'
import { ComputedCells } from './marks/computed-cells.tsx'
import type { Shown } from './marks/viewed-passage.ts'
import { loadPdfView } from './pages/load-pdf-view.ts'
import { TextTablesLine } from './tables/text-tables-line.tsx'
import { TextView } from './text/text-view.tsx'

const PdfView = lazy(async () => ({ default: (await loadPdfView()).PdfView }))
const PicturesView = lazy(async () => ({
  default: (await import('./pages/pictures-view.tsx')).PicturesView,
}))
const ImageView = lazy(async () => ({ default: (await import('./pages/image-view.tsx')).ImageView }))
const GridView = lazy(async () => ({ default: (await import('./sheets/grid-view.tsx')).GridView }))
const SlidesView = lazy(async () => ({ default: (await import('./slides/slides-view.tsx')).SlidesView }))
const TreeView = lazy(async () => ({ default: (await import('./tree/tree-view.tsx')).TreeView }))

/** How a format is displayed; `text` means as a readable page. */
export function viewOf(filetype: string): Format['viewer'] {
  return formatNamed(filetype)?.viewer ?? 'text'
}

type DocumentBodyProps = { document: Document; shown: Shown; asText: boolean }

/** The document with what was understood of the tables in its text. */
export function DocumentBody(props: DocumentBodyProps) {
  const { id, filetype, status } = props.document
  const view = viewOf(filetype)
  // A grid marks its cells by itself.
  const inGrid = view === 'grid' && !props.asText
  const hasText = view !== 'grid' && view !== 'picture'
  return (
    <>
      {status === 'ready' && hasText ? (
        <TextTablesLine documentId={id} pages={view === 'slides' ? 'slide' : 'page'} />
      ) : null}
      <ComputedCells documentId={id} cells={props.shown.passage?.cells} inGrid={inGrid}>
        <DocumentView {...props} />
      </ComputedCells>
    </>
  )
}

/** The document in its format's own view, or as text if that is chosen or the view fails. */
function DocumentView({ document, shown, asText }: DocumentBodyProps) {
  const { id, filename, filetype, right } = document
  const mayTake = includesRight(right, 'download')
  const text = <TextView key={id} {...shown} word={filetype === 'docx'} />
  const view = asText ? 'text' : viewOf(filetype)
  // A JSON file is shown from the file itself.
  if (view === 'text' || (!mayTake && view === 'tree')) return text
  const waiting = (
    <Center className={classes.body}>
      <Loader type="dots" role="status" aria-label="Loading the pages" />
    </Center>
  )
  return (
    <Suspense fallback={waiting}>
      {view === 'pages' && mayTake ? <PdfView key={id} {...shown} fallback={text} /> : null}
      {view === 'pages' && !mayTake ? <PicturesView key={id} {...shown} pages={document.pages ?? 0} /> : null}
      {view === 'picture' && !mayTake ? <PicturesView key={id} {...shown} pages={1} /> : null}
      {view === 'slides' ? (
        <SlidesView key={id} {...shown} slides={document.pages ?? 0} fallback={text} />
      ) : null}
      {view === 'picture' && mayTake ? (
        <ImageView key={id} {...shown} filename={filename} fallback={text} />
      ) : null}
      {view === 'grid' ? <GridView key={id} {...shown} fallback={text} /> : null}
      {view === 'tree' ? <TreeView key={id} {...shown} bytes={document.bytes} fallback={text} /> : null}
    </Suspense>
  )
}
