import type { ChatMessage } from '@citewell/contract/chat.ts'

const longest = 800

/** An answer for a screen reader, without Markdown syntax and citation marks. */
export function spokenAnswer({ content, citations }: Pick<ChatMessage, 'content' | 'citations'>): string {
  const text = content
    .replace(/\[\d{1,4}\]/g, '')
    .split('\n')
    .map(spokenRow)
    .join('\n')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/^[ \t]*(?:[#>]+|[-*])\s+/gm, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim()
  const cut = text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest))} …` : text
  const sources = citations.length === 1 ? '1 source.' : `${citations.length} sources.`
  return citations.length === 0 ? `Answer: ${cut}` : `Answer: ${cut} ${sources}`
}

/** A row of a table with commas between its cells; nothing of the line below its head. */
function spokenRow(line: string): string {
  const row = line.trim()
  if (!row.startsWith('|')) return line
  if (/^[|:\s-]+$/.test(row)) return ''
  const cells = row.split(/(?<!\\)\|/).map(cell => cell.trim())
  return `${cells.filter(cell => cell !== '').join(', ')}.`
}
