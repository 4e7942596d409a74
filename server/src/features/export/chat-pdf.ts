import type { ChatExport, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { fieldsOf, type QuotePart, readQuote, sayField } from '@citewell/contract/quoted-rows.ts'
import type { PdfBlock, PdfDocument, PdfSpan } from '../../platform/pdf/pdf-document.ts'
import { markdownPdf } from './markdown-pdf.ts'
import { doubtsOf, sayComputed, sayMoment, sayOrigin, sayPlace, sayReference } from './say-export.ts'

/** A chat as pages: questions in boxes, answers laid out, each with its references below. */
export function chatPdf({ chat, exported_at, messages }: ChatExport): PdfDocument {
  const moment = sayMoment(exported_at)
  return {
    title: chat.title,
    language: 'en',
    header: { left: chat.title, right: 'Citewell' },
    footer: `Exported on ${moment}`,
    unprinted: { about: 'chat', instead: 'The JSON and Word exports hold them.' },
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
      'How it was computed',
      message.computed.map(each =>
        small(
          sayComputed(each).flatMap(([name, said], line) => [
            { text: `${line === 0 ? '' : '\n'}${name}: `, tone: 'muted' as const },
            { text: said, code: name === 'Formula' },
          ]),
        ),
      ),
    ),
    ...section(
      'Doubts',
      doubtsOf(message).map(({ sentence, found }) =>
        small([{ text: `“${sentence}” ` }, { text: `(${found})`, tone: 'warning' }]),
      ),
    ),
    ...section(
      'References',
      message.references.flatMap(each => reference(each, places.get(each.number))),
    ),
    ...section(
      'Nearest passages',
      message.nearest.flatMap(each => reference(each)),
    ),
  ]
}

function section(title: string, entries: PdfBlock[]): PdfBlock[] {
  if (entries.length === 0) return []
  const head = small([{ text: title, bold: true, tone: 'muted' }])
  return [{ ...head, heads: true }, ...entries]
}

const tones = {
  supported: 'muted',
  computed: 'muted',
  unchecked: 'muted',
  weak: 'warning',
  unsupported: 'problem',
} as const

/** A reference as one paragraph, which a table of quoted rows interrupts. */
function reference(each: ExportReference, place?: string): PdfBlock[] {
  const head: PdfSpan[] = [
    { text: `[${each.number}] `, tone: 'accent' },
    { text: sayPlace(each), bold: true },
    { text: ` (${sayReference(each)})`, tone: tones[each.verdict ?? 'supported'] },
  ]
  const sum: PdfSpan[] = [
    { text: 'SHA-256 ', tone: 'muted' },
    each.sha256 === null
      ? { text: 'unknown, the document was deleted', tone: 'muted' }
      : { text: each.sha256, code: true, tone: 'muted' },
  ]
  const named = place === undefined ? {} : { place }
  const parts = readQuote(each)
  if (parts.every(part => part.kind === 'text')) {
    const quote = { text: `\n“${each.quote.replace(/\s+/g, ' ').trim()}”\n` }
    return [{ ...small([...head, quote, ...sum]), ...named }]
  }
  return [{ ...small(head), ...named, heads: true }, ...parts.flatMap(quotePart), small(sum)]
}

/** A table of more columns is shown as lines. */
const widest = 6

function quotePart(part: QuotePart): PdfBlock[] {
  if (part.kind === 'text') return part.text.trim() === '' ? [] : [small([{ text: part.text.trim() }])]
  const [first = []] = part.kind === 'table' ? part.rows : []
  if (part.kind === 'fields' || first.length > widest) {
    const records = part.kind === 'fields' ? [part] : fieldsOf(part)
    return records.map(({ fields }) => small([{ text: fields.map(sayField).join('\n') }]))
  }
  const cells = (texts: string[]) => texts.map(text => [{ text }])
  const head = part.head && cells(part.head)
  return [{ kind: 'table', columns: first.map(() => ({})), head, rows: part.rows.map(cells) }]
}

function small(spans: PdfSpan[]): Extract<PdfBlock, { kind: 'paragraph' }> {
  return { kind: 'paragraph', small: true, spans }
}

function muted(text: string): PdfBlock {
  return small([{ text, tone: 'muted' }])
}
