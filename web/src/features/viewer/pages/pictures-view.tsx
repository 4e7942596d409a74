import type { Box } from '@citewell/contract/citation.ts'
import { useMemo, useRef } from 'react'
import type { Shown } from '../marks/viewed-passage.ts'
import { boxesByPage } from './boxes-by-page.ts'
import classes from './page-sheet.module.css'
import { PageToolbar } from './page-toolbar.tsx'
import { PicturedPage } from './pictured-page.tsx'
import { usePagePosition } from './use-page-position.ts'
import { usePageLayout, usePageSizes } from './use-page-sizes.ts'
import { usePageWidth } from './use-page-width.ts'
import { usePageWindow } from './use-page-window.ts'
import { useZoom } from './use-zoom.ts'

/** Of a page that is not loaded yet: A4. */
const firstSize = { width: 595, height: 842 }
const noBoxes: Box[] = []
const gap = 16

/** The pages of a PDF as pictures, for those who may look at them and not have the file. */
export function PicturesView({ documentId, passage, hits, pages: count }: Shown & { pages: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, setZoom } = useZoom(scroller)
  const width = Math.round(usePageWidth(scroller) * zoom)
  const known = useMemo(() => ({ pages: count, firstSize }), [count])
  const { sizeOf, learn } = usePageSizes(known)
  const layout = usePageLayout(known, sizeOf, width, gap)
  const goToPage = usePagePosition(scroller, layout, passage)
  const { first, last, page } = usePageWindow(scroller, layout)
  const boxes = useMemo(() => boxesByPage(passage ? [passage] : []), [passage])
  const found = useMemo(() => boxesByPage(hits.filter(hit => hit !== passage)), [hits, passage])
  const shown = layout.total > 0 ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
  return (
    <>
      <PageToolbar
        paging={{ page, pages: count, onPage: goToPage }}
        overview={null}
        onOverview={() => undefined}
        zoom={zoom}
        onZoom={setZoom}
      />
      <div className={classes.split}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Pages">
          <div className={classes.column} style={{ height: layout.total, minWidth: width }}>
            {shown.map(each => (
              <PicturedPage
                key={each}
                documentId={documentId}
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
        </section>
      </div>
    </>
  )
}
