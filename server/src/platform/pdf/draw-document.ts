import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { drawBlocks, drawText } from './draw-block.ts'
import type { FontStack } from './load-fonts.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { styles } from './pdf-styles.ts'

/** Characters that the layout adds by itself. */
const written = 'Page of 0123456789…'
const plain = { bold: false, italic: false, code: false }

/** Layout time grows with the square of a run's length, so after this many blocks the next panel begins a page. */
const longestRun = 120

/** The pages of a document, with header, footer and page numbers. */
export function drawDocument(document: PdfDocument, fonts: FontStack): ReactElement<DocumentProps> {
  const { title, language, blocks } = document
  return createElement(
    Document,
    { title, language, creator: 'Citewell', producer: 'Citewell' },
    ...runsOf(blocks).map((run, key) => drawRun(document, run, key, fonts)),
  )
}

function runsOf(blocks: PdfBlock[]): PdfBlock[][] {
  const runs: PdfBlock[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'panel' && (runs.at(-1)?.length ?? 0) > longestRun) runs.push([])
    runs.at(-1)?.push(block)
  }
  return runs
}

function drawRun({ header, footer }: PdfDocument, blocks: PdfBlock[], key: number, fonts: FontStack) {
  const { families } = fonts(written, plain)
  return createElement(
    Page,
    { key, size: 'A4', style: { ...styles.page, fontFamily: families } },
    createElement(
      View,
      { style: styles.header, fixed: true },
      drawText([{ text: header.left }], fonts, styles.shrinking),
      drawText([{ text: header.right }], fonts, styles.staying),
    ),
    createElement(
      View,
      { style: styles.footer, fixed: true },
      drawText([{ text: footer }], fonts, styles.shrinking),
      createElement(Text, {
        style: { ...styles.staying, fontFamily: families },
        render: ({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages ?? pageNumber),
      }),
    ),
    createElement(View, { style: styles.body }, ...drawBlocks(blocks, fonts)),
  )
}

function pageOf(page: number, pages: number): string {
  return `Page ${page} of ${pages}`
}
