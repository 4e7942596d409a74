import { type TextProps, View, type ViewProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { PdfBlock, PdfColumn, PdfSpan } from './pdf-document.ts'
import { styles } from './pdf-styles.ts'

type Style<Props extends { style?: unknown }> = Exclude<NonNullable<Props['style']>, unknown[]>
type DrawText = (spans: PdfSpan[], style: Style<TextProps>) => ReactElement
type Table = Extract<PdfBlock, { kind: 'table' }>

/** A table over the whole width, its columns wide by their shares. */
export function drawTable({ columns, head, rows }: Table, drawText: DrawText): ReactElement {
  const row = (cells: PdfSpan[][], key: string, style: Style<ViewProps> = {}) =>
    createElement(
      View,
      { key, style: { ...styles.row, ...style }, wrap: false, minPresenceAhead: key === 'head' ? 24 : 0 },
      ...columns.map((column, index) => drawCell(column, cells[index] ?? [], index, drawText)),
    )
  return createElement(
    View,
    { style: styles.table },
    head
      ? row(
          head.map(spans => spans.map(span => ({ ...span, bold: true }))),
          'head',
          styles.headRow,
        )
      : null,
    ...rows.map((cells, index) => row(cells, `${index}`)),
  )
}

function drawCell({ share = 1, align }: PdfColumn, spans: PdfSpan[], key: number, drawText: DrawText) {
  const style = { ...styles.cell, flexGrow: share }
  return createElement(View, { key, style }, drawText(spans, align ? { textAlign: align } : {}))
}
