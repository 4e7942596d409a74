import { formatNumber } from '../docx/format-number.ts'
import { splitLong } from '../split-long.ts'
import type { TextWriter } from '../text-writer.ts'
import { orderShapes } from './order-shapes.ts'
import type { Chart } from './read-chart.ts'
import type { Slide, SlideParagraph, SlideShape } from './slide-model.ts'

export type SlideContent = {
  slide: Slide
  notes: Slide | null
  /** Shapes of its layout that no earlier slide showed. */
  layout: SlideShape[]
  comments: string[]
  /** By the id of their link. */
  charts: Map<string, Chart>
  diagrams: Map<string, string[]>
}

type State = SlideContent & { writer: TextWriter; number: number; shape: number }

const titles = new Set(['title', 'ctrTitle'])
/** Dates, footers and slide numbers repeat on every slide: shown, but not searched. */
const furniture = new Set(['dt', 'ftr', 'hdr', 'sldNum'])

/** Writes the blocks of a slide: title, content in reading order, what its layout adds, then notes and comments. */
export function writeSlide(writer: TextWriter, number: number, content: SlideContent): void {
  const state: State = { ...content, writer, number, shape: 0 }
  const { shapes } = content.slide
  if (content.slide.hidden) write(state, 'furniture', 'Hidden slide', null)
  const isTitle = (shape: SlideShape) => titles.has(shape.placeholder?.type ?? '')
  for (const shape of shapes.filter(isTitle)) writeTitle(state, shape)
  const rest = shapes.filter(shape => !isTitle(shape) && holdsText(shape))
  const isFurniture = (shape: SlideShape) => furniture.has(shape.placeholder?.type ?? '')
  for (const shape of orderShapes(rest.filter(shape => !isFurniture(shape)))) writeShape(state, shape)
  for (const shape of orderShapes(content.layout.filter(holdsText))) writeShape(state, shape)
  for (const shape of rest.filter(isFurniture)) {
    state.shape++
    for (const { text } of shape.paragraphs) write(state, 'furniture', text, state.shape)
  }
  for (const shape of content.notes?.shapes ?? []) {
    if (shape.placeholder?.type !== 'body') continue
    for (const { text } of shape.paragraphs) write(state, 'note', text, null)
  }
  for (const text of content.comments) write(state, 'note', text, null)
}

function holdsText({ paragraphs, rows, link, children }: SlideShape): boolean {
  return paragraphs.length > 0 || rows.length > 0 || link !== null || children.some(holdsText)
}

function writeTitle(state: State, shape: SlideShape): void {
  const text = shape.paragraphs.map(paragraph => paragraph.text).join(' ')
  state.shape++
  if (text !== '') write(state, 'slide-title', text, state.shape, 1)
}

function writeShape(state: State, shape: SlideShape): void {
  if (shape.children.length > 0) {
    for (const child of orderShapes(shape.children.filter(holdsText))) writeShape(state, child)
    return
  }
  state.shape++
  writeParagraphs(state, shape.paragraphs)
  for (const cells of shape.rows) {
    const text = cells.join(' | ').replace(/( \| )+$/, '')
    write(state, 'table-row', text, state.shape)
  }
  if (shape.link?.kind === 'chart') writeChart(state, state.charts.get(shape.link.id))
  if (shape.link?.kind === 'diagram') {
    for (const text of state.diagrams.get(shape.link.id) ?? [])
      write(state, 'list-item', text, state.shape, 1)
  }
}

function writeParagraphs(state: State, paragraphs: SlideParagraph[]): void {
  const counts: number[] = []
  for (const paragraph of paragraphs) {
    const { level, bullet, numbering } = paragraph
    counts.length = Math.min(counts.length, level + 1)
    if (numbering === null) counts[level] = 0
    else counts[level] = (counts[level] ?? 0) + 1
    const label = numbering === null ? '' : `${labelOf(numbering, counts[level] ?? 1)} `
    const item = bullet || numbering !== null || level > 0
    const kind = item ? 'list-item' : 'paragraph'
    write(state, kind, label + paragraph.text, state.shape, item ? level + 1 : null)
  }
}

/** Labels by the names of ECMA-376 part 1, 20.1.10.61: "alphaLcParenR" is "a)". */
function labelOf({ scheme, startAt }: { scheme: string; startAt: number }, count: number): string {
  const formats: [string, string][] = [
    ['alphaLc', 'lowerLetter'],
    ['alphaUc', 'upperLetter'],
    ['romanLc', 'lowerRoman'],
    ['romanUc', 'upperRoman'],
  ]
  const format = formats.find(([name]) => scheme.startsWith(name))?.[1] ?? 'decimal'
  const label = formatNumber(Math.max(startAt, 1) + count - 1, format)
  if (scheme.endsWith('ParenBoth')) return `(${label})`
  if (scheme.endsWith('ParenR')) return `${label})`
  return scheme.endsWith('Period') ? `${label}.` : label
}

function writeChart(state: State, chart: Chart | undefined): void {
  if (chart === undefined) return
  if (chart.title !== '') write(state, 'caption', chart.title, state.shape)
  for (const row of chart.rows) write(state, 'table-row', row, state.shape)
}

type Kind = 'slide-title' | 'paragraph' | 'list-item' | 'table-row' | 'caption' | 'note' | 'furniture'

function write(
  { writer, number }: State,
  kind: Kind,
  text: string,
  shape: number | null,
  level?: number | null,
) {
  const anchor = { kind: 'slide' as const, slide: number, shape }
  for (const piece of splitLong(text)) writer.block({ kind, text: piece, level: level ?? null, anchor })
}
