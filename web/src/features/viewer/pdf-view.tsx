import { Center, Loader } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadPdf } from './load-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-view.module.css'
import { usePassageInView } from './use-passage-in-view.ts'
import type { ViewedPassage } from './viewed-passage.ts'

type PdfViewProps = {
  documentId: string
  passage: ViewedPassage | null
  /** Shown where pdf.js cannot open the file. */
  fallback: ReactNode
}

type Opened = { pdf: PDFDocumentProxy; pages: number; ratio: number }

/** The pages of a PDF, drawn when they come near the window, with the passage's boxes on them. */
export function PdfView({ documentId, passage, fallback }: PdfViewProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let left = false
    const loading = loadPdf(documentId)
    loading.promise
      .then(async pdf => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!left) setOpened({ pdf, pages: pdf.numPages, ratio: height / width })
      })
      .catch((error: unknown) => {
        if (left) return
        console.error(error)
        setFailed(true)
      })
    return () => {
      left = true
      void loading.destroy()
    }
  }, [documentId])

  usePassageInView(scroller, passage, opened !== null)

  if (failed) return fallback
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Pages">
      {opened === null ? (
        <Center h="100%">
          <Loader type="dots" aria-label="Loading the pages" />
        </Center>
      ) : (
        Array.from({ length: opened.pages }, (_, i) => i + 1).map(page => (
          <PdfPage
            key={page}
            pdf={opened.pdf}
            page={page}
            firstRatio={opened.ratio}
            boxes={passage?.boxes.filter(box => box.page === page) ?? []}
            scroller={scroller}
          />
        ))
      )}
    </section>
  )
}
