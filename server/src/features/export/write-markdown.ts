import type { ChatExport, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { neutraliseMarkdown } from '../../answer/write/neutralise-markdown.ts'
import { printableText } from '../../platform/pdf/printable-text.ts'
import { doubtsOf, sayMoment, sayOrigin, sayPlace, sayReference } from './say-export.ts'

/**
 * A chat as Markdown. Questions, names and quotes are escaped so that they appear as they are; answers are already
 * Markdown.
 */
export function writeMarkdown({ chat, exported_at, messages }: ChatExport): string {
  const head = `# ${neutraliseMarkdown(chat.title)}\n\nExported from Citewell on ${sayMoment(exported_at)}; ${messages.length} messages.`
  return `${[head, ...messages.map(writeMessage)].join('\n\n')}\n`
}

function writeMessage(message: ExportMessage): string {
  const { role, created_at, content, references, nearest } = message
  if (role === 'user') return `## Question\n\n_${sayMoment(created_at)}_\n\n${quoted(content)}`
  const doubts = doubtsOf(message).map(
    ({ sentence, found }) => `- “${neutraliseMarkdown(sentence)}” (${neutraliseMarkdown(found)})`,
  )
  return [
    `## Answer\n\n_${[`${sayMoment(created_at)}.`, neutraliseMarkdown(sayOrigin(message))].join(' ').trim()}_`,
    answerBody(content),
    section('Doubts', doubts),
    section('References', references.map(writeReference)),
    section('Nearest passages', nearest.map(writeReference)),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

/** Moves the answer's own headings below ours. */
function answerBody(content: string): string {
  let fenced = false
  return content
    .trim()
    .split('\n')
    .map(line => {
      if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
      return fenced
        ? line
        : line.replace(/^(#{1,6})(?=\s)/, hashes => '#'.repeat(Math.min(6, hashes.length + 2)))
    })
    .join('\n')
}

function quoted(text: string): string {
  return printableText(text)
    .trim()
    .split('\n')
    .map(line => `> ${neutraliseMarkdown(line)}`.trimEnd())
    .join('  \n')
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `### ${title}\n\n${lines.join('\n')}`
}

function writeReference(reference: ExportReference): string {
  const { number, quote, sha256 } = reference
  return [
    `- \\[${number}\\] **${neutraliseMarkdown(sayPlace(reference))}** (${sayReference(reference)})  `,
    `  “${neutraliseMarkdown(quote)}”  `,
    `  SHA-256: ${sha256 === null ? 'unknown, the document was deleted' : `\`${sha256}\``}`,
  ].join('\n')
}
