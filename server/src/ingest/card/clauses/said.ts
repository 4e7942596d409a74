import type { Block } from '@citewell/contract/library.ts'
import { splitSentences } from '../../../platform/text/split-sentences.ts'

/** A sentence of a contract with what stands above or before it and says what it is about. */
export type Said = {
  text: string
  /** In the document's text. */
  start: number
  /** The heading above it: "7. Termination", "Ending early." */
  heading: string
  /** Of a row or a line such as "Payment: 30 days", what stands before its value; the text is the value then. */
  label: string | null
}

/** What a clause settles, in which words, and where; a higher score is surer. */
export type Settled = { value: string; at: number; length: number; score: number }

const longestHeading = 70
const longestLabel = 60
const row = /^([^|\n]{2,60}?)\s{0,4}\|\s{0,4}(?=\S)/u
const line = /^[-*•\s]{0,4}(\p{L}[^:|\n.]{1,58}):\s{1,3}(?=\S)/u
const mostWordsOfHeading = 7

/** Splits the text block by block; a short sentence is a heading of those behind it. */
export function startSaying(): (block: Block) => Said[] {
  let above = ''
  return block => {
    const { text: whole, kind } = block
    if (kind === 'heading') above = whole.slice(0, longestHeading)
    const said: Said[] = []
    for (const { start, end } of splitSentences(whole)) {
      const text = whole.slice(start, end)
      const labelled = row.exec(text) ?? line.exec(text)
      if (labelled?.[1] && labelled[1].length <= longestLabel) {
        const [lead, before] = labelled
        const value = { text: text.slice(lead.length), start: block.start + start + lead.length }
        // A label that no rule knows is a heading of what stands behind it.
        said.push({ ...value, heading: above, label: before.trim() })
        said.push({ ...value, heading: before.trim(), label: null })
        continue
      }
      said.push({ text, start: block.start + start, heading: above, label: null })
      const isShort = end - start <= longestHeading && text.split(/\s+/).length <= mostWordsOfHeading
      if (isShort) above = text
    }
    return said
  }
}

/** Its words without white space around them, at their place. */
export function settledAt(text: string, from: number, to: number, score: number): Settled | null {
  let [start, end] = [from, to]
  while (start < end && /[\s,;:–-]/.test(text.charAt(start))) start++
  while (end > start && /[\s,;:]/.test(text.charAt(end - 1))) end--
  return end > start ? { value: text.slice(start, end), at: start, length: end - start, score } : null
}
