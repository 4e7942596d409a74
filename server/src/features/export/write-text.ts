import type { ChatExport, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { quoteLines } from '@citewell/contract/quoted-rows.ts'
import { printableText } from '../../platform/pdf/printable-text.ts'
import {
  doubtsOf,
  readable,
  sayComputed,
  sayMoment,
  sayOrigin,
  sayPlace,
  sayReference,
} from './say-export.ts'

/**
 * A chat as plain text. Whatever is not ours is indented, so that it cannot look like one of our headings or begin a
 * line like a spreadsheet formula.
 */
export function writeText({ chat, exported_at, messages }: ChatExport): string {
  const head = [
    'Chat of Citewell',
    indent(chat.title),
    `Exported on ${sayMoment(exported_at)}; ${messages.length} messages`,
  ]
  return `${[head.join('\n'), ...messages.map(writeMessage)].join('\n\n')}\n`
}

function writeMessage(message: ExportMessage): string {
  const { role, created_at, content, references, nearest } = message
  if (role === 'user') return `Question, ${sayMoment(created_at)}\n\n${indent(content)}`
  const doubts = doubtsOf(message).map(({ sentence, found }) => indent(`- “${sentence}” (${found})`))
  const origin = sayOrigin(message)
  return [
    `Answer, ${sayMoment(created_at)}${origin === '' ? '' : `. ${origin}`}`,
    indent(readable(content)),
    section(
      'How it was computed',
      message.computed.map(each =>
        indent(
          sayComputed(each)
            .map(([name, said]) => `${name}: ${said}`)
            .join('\n'),
        ),
      ),
    ),
    section('Doubts', doubts),
    section('References', references.map(writeReference)),
    section('Nearest passages', nearest.map(writeReference)),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}`
}

function writeReference(reference: ExportReference): string {
  const isPlain = !reference.quote.includes(' | ')
  const quote = isPlain ? [`“${reference.quote.replace(/\s+/g, ' ').trim()}”`] : quoteLines(reference)
  const lines = [
    `[${reference.number}] ${sayPlace(reference)} (${sayReference(reference)})`,
    ...quote.map(line => `    ${line}`),
    `    SHA-256: ${reference.sha256 ?? 'unknown, the document was deleted'}`,
  ]
  return indent(lines.join('\n'))
}

function indent(text: string): string {
  return printableText(text)
    .trim()
    .split('\n')
    .map(line => (line.trim() === '' ? '' : `    ${line.trimEnd()}`))
    .join('\n')
}
