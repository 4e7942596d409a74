import type { Box } from '@citewell/contract/citation.ts'
import { Center, Loader } from '@mantine/core'
import { type ReactNode, useMemo, useRef } from 'react'
import classes from './page-sheet.module.css'
import { PageToolbar } from './page-toolbar.tsx'
import { PdfPage } from './pdf-page.tsx'
import { usePageNumber } from './use-page-number.ts'
import { usePageWidth } from './use-page-width.ts'
import { usePassageInView } from './use-passage-in-view.ts'
import { usePdf } from './use-pdf.ts'
import { useZoom } from './use-zoom.ts'
import type { ViewedPassage } from './viewed-passage.ts'

type PdfViewProps = {
  documentId: string
  passage: ViewedPassage | null
  /** Shown where pdf.js cannot open the file. */
  fallback: ReactNode
}

/** One array for all pages without boxes, so that a new passage does not draw them again. */
const noBoxes: Box[] = []

/** The pages of a PDF, drawn when they come near the window, with the passage's boxes on them. */
export function PdfView({ documentId, passage, fallback }: PdfViewProps) {
  const { opened, failed } = usePdf(documentId)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { zoom, setZoom } = useZoom(scroller)
  const width = Math.round(usePageWidth(scroller) * zoom)
  const ready = opened !== null && width > 0
  const { page, goToPage } = usePageNumber(scroller, list, ready)
  usePassageInView(scroller, passage, ready)

  // Made anew only when what it shows changes, not with each page that is scrolled past.
  const pages = useMemo(
    () =>
      opened && width > 0
        ? Array.from({ length: opened.pages }, (_, i) => i + 1).map(each => (
            <PdfPage
              key={each}
              pdf={opened.pdf}
              page={each}
              width={width}
              firstSize={opened.firstSize}
              boxes={boxesOn(each, passage)}
              scroller={scroller}
            />
          ))
        : null,
    [opened, width, passage],
  )

  if (failed) return fallback
  return (
    <>
      <PageToolbar
        place={opened ? { page, pages: opened.pages, onPage: goToPage } : null}
        zoom={zoom}
        onZoom={setZoom}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Pages">
        {pages ? (
          <div className={classes.list} ref={list}>
            {pages}
          </div>
        ) : (
          <Center h="100%">
            <Loader type="dots" aria-label="Loading the pages" />
          </Center>
        )}
      </section>
    </>
  )
}

function boxesOn(page: number, passage: ViewedPassage | null): Box[] {
  const boxes = passage?.boxes.filter(box => box.page === page) ?? noBoxes
  return boxes.length === 0 ? noBoxes : boxes
}
