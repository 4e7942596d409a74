import MarkdownIt, { type Token } from 'markdown-it'
import { splitLong } from './split-long.ts'

type MarkdownBlock = {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code'
  text: string
  level: number | null
}

type List = { next: number | null }

/**
 * Yields the blocks of a Markdown text in order, as rendered text; `level` is a heading's level or a list item's depth.
 */
export function* markdownBlocks(text: string): Generator<MarkdownBlock> {
  const tokens = new MarkdownIt({ html: true, linkify: false }).parse(text, {})
  const lists: List[] = []
  let label = ''
  let heading = 0
  let cells: string[] | null = null
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
        cells = null
        break
      case 'inline': {
        const shown = shownText(token)
        if (cells !== null) cells.push(shown)
        else if (shown !== '') {
          yield* textBlocks(shown, heading, lists.length, label)
          label = ''
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

function shownText(inline: Token): string {
  let text = ''
  for (const child of inline.children ?? []) {
    if (child.type === 'text' || child.type === 'code_inline') text += child.content
    else if (child.type === 'softbreak' || child.type === 'hardbreak') text += ' '
    else if (child.type === 'image') text += child.content
    else if (child.type === 'html_inline' && /^<br\b/i.test(child.content)) text += ' '
  }
  return text.replace(/\s+/g, ' ').trim()
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
