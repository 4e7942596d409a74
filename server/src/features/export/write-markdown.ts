import type { ChatExport, ExportComputed, ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { type QuotePart, readQuote, sayField } from '@citewell/contract/quoted-rows.ts'
import { neutraliseMarkdown } from '../../answer/write/neutralise-markdown.ts'
import { printableText } from '../../platform/pdf/printable-text.ts'
import { doubtsOf, sayComputed, sayMoment, sayOrigin, sayPlace, sayReference } from './say-export.ts'

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
    section('How it was computed', message.computed.map(writeComputed)),
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

function writeComputed(computed: ExportComputed): string {
  const [first = '', ...rest] = sayComputed(computed).map(([name, said]) =>
    name === 'Formula' ? `${name}: ${asCode(said)}` : `${name}: ${neutraliseMarkdown(said)}`,
  )
  return [`- ${first}`, ...rest.map(line => `  ${line}`)].join('  \n')
}

/** In more backticks than the text holds, so that it shows as it is. */
function asCode(formula: string): string {
  const text = printableText(formula).replace(/\s+/g, ' ')
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`
}

function writeReference(reference: ExportReference): string {
  const { number, quote, sha256 } = reference
  const head = `- \\[${number}\\] **${neutraliseMarkdown(sayPlace(reference))}** (${sayReference(reference)})`
  const sum = `  SHA-256: ${sha256 === null ? 'unknown, the document was deleted' : `\`${sha256}\``}`
  const parts = readQuote(reference)
  if (parts.every(part => part.kind === 'text'))
    return [`${head}  `, `  “${neutraliseMarkdown(quote)}”  `, sum].join('\n')
  return [head, ...parts.map(writePart), sum].filter(part => part !== '').join('\n\n')
}

/** A part of a quotation as a block within a list item. */
function writePart(part: QuotePart): string {
  switch (part.kind) {
    case 'text':
      return indented([neutraliseMarkdown(part.text)])
    case 'fields':
      return indented(part.fields.map(field => `- ${neutraliseMarkdown(sayField(field))}`))
    case 'table': {
      const head = part.head ?? (part.rows[0] ?? []).map(() => '')
      const rule = `| ${head.map(() => '---').join(' | ')} |`
      return indented([tableLine(head), rule, ...part.rows.map(tableLine)])
    }
  }
}

function indented(lines: string[]): string {
  return lines.map(line => (line === '' ? '' : `  ${line}`)).join('\n')
}

function tableLine(cells: string[]): string {
  return `| ${cells.map(cell => neutraliseMarkdown(cell).replaceAll('|', '\\|') || ' ').join(' | ')} |`
}
