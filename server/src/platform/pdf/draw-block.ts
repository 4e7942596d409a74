import { Text, type TextProps, View, type ViewProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { isUnspaced } from './break-word.ts'
import type { FontStack } from './load-fonts.ts'
import type { PdfBlock, PdfColumn, PdfSpan } from './pdf-document.ts'
import { codeSize, headingSizes, styles, tones } from './pdf-styles.ts'
import { printableText } from './printable-text.ts'
import { textDirection } from './text-direction.ts'

/** The style of one paragraph. */
type TextStyle = Exclude<NonNullable<TextProps['style']>, unknown[]>

/** The penalty for breaking a line within a word. */
const hardly = 5000
const anywhere = 10

/** One paragraph of styled pieces, in the direction of its first letter. */
export function drawText(spans: PdfSpan[], fonts: FontStack, style: TextStyle = {}): ReactElement {
  const whole = spans.map(({ text }) => text).join('')
  const direction = textDirection(whole)
  const align: TextStyle = direction === 'rtl' ? { textAlign: 'right' } : {}
  return createElement(
    Text,
    { style: { ...align, ...style, direction }, hyphenationPenalty: isUnspaced(whole) ? anywhere : hardly },
    ...spans.map((span, key) => drawSpan(span, key, direction, fonts)),
  )
}

function drawSpan(span: PdfSpan, key: number, direction: 'ltr' | 'rtl', fonts: FontStack): ReactElement {
  const { bold = false, italic = false, code = false, tone } = span
  const { text, families } = fonts(printableText(span.text), { bold, italic, code })
  const style = {
    direction,
    fontFamily: families,
    ...(tone ? { color: tones[tone] } : {}),
    ...(code ? { fontSize: codeSize } : {}),
  }
  return createElement(Text, { key, style }, text)
}

/** How much of what follows a heading must fit on its page, in points. */
const ahead = 48

/** `close`: paragraphs are as close as the lines of a list. */
export function drawBlocks(blocks: PdfBlock[], fonts: FontStack, close = false): ReactElement[] {
  return blocks.map((block, key) => {
    const heads = block.kind === 'heading' || (block.kind === 'paragraph' && block.heads)
    return createElement(
      View,
      { key, ...(heads ? { minPresenceAhead: ahead } : {}) },
      drawBlock(block, fonts, close),
    )
  })
}

function drawBlock(block: PdfBlock, fonts: FontStack, close: boolean): ReactElement {
  const inside = (blocks: PdfBlock[], close = false) => drawBlocks(blocks, fonts, close)
  switch (block.kind) {
    case 'heading': {
      const style = { ...styles.heading, fontSize: headingSizes[block.level] }
      return drawText(bold(block.spans), fonts, style)
    }
    case 'paragraph': {
      const align = block.align ? { textAlign: block.align } : {}
      const size = block.small ? styles.small : close ? styles.close : styles.paragraph
      return drawText(block.spans, fonts, { ...size, ...align })
    }
    case 'list':
      return createElement(
        View,
        { style: styles.list },
        ...block.items.map((item, index) => {
          const marker = block.start === null ? '•' : `${block.start + index}.`
          return createElement(
            View,
            { key: index, style: styles.item },
            drawText([{ text: marker }], fonts, styles.marker),
            createElement(View, { style: styles.itemBody }, ...inside(item, true)),
          )
        }),
      )
    case 'code':
      return createElement(View, { style: styles.code }, drawText([{ text: block.text, code: true }], fonts))
    case 'quote':
      return createElement(View, { style: styles.quote }, ...inside(block.blocks))
    case 'panel':
      return createElement(View, { style: styles.panel, wrap: block.splits ?? true }, ...inside(block.blocks))
    case 'columns':
      return createElement(
        View,
        { style: styles.columns },
        ...block.columns.map((column, key) =>
          createElement(View, { key, style: styles.column }, ...inside(column)),
        ),
      )
    case 'table':
      return drawTable(block, (spans, style) => drawText(spans, fonts, style))
    case 'rule':
      return createElement(View, { style: styles.rule })
    case 'gap':
      return createElement(View, { style: { height: block.height } })
  }
}

function bold(spans: PdfSpan[]): PdfSpan[] {
  return spans.map(span => ({ ...span, bold: true }))
}

type Style<Props extends { style?: unknown }> = Exclude<NonNullable<Props['style']>, unknown[]>
type DrawText = (spans: PdfSpan[], style: Style<TextProps>) => ReactElement
type Table = Extract<PdfBlock, { kind: 'table' }>

/** A table of full width; columns are as wide as their shares. */
function drawTable({ columns, head, rows }: Table, drawText: DrawText): ReactElement {
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
