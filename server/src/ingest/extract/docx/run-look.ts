import type { XmlAttributes } from '../read-xml.ts'

/** How letters look, as far as it is said; `raised` is 'super', 'sub' or 'none'. */
export type DocxLook = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  raised?: string
}

/** The look of a run, with the character style that it names. */
export type RunLook = DocxLook & { style?: string }

/** Offsets in the paragraph's text. */
export type DocxSpan = { start: number; end: number; look: RunLook }

const flags = { 'w:b': 'bold', 'w:i': 'italic', 'w:strike': 'strike', 'w:dstrike': 'strike' } as const
const raised = new Map([
  ['superscript', 'super'],
  ['subscript', 'sub'],
])

/** Notes what a property of a run or style says about its look. */
export function readLook(look: RunLook, name: string, { val }: XmlAttributes): void {
  if (name === 'w:rStyle') {
    if (val) look.style = val
  } else if (name === 'w:u') look.underline = val !== 'none'
  else if (name === 'w:vertAlign') look.raised = raised.get(val ?? '') ?? 'none'
  else if (name in flags)
    look[flags[name as keyof typeof flags]] = val !== '0' && val !== 'false' && val !== 'off'
}

/** Makes each run of white space one space, cuts it at both ends, and moves the spans along. */
export function collapseSpaces(paragraph: { text: string; spans: DocxSpan[] }): void {
  const raw = paragraph.text
  const text = raw.replace(/\s+/g, ' ').trim()
  if (text !== raw && paragraph.spans.length > 0) {
    const place = placesIn(raw, text.length)
    paragraph.spans = paragraph.spans
      .map(span => ({ ...span, start: place(span.start), end: place(span.end) }))
      .filter(({ start, end }) => end > start)
  }
  paragraph.text = text
}

/** Tells where an offset of a text lies once its white space is collapsed. Ask in ascending order. */
function placesIn(raw: string, length: number): (offset: number) => number {
  let [read, written, spaced] = [0, 0, true]
  return offset => {
    for (; read < offset; read++) {
      const space = /\s/.test(raw.charAt(read))
      if (!(space && spaced)) written++
      spaced = space
    }
    return Math.min(written, length)
  }
}
