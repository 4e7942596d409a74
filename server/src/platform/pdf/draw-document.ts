import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { drawBlock, drawText } from './draw-block.ts'
import type { FontStack } from './load-fonts.ts'
import type { PdfDocument } from './pdf-document.ts'
import { styles } from './pdf-styles.ts'

/** What the layout writes by itself. */
const written = 'Page of 0123456789…'
const plain = { bold: false, italic: false, code: false }

/** The pages of a document, with header, footer and page numbers. */
export function drawDocument(document: PdfDocument, fonts: FontStack): ReactElement<DocumentProps> {
  const { title, language, header, footer, blocks } = document
  const { families } = fonts(written, plain)
  return createElement(
    Document,
    { title, language, creator: 'Citewell', producer: 'Citewell' },
    createElement(
      Page,
      { size: 'A4', style: { ...styles.page, fontFamily: families } },
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
      ...blocks.map((block, key) => createElement(View, { key }, drawBlock(block, fonts))),
    ),
  )
}

function pageOf(page: number, pages: number): string {
  return `Page ${page} of ${pages}`
}
