import type { XmlAttributes } from '../read-xml.ts'
import type { DocxItem, DocxParagraph } from './docx-items.ts'
import { collapseSpaces, type RunLook, readLook } from './run-look.ts'

type OpenParagraph = {
  paragraph: DocxParagraph
  markDeleted: boolean
  /** Whether it has a tab stop with a line of dots. */
  leader: boolean
  /** Items of text boxes; they come after the paragraph. */
  boxes: DocxItem[]
  /** For a paragraph in a text box: the runs of the paragraph around it. */
  outerRuns: Run[]
}

type Run = { text: string; hidden: boolean; look: RunLook }

/** What is open of the text: paragraphs within each other, as by text boxes, the innermost last. */
export type OpenParagraphs = {
  paragraphs: OpenParagraph[]
  /** Open runs of the innermost paragraph. */
  runs: Run[]
  /** Text of a paragraph whose end mark was deleted; it continues in the next paragraph. */
  carried: string
}

/** Begins a paragraph within the innermost one. */
export function openParagraph(state: OpenParagraphs): void {
  const paragraph = {
    text: state.carried,
    style: null,
    outline: null,
    numId: null,
    level: null,
    notes: [],
    countsPages: false,
    leads: false,
    spans: [],
    pictures: [],
  }
  state.carried = ''
  state.paragraphs.push({ paragraph, markDeleted: false, leader: false, boxes: [], outerRuns: state.runs })
  state.runs = []
}

/** Ends the innermost paragraph, if there is one. */
export function endParagraph(state: OpenParagraphs): OpenParagraph | undefined {
  const closed = state.paragraphs.pop()
  if (closed === undefined) return
  state.runs = closed.outerRuns
  if (closed.markDeleted) state.carried = closed.paragraph.text
  else collapseSpaces(closed.paragraph)
  return closed
}

/** Begins a run in the innermost paragraph. */
export function openRun({ runs }: OpenParagraphs): void {
  runs.push({ text: '', hidden: false, look: {} })
}

/** Adds text to the innermost run, or to the paragraph where it stands in none. */
export function addText({ runs, paragraphs }: OpenParagraphs, text: string): void {
  const run = runs.at(-1)
  const paragraph = paragraphs.at(-1)
  if (run !== undefined) run.text += text
  else if (paragraph !== undefined) paragraph.paragraph.text += text
}

/** Ends the innermost run. Only runs directly in a paragraph keep their look, not those inside another run. */
export function closeRun(state: OpenParagraphs): void {
  const run = state.runs.pop()
  if (run === undefined || run.hidden) return
  const { text, look } = run
  const paragraph = state.paragraphs.at(-1)?.paragraph
  if (paragraph !== undefined && state.runs.length === 0 && Object.keys(look).length > 0) {
    const start = paragraph.text.length
    paragraph.spans.push({ start, end: start + text.length, look })
  }
  addText(state, text)
}

/** A tab before any text only indents. */
export function leadOn({ paragraphs, runs }: OpenParagraphs): void {
  const open = paragraphs.at(-1)
  const before = `${open?.paragraph.text}${runs.at(-1)?.text ?? ''}`
  if (open?.leader && before.trim() !== '') open.paragraph.leads = true
}

/** A field's result is text like any other; only a page number is known to be one. */
export function noteField({ paragraphs }: OpenParagraphs, instruction: string): void {
  const paragraph = paragraphs.at(-1)?.paragraph
  if (paragraph !== undefined && /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(instruction))
    paragraph.countsPages = true
}

/** Notes what a property says of the innermost run and the innermost paragraph. */
export function readTextProperty(
  { runs, paragraphs }: OpenParagraphs,
  name: string,
  attributes: XmlAttributes,
): void {
  const { val = '' } = attributes
  const run = runs.at(-1)
  if (name === 'w:vanish' && run !== undefined) run.hidden = val !== '0' && val !== 'false'
  else if (run !== undefined) readLook(run.look, name, attributes)
  const open = paragraphs.at(-1)
  if (open === undefined) return
  const { paragraph } = open
  if (name === 'w:pStyle') paragraph.style = val
  else if (name === 'w:outlineLvl') paragraph.outline = Number(val)
  else if (name === 'w:numId') paragraph.numId = val
  else if (name === 'w:ilvl') paragraph.level = Number(val)
  else if (name === 'w:tab' && val !== 'clear') open.leader ||= (attributes.leader ?? 'none') !== 'none'
}

/** Symbol fonts use the private use area, where code points carry no meaning. */
export function symbol(hexadecimal: string | undefined): string {
  const code = Number.parseInt(hexadecimal ?? '', 16)
  return code > 0x20 && code < 0xd800 ? String.fromCharCode(code) : ''
}
