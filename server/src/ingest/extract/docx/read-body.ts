import { readXml, type XmlAttributes } from '../read-xml.ts'
import type { DocxItem, DocxParagraph } from './docx-items.ts'
import {
  addText,
  closeRun,
  endParagraph,
  leadOn,
  noteField,
  type OpenParagraphs,
  openParagraph,
  openRun,
  readTextProperty,
  symbol,
} from './open-paragraphs.ts'
import {
  type OpenTables,
  openCell,
  openRow,
  openTable,
  readCellSpan,
  rowOf,
  skipColumns,
} from './open-tables.ts'
import { type DrawingReader, pictureReader } from './read-drawing.ts'

type BodyHandlers = {
  item: (item: DocxItem) => void
  /** Called at the end of each paragraph, in document order. */
  paragraph?: (paragraph: DocxParagraph) => void
  /** Called with the id of a note or comment when it begins; its items follow. */
  note?: (id: string, attributes: XmlAttributes) => void
  pause?: () => Promise<void>
}

type State = OpenParagraphs &
  OpenTables & {
    handlers: BodyHandlers
    drawing: DrawingReader
    /**
     * The targets for items, innermost last: the document, a cell, or the list that follows the paragraph of a text box.
     */
    places: ((item: DocxItem) => void)[]
    /** Nesting depth inside an element that is left out, and inside properties. */
    skipping: number
    properties: number
    reading: boolean
    /** The instruction of a field while it is read. */
    field: string | null
    deletions: boolean
  }

/** Elements that are left out: deleted and moved text, old properties, fallback alternatives, ruby. */
const leftOut = new Set([
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
  'w:pPrChange',
  'w:rPrChange',
  'w:trPrChange',
  'w:tblPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:sdtPr',
  'w:rt',
])
const propertyLists = new Set(['w:pPr', 'w:rPr', 'w:trPr', 'w:tblPr'])

/** Streams the text of a document or notes part. Tracked changes count as accepted; tells whether any deleted text. */
export async function readBody(
  bytes: AsyncIterable<Buffer>,
  handlers: BodyHandlers,
): Promise<{ deletions: boolean }> {
  const state: State = {
    handlers,
    paragraphs: [],
    tables: [],
    tableCount: 0,
    drawing: pictureReader(),
    runs: [],
    places: [handlers.item],
    skipping: 0,
    properties: 0,
    reading: false,
    field: null,
    deletions: false,
    carried: '',
  }
  await readXml(bytes, {
    open: (name, attributes) => openElement(state, name, attributes),
    close: name => closeElement(state, name),
    text: text => {
      if (state.skipping > 0) return
      if (state.reading) addText(state, text)
      else if (state.field !== null) state.field += text
    },
    ...(handlers.pause && { pause: handlers.pause }),
  })
  return { deletions: state.deletions }
}

function openElement(state: State, name: string, attributes: XmlAttributes): void {
  if (state.skipping > 0) state.skipping++
  else if (leftOut.has(name)) {
    if (name === 'w:del' && state.properties > 0) markDeleted(state)
    else if (name === 'w:del') state.deletions = true
    state.skipping++
  } else if (propertyLists.has(name)) state.properties++
  else if (state.properties > 0) readProperty(state, name, attributes)
  else openContent(state, name, attributes)
}

/** `w:del` in the properties of a row or of a paragraph's end mark deletes that row or mark. */
function markDeleted({ paragraphs, tables, runs }: State): void {
  const paragraph = paragraphs.at(-1)
  const table = tables.at(-1)
  if (paragraph !== undefined && runs.length === 0) paragraph.markDeleted = true
  else if (paragraph === undefined && table !== undefined) table.rowDeleted = true
}

function readProperty(state: State, name: string, attributes: XmlAttributes): void {
  if (name === 'w:gridBefore' && state.paragraphs.length === 0) skipColumns(state, attributes)
  readTextProperty(state, name, attributes)
}

function openContent(state: State, name: string, attributes: XmlAttributes): void {
  const { paragraphs, places } = state
  switch (name) {
    case 'w:p':
      openParagraph(state)
      break
    case 'w:r':
      openRun(state)
      break
    case 'w:t':
    case 'm:t':
      state.reading = true
      break
    case 'w:tab':
      leadOn(state)
      addText(state, ' ')
      break
    case 'w:ptab':
    case 'w:br':
    case 'w:cr':
      addText(state, ' ')
      break
    case 'w:noBreakHyphen':
      addText(state, '-')
      break
    case 'w:sym':
      addText(state, symbol(attributes.char))
      break
    case 'w:footnoteReference':
    case 'w:endnoteReference':
    case 'w:commentReference':
      paragraphs.at(-1)?.paragraph.notes.push(`${name.slice(2, -9)} ${attributes.id ?? ''}`)
      break
    case 'w:footnote':
    case 'w:endnote':
    case 'w:comment':
      state.handlers.note?.(`${name.slice(2)} ${attributes.id ?? ''}`, attributes)
      break
    case 'w:fldSimple':
      noteField(state, attributes.instr ?? '')
      break
    case 'w:instrText':
      state.field = ''
      break
    case 'w:txbxContent': {
      const owner = paragraphs.at(-1)
      places.push(item => owner?.boxes.push(item))
      break
    }
    case 'w:tbl':
      openTable(state)
      break
    case 'w:tr':
      openRow(state)
      break
    case 'w:tc': {
      const cell = openCell(state)
      places.push(item => cell.push(item))
      break
    }
    case 'w:gridSpan':
    case 'w:vMerge':
      readCellSpan(state, name, attributes)
      break
    default: {
      const pictures = paragraphs.at(-1)?.paragraph.pictures
      if (pictures && !state.runs.some(run => run.hidden)) state.drawing.open(name, attributes, pictures)
    }
  }
}

function closeElement(state: State, name: string): void {
  if (state.skipping > 0) {
    state.skipping--
    return
  }
  if (propertyLists.has(name)) {
    state.properties--
    return
  }
  switch (name) {
    case 'w:t':
    case 'm:t':
      state.reading = false
      break
    case 'w:instrText':
      noteField(state, state.field ?? '')
      state.field = null
      break
    case 'w:r':
      closeRun(state)
      break
    case 'w:p':
      closeParagraph(state)
      break
    case 'w:txbxContent':
    case 'w:tc':
      state.places.pop()
      break
    case 'w:tr': {
      const row = rowOf(state)
      if (row !== null) state.places.at(-1)?.(row)
      break
    }
    case 'w:tbl':
      state.tables.pop()
      break
  }
}

function closeParagraph(state: State): void {
  const closed = endParagraph(state)
  if (closed === undefined) return
  const { paragraph, boxes } = closed
  const put = state.places.at(-1)
  if (!closed.markDeleted) {
    state.handlers.paragraph?.(paragraph)
    put?.({ paragraph })
  }
  for (const box of boxes) put?.(box)
}
