import type { Verdict } from '@citewell/contract/citation.ts'
import { splitAtWords } from '../../../ui/text/split-at-words.ts'

/** The few members of a Markdown node used here. */
export type MarkdownNode = {
  type: string
  value?: string
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
  data?: { hName?: string; hProperties?: Record<string, unknown> }
}

const mark = /\[(\d{1,4})\]/g

/**
 * The offset in the Markdown source for each character of a text node. The two differ because of escapes,
 * entities and the indentation of continuation lines, so each character is searched for along the source.
 */
function sourceOffsets(value: string, source: string, start: number, end: number): number[] {
  if (value.length === end - start) return Array.from({ length: value.length }, (_, i) => start + i)
  const offsets: number[] = []
  let at = start
  for (let i = 0; i < value.length; i += 1) {
    const found = source.indexOf(value.charAt(i), at)
    // A decoded entity does not occur in the source; the characters after it will be found again.
    if (found !== -1 && found < Math.min(end, at + 40)) at = found
    offsets.push(Math.min(at, end))
    at = Math.min(at + 1, end)
  }
  return offsets
}

/** A node's text without its formatting. */
export function plainText(node: MarkdownNode): string {
  return node.value ?? (node.children ?? []).map(plainText).join('')
}

function citationNode(index: number): MarkdownNode {
  return { type: 'citation-mark', data: { hName: 'cite-mark', hProperties: { index } }, children: [] }
}

/** A sentence's verdict, and the words to mark in it. */
export type MarkedVerdict = Verdict & { words?: readonly string[] }

type Doubt = { number: number; verdict: Verdict }
type Sentences = { doubts: Doubt[]; marked: MarkedVerdict[] }
type LastPiece = { siblings: MarkdownNode[]; piece: MarkdownNode }

/** Splits a text node at citation marks, at the boundaries of doubted sentences and at the words to mark. */
function cut(
  node: MarkdownNode,
  source: string,
  { doubts, marked }: Sentences,
  last: Map<number, LastPiece>,
  into: MarkdownNode[],
) {
  const value = node.value ?? ''
  const start = node.position?.start.offset ?? 0
  const offsets = sourceOffsets(value, source, start, node.position?.end.offset ?? start + value.length)
  const isAt = (i: number) => {
    const offset = offsets[i] ?? -1
    return ({ start, end }: Verdict) => offset >= start && offset < end
  }
  const doubtAt = (i: number) => doubts.find(({ verdict }) => isAt(i)(verdict)) ?? null
  const markedAt = (i: number) => marked.find(isAt(i)) ?? null
  function addText(from: number, to: number) {
    for (let at = from; at < to; ) {
      const doubt = doubtAt(at)
      const sentence = markedAt(at)
      let end = at + 1
      while (end < to && doubtAt(end) === doubt && markedAt(end) === sentence) end += 1
      const text = value.slice(at, end)
      const nodes = markedNodes(text, sentence?.words ?? [])
      const pieces = doubt && /[\p{L}\p{N}]/u.test(text) ? [doubtNode(doubt, nodes)] : nodes
      into.push(...pieces)
      const piece = pieces.at(-1)
      if (doubt && piece && text.trim() !== '') last.set(doubt.number, { siblings: into, piece })
      at = end
    }
  }
  let at = 0
  for (const match of value.matchAll(mark)) {
    // An escaped bracket is text, not a mark.
    if (source.charAt((offsets[match.index] ?? 0) - 1) === '\\') continue
    addText(at, match.index)
    const doubt = doubtAt(match.index)
    const piece = citationNode(Number(match[1]))
    into.push(piece)
    if (doubt) last.set(doubt.number, { siblings: into, piece })
    at = match.index + match[0].length
  }
  addText(at, value.length)
}

function markedNodes(text: string, words: readonly string[]): MarkdownNode[] {
  return splitAtWords(text, words).map(({ text: value, marked }) => {
    const node: MarkdownNode = { type: 'text', value }
    return marked ? { type: 'matched', data: { hName: 'mark' }, children: [node] } : node
  })
}

function doubtNode({ verdict }: Doubt, children: MarkdownNode[]): MarkdownNode {
  const hProperties = { verdict: verdict.verdict, reason: verdict.reason ?? '' }
  return { type: 'doubt', data: { hName: 'doubt-text', hProperties }, children }
}

/**
 * A remark plugin: turns `[n]` into citation marks, underlines sentences whose verdict is weak or unsupported,
 * adds a note after each, and marks words. Links lose their target, because answers must not link anywhere.
 */
export function answerMarks({ source, verdicts }: { source: string; verdicts: MarkedVerdict[] }) {
  const doubts = verdicts
    .filter(({ verdict }) => verdict === 'weak' || verdict === 'unsupported')
    .map((verdict, number) => ({ number, verdict }))
  const sentences = { doubts, marked: verdicts.filter(({ words = [] }) => words.length > 0) }
  return (tree: MarkdownNode) => {
    const last = new Map<number, LastPiece>()
    const walk = (parent: MarkdownNode) => {
      const children: MarkdownNode[] = []
      for (const child of parent.children ?? []) {
        const digits = child.type === 'link' ? /^\d{1,4}$/.exec(plainText(child)) : null
        if (child.type === 'text') cut(child, source, sentences, last, children)
        else if (digits) children.push(citationNode(Number(digits[0])))
        else {
          if (child.children) walk(child)
          children.push(child)
        }
      }
      parent.children = children
    }
    walk(tree)
    for (const [number, { siblings, piece }] of last) addNote(doubts[number]?.verdict, siblings, piece)
  }
}

function addNote(verdict: Verdict | undefined, siblings: MarkdownNode[], piece: MarkdownNode) {
  if (!verdict) return
  const hProperties = { verdict: verdict.verdict, reason: verdict.reason ?? '' }
  const note: MarkdownNode = { type: 'doubt-note', data: { hName: 'doubt-note', hProperties }, children: [] }
  const at = siblings.indexOf(piece)
  // After a citation or a full stop the note stays on the same line; longer text may wrap before it.
  const short = (piece.value ?? '').length < 3 && piece.type !== 'doubt'
  if (short) siblings[at] = { type: 'doubt-end', data: { hName: 'doubt-end' }, children: [piece, note] }
  else siblings.splice(at + 1, 0, note)
}
