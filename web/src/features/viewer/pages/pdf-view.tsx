import type { Box } from '@citewell/contract/citation.ts'
import { Center, Loader } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Shown } from '../marks/viewed-passage.ts'
import { boxesByPage } from './boxes-by-page.ts'
import classes from './page-sheet.module.css'
import { PageThumbnails } from './page-thumbnails.tsx'
import { PageToolbar } from './page-toolbar.tsx'
import { PdfPage } from './pdf-page.tsx'
import { usePagePosition } from './use-page-position.ts'
import { usePageLayout, usePageSizes } from './use-page-sizes.ts'
import { usePageWidth } from './use-page-width.ts'
import { usePageWindow } from './use-page-window.ts'
import { usePdf } from './use-pdf.ts'
import { useZoom } from './use-zoom.ts'

/** A shared empty list, so that a new passage does not render pages without boxes again. */
const noBoxes: Box[] = []

type PdfViewProps = Shown & {
  /** Shown if pdf.js cannot open the file. */
  fallback: ReactNode
}

const gap = 16

/** The pages of a PDF with the passage's boxes; renders only those near the window. */
export function PdfView({ documentId, passage, hits, fallback }: PdfViewProps) {
  const { opened, failed } = usePdf(documentId)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, setZoom } = useZoom(scroller)
  const [overview, setOverview] = useState(false)
  const width = Math.round(usePageWidth(scroller) * zoom)
  const { sizeOf, learn } = usePageSizes(opened)
  const layout = usePageLayout(opened, sizeOf, width, gap)
  const goToPage = usePagePosition(scroller, layout, passage)
  const { first, last, page } = usePageWindow(scroller, layout)
  const boxes = useMemo(() => boxesByPage(passage ? [passage] : []), [passage])
  const found = useMemo(() => boxesByPage(hits.filter(hit => hit !== passage)), [hits, passage])

  if (failed) return fallback
  const pages = opened ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
  return (
    <>
      <PageToolbar
        paging={opened ? { page, pages: opened.pages, onPage: goToPage } : null}
        overview={overview}
        onOverview={setOverview}
        zoom={zoom}
        onZoom={setZoom}
      />
      <div className={classes.split}>
        {opened && overview ? (
          <PageThumbnails opened={opened} sizeOf={sizeOf} page={page} onPage={goToPage} />
        ) : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Pages">
          {opened && layout.total > 0 ? (
            <div className={classes.column} style={{ height: layout.total, minWidth: width }}>
              {pages.map(each => (
                <PdfPage
                  key={each}
                  pdf={opened.pdf}
                  page={each}
                  top={layout.tops[each - 1] ?? 0}
                  width={width}
                  size={sizeOf(each)}
                  boxes={boxes.get(each) ?? noBoxes}
                  hits={found.get(each) ?? noBoxes}
                  onSize={learn}
                />
              ))}
            </div>
          ) : (
            <Center h="100%">
              <Loader type="dots" role="status" aria-label="Loading the pages" />
            </Center>
          )}
        </section>
      </div>
    </>
  )
}
