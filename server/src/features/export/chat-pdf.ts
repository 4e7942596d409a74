import type { ChatExport, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import type { PdfBlock, PdfDocument, PdfSpan } from '../../platform/pdf/pdf-document.ts'
import { markdownPdf } from './markdown-pdf.ts'
import { doubtsOf, sayMoment, sayOrigin, sayPlace, sayReference } from './say-export.ts'

/** A chat as pages: questions in boxes, answers laid out, each with its references below. */
export function chatPdf({ chat, exported_at, messages }: ChatExport): PdfDocument {
  const moment = sayMoment(exported_at)
  return {
    title: chat.title,
    language: 'en',
    header: { left: chat.title, right: 'Citewell' },
    footer: `Exported on ${moment}`,
    blocks: [
      { kind: 'heading', level: 1, spans: [{ text: chat.title }] },
      muted(`${messages.length} messages, exported on ${moment}`),
      ...messages.flatMap((message, at) =>
        message.role === 'user' ? question(message) : answer(message, at),
      ),
    ],
  }
}

/** A longer question may be split over two pages. */
const longestWhole = 800

function question({ content, created_at }: ExportMessage): PdfBlock[] {
  return [
    {
      kind: 'panel',
      splits: content.length > longestWhole,
      blocks: [
        {
          kind: 'paragraph',
          small: true,
          heads: true,
          spans: [
            { text: 'Question', bold: true, tone: 'accent' },
            { text: `  ${sayMoment(created_at)}`, tone: 'muted' },
          ],
        },
        { kind: 'paragraph', spans: [{ text: content.trim() }] },
      ],
    },
  ]
}

function answer(message: ExportMessage, at: number): PdfBlock[] {
  const places = new Map(message.references.map(({ number }) => [number, `answer${at}reference${number}`]))
  const origin = [sayMoment(message.created_at), sayOrigin(message)].filter(part => part !== '').join('. ')
  return [
    {
      kind: 'paragraph',
      small: true,
      heads: true,
      spans: [
        { text: 'Answer', bold: true, tone: 'accent' },
        { text: `  ${origin}`, tone: 'muted' },
      ],
    },
    ...markdownPdf(message.content, places),
    ...section(
      'Doubts',
      doubtsOf(message).map(({ sentence, found }) => [
        { text: `“${sentence}” ` },
        { text: `(${found})`, tone: 'warning' as const },
      ]),
    ),
    ...section('References', message.references.map(reference), number => places.get(number)),
    ...section('Nearest passages', message.nearest.map(reference)),
  ]
}

function section(
  title: string,
  entries: PdfSpan[][],
  placeOf: (number: number) => string | undefined = () => undefined,
): PdfBlock[] {
  if (entries.length === 0) return []
  return [
    { kind: 'paragraph', small: true, heads: true, spans: [{ text: title, bold: true, tone: 'muted' }] },
    ...entries.map((spans, at): PdfBlock => {
      const place = placeOf(at + 1)
      return { kind: 'paragraph', small: true, spans, ...(place ? { place } : {}) }
    }),
  ]
}

const tones = { supported: 'muted', weak: 'warning', unsupported: 'problem' } as const

function reference(each: ExportReference): PdfSpan[] {
  return [
    { text: `[${each.number}] `, tone: 'accent' },
    { text: sayPlace(each), bold: true },
    { text: ` (${sayReference(each)})`, tone: tones[each.verdict ?? 'supported'] },
    { text: `\n“${each.quote.replace(/\s+/g, ' ').trim()}”` },
    { text: '\nSHA-256 ', tone: 'muted' },
    each.sha256 === null
      ? { text: 'unknown, the document was deleted', tone: 'muted' }
      : { text: each.sha256, code: true, tone: 'muted' },
  ]
}

function muted(text: string): PdfBlock {
  return { kind: 'paragraph', small: true, spans: [{ text, tone: 'muted' }] }
}
