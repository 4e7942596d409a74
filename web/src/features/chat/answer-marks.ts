import type { Verdict } from '@citewell/contract/citation.ts'

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

type Doubt = { number: number; verdict: Verdict }
type LastPiece = { siblings: MarkdownNode[]; piece: MarkdownNode }

/** Splits a text node at citation marks and at the boundaries of doubted sentences. */
function cut(
  node: MarkdownNode,
  source: string,
  doubts: Doubt[],
  last: Map<number, LastPiece>,
  into: MarkdownNode[],
) {
  const value = node.value ?? ''
  const start = node.position?.start.offset ?? 0
  const offsets = sourceOffsets(value, source, start, node.position?.end.offset ?? start + value.length)
  const doubtAt = (i: number) => {
    const offset = offsets[i] ?? -1
    return doubts.find(({ verdict }) => offset >= verdict.start && offset < verdict.end) ?? null
  }
  function addText(from: number, to: number) {
    for (let at = from; at < to; ) {
      const doubt = doubtAt(at)
      let end = at + 1
      while (end < to && doubtAt(end) === doubt) end += 1
      const text: MarkdownNode = { type: 'text', value: value.slice(at, end) }
      const piece = doubt && /[\p{L}\p{N}]/u.test(text.value ?? '') ? doubtNode(doubt, text) : text
      into.push(piece)
      if (doubt && value.slice(at, end).trim() !== '') last.set(doubt.number, { siblings: into, piece })
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

function doubtNode({ verdict }: Doubt, text: MarkdownNode): MarkdownNode {
  const hProperties = { verdict: verdict.verdict, reason: verdict.reason ?? '' }
  return { type: 'doubt', data: { hName: 'doubt-text', hProperties }, children: [text] }
}

/**
 * A remark plugin: turns `[n]` into citation marks, underlines sentences whose verdict is weak or unsupported,
 * and adds a note after each. Links lose their target, because answers must not link anywhere.
 */
export function answerMarks({ source, verdicts }: { source: string; verdicts: Verdict[] }) {
  const doubts = verdicts
    .filter(({ verdict }) => verdict === 'weak' || verdict === 'unsupported')
    .map((verdict, number) => ({ number, verdict }))
  return (tree: MarkdownNode) => {
    const last = new Map<number, LastPiece>()
    const walk = (parent: MarkdownNode) => {
      const children: MarkdownNode[] = []
      for (const child of parent.children ?? []) {
        const digits = child.type === 'link' ? /^\d{1,4}$/.exec(plainText(child)) : null
        if (child.type === 'text') cut(child, source, doubts, last, children)
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
