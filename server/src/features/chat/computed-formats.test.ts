import type { Answer } from '@citewell/contract/answer-events.ts'
import type { FormatName } from '@citewell/contract/formats.ts'
import type { CellPlace } from '@citewell/contract/viewer.ts'
import xlsx from '@e965/xlsx'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { zipOf } from '../../testing/zip.testing.ts'

const header = ['Depot', 'Region', 'Pallets']
const depots: [string, string, number | string][] = [
  ['Harbour', 'North', 1250],
  ['Mill Lane', 'South', 310],
  ['Old Station', 'North', 2400],
  ['Quarry', 'West', 95],
  ['Summit', 'North', 'not counted'],
]
const rows = [header, ...depots.map(row => row.map(String))]

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = (...targets: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`

function docxFile(): Uint8Array {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
  const table = rows.map(row => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>What the depots hold.</w:t></w:r></w:p><w:tbl>${table}</w:tbl></w:body></w:document>`,
  })
}

function pptxFile(): Uint8Array {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const names = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="${drawing}" xmlns:r="${office}"`
  const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
  const table = rows.map(row => `<a:tr>${row.map(cell).join('')}</a:tr>`).join('')
  return zipOf({
    '_rels/.rels': links(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst><p:sldId id="300" r:id="r0"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(['slide', 'slides/slide1.xml']),
    'ppt/slides/slide1.xml': `<p:sld ${names}><p:cSld><p:spTree><p:graphicFrame><a:graphic><a:graphicData uri="${drawing}/table"><a:tbl>${table}</a:tbl></a:graphicData></a:graphic></p:graphicFrame></p:spTree></p:cSld></p:sld>`,
  })
}

async function pdfFile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  page.drawText('What the depots hold is counted here, whether it was moved this year or was not moved.', {
    x: 60,
    y: 780,
    size: 10,
    font,
  })
  for (const [line, texts] of rows.entries())
    for (const [column, text] of texts.entries())
      page.drawText(text, { x: [60, 240, 380][column] ?? 0, y: 740 - line * 18, size: 10, font })
  return pdf.save()
}

function xlsxFile(): Uint8Array {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([header, ...depots]), 'Depots')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const bar = (row: string[]) => `| ${row.join(' | ')} |`
const files: [FormatName, () => string | Uint8Array | Promise<Uint8Array>, string][] = [
  ['csv', () => rows.map(row => row.join(',')).join('\n'), 'Pallets, row 2'],
  ['xlsx', xlsxFile, 'Depots!C2'],
  ['md', () => [bar(header), '|---|---|---|', ...rows.slice(1).map(bar)].join('\n'), 'Pallets, row 2'],
  [
    'json',
    () => JSON.stringify(depots.map(([Depot, Region, Pallets]) => ({ Depot, Region, Pallets }))),
    'Pallets, row 2',
  ],
  ['docx', docxFile, 'Pallets, row 2'],
  ['pptx', pptxFile, 'Pallets, row 2'],
  ['pdf', pdfFile, 'Pallets, row 2'],
]

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

async function askOf(format: FormatName, bytes: string | Uint8Array, payload: string) {
  const chat = await user.chat()
  const { id } = (await user.upload(chat, `depots.${format}`, bytes)).body
  expect((await user.settled(id)).status).toBe('ready')
  const { status, body } = await user.call('POST', '/chat', { json: { payload, session_id: chat } })
  expect(status).toBe(200)
  return { id, answer: body as Answer }
}

async function textOf(id: string, start: number, end: number): Promise<string> {
  const { body } = await user.call('GET', `/documents/${id}/text?start=${start}&limit=1`)
  const [{ blocks }] = body.parts
  const block = blocks.find((one: { start: number; end: number }) => one.start <= start && end <= one.end)
  return block.text.slice(start - block.start, end - block.start)
}

describe('a table of a file', () => {
  it.each(files)(
    'of the format %s is computed, with its cells cited where they stand',
    async (format, make, first) => {
      const asked = 'How many pallets do the depots of North hold in total?'
      const { id, answer } = await askOf(format, await make(), asked)
      const { citations, computed } = answer
      expect(computed?.result).toMatchObject({ kind: 'value', value: '3650' })
      expect(citations.map(({ quote }) => quote)).toEqual(['1250', '2400'])
      expect(citations[0]?.location).toBe(first)
      const sheet = { sheet: 0, region: 0 }
      expect(computed?.left_out).toEqual([{ column: 2, reason: 'text', rows: [[6, 6]], count: 1 }])
      const cells = [...(computed?.used ?? []), ...(computed?.left_out ?? [])]
      const { body } = await user.call('POST', `/documents/${id}/cells`, { json: { ...sheet, cells } })
      const texts = body.cells.map(({ start, end }: CellPlace) => textOf(id, start, end))
      expect(await Promise.all(texts)).toEqual(['1250', '2400', 'not counted'])
      const boxes = body.cells.map(({ boxes: own }: CellPlace) => own.length)
      expect(boxes).toEqual(format === 'pdf' ? [1, 1, 1] : [0, 0, 0])
    },
  )
})
