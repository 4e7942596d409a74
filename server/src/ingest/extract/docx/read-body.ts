import { readXml, type XmlAttributes } from '../read-xml.ts'

export type DocxParagraph = {
  text: string
  style: string | null
  outline: number | null
  numId: string | null
  level: number | null
  /** Notes it refers to, as `footnote 3`. */
  notes: string[]
}

/** A paragraph, or a table's row with what stands in each of its cells. */
export type DocxItem = { paragraph: DocxParagraph } | { row: DocxItem[][] }

export type BodyHandlers = {
  item: (item: DocxItem) => void
  /** Called at each paragraph's end, in the document's order. */
  paragraph?: (paragraph: DocxParagraph) => void
  /** The identity of a note that begins; its items follow. */
  note?: (id: string, type: string | undefined) => void
  pause?: () => Promise<void>
}

type OpenParagraph = {
  paragraph: DocxParagraph
  markDeleted: boolean /** Of text boxes; they follow it. */
  boxes: DocxItem[]
}
type OpenTable = { cells: DocxItem[][]; rowDeleted: boolean }
type Run = { text: string; hidden: boolean }

/** Not shown, or not any more: old properties, moved and deleted text, the second form of what has two, ruby, controls' settings. */
const left = new Set([
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
  'w:pPrChange',
  'w:rPrChange',
  'w:trPrChange',
  'w:tblPrChange',
  'w:numberingChange',
  'w:sdtPr',
  'w:rt',
])

/** Reads the text of a document or notes part as it streams, tracked changes as accepted. */
export async function readBody(bytes: AsyncIterable<Buffer>, handlers: BodyHandlers): Promise<void> {
  const reader = createReader(handlers)
  await readXml(bytes, { ...reader, ...(handlers.pause && { pause: handlers.pause }) })
}

function createReader(handlers: BodyHandlers) {
  const paragraphs: OpenParagraph[] = []
  const tables: OpenTable[] = []
  const runs: Run[] = []
  /** Where items go: out of the document, into a cell, or after the paragraph that holds a text box. */
  const places: ((item: DocxItem) => void)[] = [handlers.item]
  let skipping = 0
  let properties = 0
  let reading = false
  /** Text of a paragraph whose end was deleted: it goes on in the next one. */
  let carried = ''

  const put = (item: DocxItem) => places.at(-1)?.(item)
  const add = (text: string) => {
    const run = runs.at(-1)
    const paragraph = paragraphs.at(-1)
    if (run !== undefined) run.text += text
    else if (paragraph !== undefined) paragraph.paragraph.text += text
  }

  const openParagraph = () => {
    const paragraph = { text: carried, style: null, outline: null, numId: null, level: null, notes: [] }
    carried = ''
    paragraphs.push({ paragraph, markDeleted: false, boxes: [] })
  }
  const closeParagraph = () => {
    const closed = paragraphs.pop()
    if (closed === undefined) return
    const { paragraph, boxes } = closed
    if (closed.markDeleted) carried = paragraph.text
    else {
      paragraph.text = paragraph.text.replace(/\s+/g, ' ').trim()
      handlers.paragraph?.(paragraph)
      put({ paragraph })
    }
    for (const box of boxes) put(box)
  }

  const open = (name: string, attributes: XmlAttributes) => {
    if (skipping > 0 || left.has(name)) {
      markDeletion(name)
      skipping++
      return
    }
    if (name === 'w:pPr' || name === 'w:rPr' || name === 'w:trPr' || name === 'w:tblPr') properties++
    else if (properties > 0) readProperty(name, attributes)
    else openContent(name, attributes)
  }

  /** `w:del` among the properties of a paragraph's end or of a row deletes that. */
  const markDeletion = (name: string) => {
    if (skipping > 0 || properties === 0 || name !== 'w:del') return
    const paragraph = paragraphs.at(-1)
    const table = tables.at(-1)
    if (paragraph !== undefined && runs.length === 0) paragraph.markDeleted = true
    else if (table !== undefined) table.rowDeleted = true
  }

  const readProperty = (name: string, { val = '' }: XmlAttributes) => {
    const run = runs.at(-1)
    if (name === 'w:vanish' && run !== undefined) run.hidden = val !== '0' && val !== 'false'
    const paragraph = paragraphs.at(-1)?.paragraph
    if (paragraph === undefined) return
    if (name === 'w:pStyle') paragraph.style = val
    else if (name === 'w:outlineLvl') paragraph.outline = Number(val)
    else if (name === 'w:numId') paragraph.numId = val
    else if (name === 'w:ilvl') paragraph.level = Number(val)
  }

  const openContent = (name: string, attributes: XmlAttributes) => {
    switch (name) {
      case 'w:p':
        return openParagraph()
      case 'w:r':
        return void runs.push({ text: '', hidden: false })
      case 'w:t':
      case 'm:t':
        reading = true
        return
      case 'w:tab':
      case 'w:ptab':
      case 'w:br':
      case 'w:cr':
        return add(' ')
      case 'w:noBreakHyphen':
        return add('-')
      case 'w:sym':
        return add(symbol(attributes.char))
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        return void paragraphs.at(-1)?.paragraph.notes.push(`${name.slice(2, -9)} ${attributes.id ?? ''}`)
      case 'w:footnote':
      case 'w:endnote':
        return handlers.note?.(`${name.slice(2)} ${attributes.id ?? ''}`, attributes.type)
      case 'w:txbxContent': {
        const owner = paragraphs.at(-1)
        return void places.push(item => owner?.boxes.push(item))
      }
      case 'w:tbl':
        return void tables.push({ cells: [], rowDeleted: false })
      case 'w:tr':
        tables.splice(-1, 1, { cells: [], rowDeleted: false })
        return
      case 'w:tc': {
        const cell: DocxItem[] = []
        tables.at(-1)?.cells.push(cell)
        return void places.push(item => cell.push(item))
      }
    }
  }

  const close = (name: string) => {
    if (skipping > 0) {
      skipping--
      return
    }
    switch (name) {
      case 'w:pPr':
      case 'w:rPr':
      case 'w:trPr':
      case 'w:tblPr':
        properties--
        return
      case 'w:t':
      case 'm:t':
        reading = false
        return
      case 'w:r': {
        const run = runs.pop()
        if (run !== undefined && !run.hidden) add(run.text)
        return
      }
      case 'w:p':
        return closeParagraph()
      case 'w:txbxContent':
      case 'w:tc':
        return void places.pop()
      case 'w:tr': {
        const row = tables.at(-1)
        if (row !== undefined && !row.rowDeleted) put({ row: row.cells })
        return
      }
      case 'w:tbl':
        return void tables.pop()
    }
  }

  return { open, close, text: (text: string) => (reading && skipping === 0 ? add(text) : undefined) }
}

/** Symbol fonts put their signs in the private use area, where they say nothing. */
function symbol(hexadecimal: string | undefined): string {
  const code = Number.parseInt(hexadecimal ?? '', 16)
  return code > 0x20 && code < 0xd800 ? String.fromCharCode(code) : ''
}
