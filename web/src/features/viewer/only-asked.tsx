import { formatNamed } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import { useCallback, useRef, useState } from 'react'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './document-viewer.module.css'
import type { ViewedCitation } from './marks/viewed-passage.ts'
import type { PageSize } from './pages/page-layout.ts'
import sheet from './pages/page-sheet.module.css'
import { PicturedPage } from './pages/pictured-page.tsx'
import { usePageWidth } from './pages/use-page-width.ts'

type OnlyAskedProps = { document: Document; citation: ViewedCitation | null }

/** What is shown of a document to those who may ask about it, and not read it: what an answer cites, and its page. */
export function OnlyAsked({ document, citation }: OnlyAskedProps) {
  const { id, filetype } = document
  const scroller = useRef<HTMLDivElement>(null)
  const width = usePageWidth(scroller)
  const [size, setSize] = useState<PageSize>({ width: 595, height: 842 })
  const onSize = useCallback((_page: number, own: PageSize) => setSize(own), [])
  const isImage = formatNamed(filetype)?.viewer === 'picture'
  const page = filetype === 'pdf' || isImage ? (citation?.page ?? null) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={sheet.scroller} ref={scroller} tabIndex={0} aria-label="What you may see">
      <div className={classes.message}>
        <Notice kind="info">
          {citation
            ? 'You may ask about this document, and not read it. This is what the answer cites.'
            : 'You may ask about this document, and not read it. Open it from a citation to see what an answer is based on.'}
        </Notice>
        {citation && citation.quote !== '' ? (
          <blockquote className={classes.quote}>{citation.quote}</blockquote>
        ) : null}
      </div>
      {page === null || width === 0 ? null : (
        <div className={sheet.column} style={{ height: (width * size.height) / size.width }}>
          <PicturedPage
            key={page}
            documentId={id}
            page={page}
            top={0}
            width={width}
            size={size}
            boxes={citation?.boxes.filter(box => box.page === page) ?? []}
            hits={[]}
            onSize={onSize}
          />
        </div>
      )}
    </section>
  )
}
