import { DocumentFailure } from '../../stages.ts'
import { readXml, type XmlAttributes } from '../read-xml.ts'
import type { ShapeBox, Slide, SlideParagraph, SlideShape } from './slide-model.ts'

type State = {
  slide: Slide
  /** Open shapes and groups, outermost first. */
  shapes: SlideShape[]
  paragraph: SlideParagraph | null
  /** Where the paragraphs of a table cell go. */
  cell: string[] | null
  row: string[] | null
  box: ShapeBox | null
  reading: boolean
  skipping: number
  characters: number
}

/** More text than any real slide holds. */
const mostCharacters = 10_000_000
const shapeElements = new Set(['p:sp', 'p:cxnSp', 'p:pic', 'p:graphicFrame', 'p:grpSp', 'p:spTree'])

/** Reads the shapes of a slide, layout, master or notes page, in file order. Throws DocumentFailure. */
export async function readSlide(bytes: AsyncIterable<Buffer>): Promise<Slide> {
  const state: State = {
    slide: { hidden: false, showsMaster: true, shapes: [] },
    shapes: [],
    paragraph: null,
    cell: null,
    row: null,
    box: null,
    reading: false,
    skipping: 0,
    characters: 0,
  }
  await readXml(bytes, {
    open: (name, attributes) => {
      // The fallback of content that is stored in two forms.
      if (state.skipping > 0 || name === 'mc:Fallback') state.skipping++
      else openElement(state, name, attributes)
    },
    close: name => {
      if (state.skipping > 0) state.skipping--
      else closeElement(state, name)
    },
    text: text => {
      if (!state.reading || state.paragraph === null || state.skipping > 0) return
      state.characters += text.length
      if (state.characters > mostCharacters) throw tooMuch()
      state.paragraph.text += text
    },
  })
  return state.slide
}

function openElement(state: State, name: string, attributes: XmlAttributes): void {
  if (shapeElements.has(name)) {
    state.shapes.push({ placeholder: null, box: null, paragraphs: [], rows: [], link: null, children: [] })
    return
  }
  const shape = state.shapes.at(-1)
  switch (name) {
    case 'p:sld':
    case 'p:sldLayout':
      state.slide.hidden = isOff(attributes.show)
      state.slide.showsMaster = !isOff(attributes.showMasterSp)
      break
    case 'p:ph':
      if (shape) shape.placeholder = { type: attributes.type ?? 'obj', index: attributes.idx ?? '' }
      break
    case 'a:xfrm':
    case 'p:xfrm':
      state.box = { x: 0, y: 0, width: 0, height: 0 }
      break
    case 'a:off':
      if (state.box) Object.assign(state.box, { x: number(attributes.x), y: number(attributes.y) })
      break
    case 'a:ext':
      if (state.box) Object.assign(state.box, { width: number(attributes.cx), height: number(attributes.cy) })
      break
    case 'c:chart':
      if (shape) shape.link = { kind: 'chart', id: attributes['r:id'] ?? '' }
      break
    case 'dgm:relIds':
      if (shape) shape.link = { kind: 'diagram', id: attributes['r:dm'] ?? '' }
      break
    default:
      openText(state, name, attributes)
  }
}

function openText(state: State, name: string, attributes: XmlAttributes): void {
  const { paragraph } = state
  switch (name) {
    case 'a:tr':
      state.row = []
      break
    case 'a:tc':
      state.cell = []
      break
    case 'a:p':
      state.paragraph = { text: '', level: 0, bullet: false, numbering: null }
      break
    case 'a:pPr':
      if (paragraph) paragraph.level = Math.min(Math.max(number(attributes.lvl), 0), 8)
      break
    case 'a:buChar':
      if (paragraph) paragraph.bullet = true
      break
    case 'a:buAutoNum':
      if (paragraph)
        paragraph.numbering = { scheme: attributes.type ?? '', startAt: number(attributes.startAt ?? '1') }
      break
    case 'a:br':
      if (paragraph) paragraph.text += ' '
      break
    case 'a:t':
    case 'm:t':
      state.reading = true
      break
  }
}

function closeElement(state: State, name: string): void {
  if (shapeElements.has(name)) {
    closeShape(state)
    return
  }
  const shape = state.shapes.at(-1)
  switch (name) {
    case 'a:t':
    case 'm:t':
      state.reading = false
      break
    case 'a:p':
      closeParagraph(state)
      break
    case 'a:tc':
      state.row?.push(state.cell?.join(' ') ?? '')
      state.cell = null
      break
    case 'a:tr':
      if (state.row?.some(text => text !== '')) shape?.rows.push(state.row)
      state.row = null
      break
    case 'a:xfrm':
    case 'p:xfrm':
      if (shape) shape.box ??= state.box
      state.box = null
      break
  }
}

function closeShape(state: State): void {
  const shape = state.shapes.pop()
  if (shape === undefined) return
  const parent = state.shapes.at(-1)
  if (parent === undefined) state.slide.shapes.push(...shape.children)
  else parent.children.push(shape)
}

function closeParagraph(state: State): void {
  const { paragraph } = state
  state.paragraph = null
  if (paragraph === null) return
  paragraph.text = paragraph.text.replace(/\s+/g, ' ').trim()
  if (paragraph.text === '') return
  if (state.cell !== null) state.cell.push(paragraph.text)
  else state.shapes.at(-1)?.paragraphs.push(paragraph)
}

function isOff(value: string | undefined): boolean {
  return value === '0' || value === 'false'
}

function number(text: string | undefined): number {
  const value = Number(text ?? 0)
  return Number.isFinite(value) ? value : 0
}

function tooMuch(): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    'A slide of this presentation holds more than ten million characters. Split it and upload the parts.',
  )
}
