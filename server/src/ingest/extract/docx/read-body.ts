import { readXml, type XmlAttributes } from '../read-xml.ts'
import { type DocxPicture, type DrawingReader, pictureReader } from './read-drawing.ts'
import { collapseSpaces, type DocxSpan, type RunLook, readLook } from './run-look.ts'

export type DocxParagraph = {
  text: string
  style: string | null
  outline: number | null
  numId: string | null
  level: number | null
  /** References to notes and comments, such as `footnote 3`. */
  notes: string[]
  /** Whether it counts pages, as headers and footers do. */
  countsPages: boolean
  /** Whether a line of dots leads to what stands at its end, as in a table of contents. */
  leads: boolean
  /** How parts of the text look, in order. */
  spans: DocxSpan[]
  pictures: DocxPicture[]
}

/** A table row: the contents of its cells, and how each lies in the table. */
export type DocxRow = { row: DocxItem[][]; cells: DocxCell[]; table: number }

/** A paragraph, or a table row. */
export type DocxItem = { paragraph: DocxParagraph } | DocxRow

/** Where a cell lies: its first column from 0, how many it spans, and whether it continues the cell above. */
type DocxCell = { column: number; columns: number; continues: boolean }

type BodyHandlers = {
  item: (item: DocxItem) => void
  /** Called at the end of each paragraph, in document order. */
  paragraph?: (paragraph: DocxParagraph) => void
  /** Called with the id of a note or comment when it begins; its items follow. */
  note?: (id: string, attributes: XmlAttributes) => void
  pause?: () => Promise<void>
}

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

type OpenTable = { table: number; row: DocxItem[][]; cells: DocxCell[]; skipped: number; rowDeleted: boolean }

type State = {
  handlers: BodyHandlers
  paragraphs: OpenParagraph[]
  tables: OpenTable[]
  /** Tables that have begun. */
  tableCount: number
  drawing: DrawingReader
  /** Open runs of the innermost paragraph. */
  runs: Run[]
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
  /** Text of a paragraph whose end mark was deleted; it continues in the next paragraph. */
  carried: string
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
  const { val = '' } = attributes
  const run = state.runs.at(-1)
  if (name === 'w:vanish' && run !== undefined) run.hidden = val !== '0' && val !== 'false'
  else if (run !== undefined) readLook(run.look, name, attributes)
  const open = state.paragraphs.at(-1)
  const table = state.tables.at(-1)
  if (name === 'w:gridBefore' && open === undefined && table) table.skipped = columnsIn(val)
  if (open === undefined) return
  const { paragraph } = open
  if (name === 'w:pStyle') paragraph.style = val
  else if (name === 'w:outlineLvl') paragraph.outline = Number(val)
  else if (name === 'w:numId') paragraph.numId = val
  else if (name === 'w:ilvl') paragraph.level = Number(val)
  else if (name === 'w:tab' && val !== 'clear') open.leader ||= (attributes.leader ?? 'none') !== 'none'
}

function openContent(state: State, name: string, attributes: XmlAttributes): void {
  const { paragraphs, tables, places } = state
  switch (name) {
    case 'w:p':
      openParagraph(state)
      break
    case 'w:r':
      state.runs.push({ text: '', hidden: false, look: {} })
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
      tables.push(newRow(state.tableCount++))
      break
    case 'w:tr':
      tables.splice(-1, 1, newRow(tables.at(-1)?.table ?? 0))
      break
    case 'w:tc': {
      const cell: DocxItem[] = []
      const table = tables.at(-1)
      table?.row.push(cell)
      table?.cells.push({ column: columnAfter(table), columns: 1, continues: false })
      places.push(item => cell.push(item))
      break
    }
    case 'w:gridSpan':
    case 'w:vMerge': {
      const cell = tables.at(-1)?.cells.at(-1)
      if (!cell) break
      if (name === 'w:gridSpan') cell.columns = Math.max(columnsIn(attributes.val), 1)
      else cell.continues = attributes.val !== 'restart'
      break
    }
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
    case 'w:r': {
      const run = state.runs.pop()
      if (run !== undefined && !run.hidden) addRun(state, run)
      break
    }
    case 'w:p':
      closeParagraph(state)
      break
    case 'w:txbxContent':
    case 'w:tc':
      state.places.pop()
      break
    case 'w:tr': {
      const row = state.tables.at(-1)
      if (row !== undefined && !row.rowDeleted)
        state.places.at(-1)?.({ row: row.row, cells: row.cells, table: row.table })
      break
    }
    case 'w:tbl':
      state.tables.pop()
      break
  }
}

function addText({ runs, paragraphs }: State, text: string): void {
  const run = runs.at(-1)
  const paragraph = paragraphs.at(-1)
  if (run !== undefined) run.text += text
  else if (paragraph !== undefined) paragraph.paragraph.text += text
}

/** Only runs directly in a paragraph keep their look, not those inside another run. */
function addRun(state: State, { text, look }: Run): void {
  const paragraph = state.paragraphs.at(-1)?.paragraph
  if (paragraph !== undefined && state.runs.length === 0 && Object.keys(look).length > 0) {
    const start = paragraph.text.length
    paragraph.spans.push({ start, end: start + text.length, look })
  }
  addText(state, text)
}

/** A tab before any text only indents. */
function leadOn({ paragraphs, runs }: State): void {
  const open = paragraphs.at(-1)
  const before = `${open?.paragraph.text}${runs.at(-1)?.text ?? ''}`
  if (open?.leader && before.trim() !== '') open.paragraph.leads = true
}

function openParagraph(state: State): void {
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

function closeParagraph(state: State): void {
  const closed = state.paragraphs.pop()
  if (closed === undefined) return
  const { paragraph, boxes } = closed
  state.runs = closed.outerRuns
  const put = state.places.at(-1)
  if (closed.markDeleted) state.carried = paragraph.text
  else {
    collapseSpaces(paragraph)
    state.handlers.paragraph?.(paragraph)
    put?.({ paragraph })
  }
  for (const box of boxes) put?.(box)
}

/** A field's result is text like any other; only a page number is known to be one. */
function noteField({ paragraphs }: State, instruction: string): void {
  const paragraph = paragraphs.at(-1)?.paragraph
  if (paragraph !== undefined && /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(instruction))
    paragraph.countsPages = true
}

function newRow(table: number): OpenTable {
  return { table, row: [], cells: [], skipped: 0, rowDeleted: false }
}

/** Word allows 63 columns. */
const mostColumns = 100

function columnsIn(value: string | undefined): number {
  const columns = Number(value)
  return Number.isInteger(columns) ? Math.min(Math.max(columns, 0), mostColumns) : 0
}

function columnAfter({ cells, skipped }: OpenTable): number {
  const last = cells.at(-1)
  return last ? last.column + last.columns : skipped
}

/** Symbol fonts use the private use area, where code points carry no meaning. */
function symbol(hexadecimal: string | undefined): string {
  const code = Number.parseInt(hexadecimal ?? '', 16)
  return code > 0x20 && code < 0xd800 ? String.fromCharCode(code) : ''
}
