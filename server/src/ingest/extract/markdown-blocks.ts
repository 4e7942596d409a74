import MarkdownIt, { type Token } from 'markdown-it'
import { splitLong } from './split-long.ts'

type MarkdownBlock = {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code' | 'note'
  text: string
  level: number | null
}

/** Longer addresses are cut. */
const longestAddress = 2000

type List = { next: number | null }

/**
 * Yields the blocks of a Markdown text in order, as rendered text; `level` is a heading's level or a list item's depth.
 * Where its links lead follows a block in notes.
 */
export function* markdownBlocks(text: string): Generator<MarkdownBlock> {
  const tokens = new MarkdownIt({ html: true, linkify: false }).parse(text, {})
  const lists: List[] = []
  let label = ''
  let heading = 0
  let cells: string[] | null = null
  let leads: string[] = []
  for (const token of tokens) {
    switch (token.type) {
      case 'bullet_list_open':
        lists.push({ next: null })
        break
      case 'ordered_list_open':
        lists.push({ next: Number(token.attrGet('start') ?? 1) })
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop()
        break
      case 'list_item_open':
        label = nextLabel(lists.at(-1))
        break
      case 'heading_open':
        heading = Number(token.tag.slice(1))
        break
      case 'heading_close':
        heading = 0
        break
      case 'tr_open':
        cells = []
        break
      case 'tr_close':
        if (cells?.some(cell => cell !== ''))
          yield { kind: 'table-row', text: cells.join(' | '), level: null }
        yield* notesOf(leads)
        leads = []
        cells = null
        break
      case 'inline': {
        const shown = shownText(token)
        if (cells !== null) cells.push(shown)
        else if (shown !== '') {
          yield* textBlocks(shown, heading, lists.length, label)
          label = ''
        }
        leads.push(...leadsOf(token))
        if (cells === null) {
          yield* notesOf(leads)
          leads = []
        }
        break
      }
      case 'fence':
      case 'code_block':
        for (const piece of splitLong(token.content.trimEnd()))
          yield { kind: 'code', text: piece, level: null }
        break
      case 'html_block':
        for (const piece of splitLong(withoutTags(token.content)))
          yield { kind: 'paragraph', text: piece, level: null }
        break
    }
  }
}

function* textBlocks(text: string, heading: number, depth: number, label: string): Generator<MarkdownBlock> {
  const labelled = label === '' ? text : `${label} ${text}`
  for (const piece of splitLong(labelled)) {
    if (heading > 0) yield { kind: 'heading', text: piece, level: heading }
    else if (depth > 0) yield { kind: 'list-item', text: piece, level: depth }
    else yield { kind: 'paragraph', text: piece, level: null }
  }
}

function nextLabel(list: List | undefined): string {
  if (list === undefined || list.next === null) return '•'
  return `${list.next++}.`
}

function* notesOf(leads: string[]): Generator<MarkdownBlock> {
  for (const text of leads) yield { kind: 'note', text, level: null }
}

function shownText(inline: Token): string {
  let text = ''
  for (const child of inline.children ?? []) text += shownPiece(child)
  return text.replace(/\s+/g, ' ').trim()
}

function shownPiece({ type, content }: Token): string {
  if (type === 'text' || type === 'code_inline' || type === 'image') return content
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  return type === 'html_inline' && /^<br\b/i.test(content) ? ' ' : ''
}

/** The words and address of each link ("guide: https://example.org") whose words do not show the address. */
function leadsOf(inline: Token): string[] {
  const leads: string[] = []
  let link: { words: string; address: string } | null = null
  for (const child of inline.children ?? []) {
    if (child.type === 'link_open') link = { words: '', address: addressOf(child) }
    else if (child.type === 'link_close' && link !== null) {
      const { address } = link
      const words = link.words.replace(/\s+/g, ' ').trim()
      if (address !== '' && !words.includes(address))
        leads.push(words === '' ? address : `${words}: ${address}`)
      link = null
    } else if (link !== null) link.words += shownPiece(child)
  }
  return leads
}

/** Where a link leads; empty for a place on the same page. The parser has encoded what an address may not hold. */
function addressOf(link: Token): string {
  const address = String(link.attrGet('href') ?? '').slice(0, longestAddress)
  return address.startsWith('#')
    ? ''
    : readable(address)
        .replace(/^mailto:/i, '')
        .replace(/\s+/g, ' ')
}

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
