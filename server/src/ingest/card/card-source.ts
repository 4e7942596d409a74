import type { Block } from '@citewell/contract/library.ts'

/** What the rules read: a bounded part of a document. Offsets in `head` are the document's but for what is left out; `tail` begins at `tailStart`. */
export type CardSource = {
  head: string
  tail: string
  tailStart: number
  /** Places between them that look like signatures, since exhibits may follow them. */
  signatures: { text: string; start: number }[]
  /** Blocks of the head that are shown as its own text, in order. */
  blocks: Block[]
  /** The title in the file's properties. */
  title: string | null
  filename: string
  format: string
}

/** A stretch of the document's text. */
export type Stretch = { text: string; start: number; end: number }

/** The stretch without white space at its ends. */
export function trimmed(text: string, start: number, end: number): Stretch {
  let from = start
  let to = end
  while (from < to && isBlank(text[from])) from++
  while (to > from && isBlank(text[to - 1])) to--
  return { text: text.slice(from, to), start: from, end: to }
}

const isBlank = (character: string | undefined) => character !== undefined && character.trim() === ''
