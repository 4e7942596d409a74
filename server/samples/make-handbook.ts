import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib'

const pageWidth = 595
const pageHeight = 842
const margin = 56

type Pen = { page: PDFPage; y: number; x: number; width: number }
type Fonts = { body: PDFFont; bold: PDFFont }

const scope = [
  'This handbook describes how Larkfield Utilities moves its records from the old Documentum repository to the new archive. It applies to all records created before 1 January 2027 and to every office in Leeds, Utrecht and Porto.',
  'The programme is led by Ines Okafor, head of records management. Her deputy is Tomasz Brandt. Questions go to records@larkfield.example before they go to a supplier.',
]
const preparation = [
  'Each source folder is frozen 10 working days before its export. During the freeze users can read records but cannot change them. An exception needs the written consent of the records manager and lasts at most 48 hours.',
  'The inventory lists every object of type dm_document and dm_email_message. On 14 February 2027 it held 3,418,220 objects with a total size of 11.6 TB. Objects without an owner are assigned to the account svc_orphan.',
]
const rules = [
  'Invoices are kept for 10 years after the end of the financial year. Personnel files are kept for 6 years after an employee leaves. Drawings of pipelines are kept for as long as the pipeline is in service, and 25 years longer.',
]
const retention: string[][] = [
  ['Class', 'Record type', 'Keep for', 'Owner'],
  ['FIN-01', 'Supplier invoices', '10 years', 'Amara Nwosu'],
  ['HR-03', 'Personnel files', '6 years', 'Sofia Marchetti'],
  ['ENG-07', 'Pipeline drawings', 'Service life + 25 years', 'Jonas Lindqvist'],
  ['LEG-02', 'Signed contracts', '12 years', 'Ruth Castellanos'],
  ['OPS-11', 'Shift logs', '3 years', 'Piet van der Meer'],
]
const afterTable = [
  'A legal hold stops every deletion. Ruth Castellanos sets and lifts legal holds; in 2026 there were 14 of them, and two are still open: the Harbour Street claim and the Aldgate tender.',
]
const checks = [
  'Every transferred object is checked by its SHA-256 digest. A sample of 2 percent is also opened by a person. The sample must show fewer than 5 defects in 1,000 objects, or the whole batch is sent back.',
  'Error DM-2071 means that the content file is missing in the source. The object is then moved with its metadata alone and marked "content lost". Error DM-3300 means that a rendition could not be made; the original is kept.',
  'Batches run at night between 21:00 and 05:00. The rate measured in the pilot was 86,000 objects an hour, so that the whole transfer takes about 40 hours of running time.',
]
const incidents = [
  'An incident is reported within 30 minutes to the duty desk, telephone extension 7714. Incident INC-4502 of 2 March 2027 showed why: a locked object stopped the export for nine hours before anybody noticed.',
  'Severity 1 means that records may have been lost. The steering group meets within two hours, and the transfer stops until Ines Okafor releases it again in writing.',
  'After the transfer the old repository stays readable for 180 days. It is switched off on 15 October 2027, when the licence, which costs EUR 212,000 a year, ends.',
]

/** A handbook of three pages: running text, a table, and a page of two columns. */
export async function makeHandbook(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle('Records Migration Handbook')
  pdf.setAuthor('Larkfield Utilities')
  pdf.setCreationDate(new Date('2027-03-01T09:00:00Z'))
  pdf.setModificationDate(new Date('2027-03-01T09:00:00Z'))
  const fonts = {
    body: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }

  const first = newPage(pdf, fonts, 1)
  heading(first, fonts, 'Records Migration Handbook', 20)
  heading(first, fonts, '1 Scope and roles', 14)
  for (const text of scope) paragraph(first, fonts, text)
  heading(first, fonts, '2 Preparation', 14)
  for (const text of preparation) paragraph(first, fonts, text)

  const second = newPage(pdf, fonts, 2)
  heading(second, fonts, '3 Retention rules', 14)
  for (const text of rules) paragraph(second, fonts, text)
  table(second, fonts)
  for (const text of afterTable) paragraph(second, fonts, text)

  const third = newPage(pdf, fonts, 3)
  heading(third, fonts, '4 Transfer and incidents', 14)
  const columnWidth = (pageWidth - 2 * margin - 24) / 2
  const top = third.y
  const left = { ...third, width: columnWidth }
  heading(left, fonts, '4.1 Checks', 12)
  for (const text of checks) paragraph(left, fonts, text)
  const right = { ...third, x: margin + columnWidth + 24, width: columnWidth, y: top }
  heading(right, fonts, '4.2 Incidents', 12)
  for (const text of incidents) paragraph(right, fonts, text)
  return pdf.save()
}

function newPage(pdf: PDFDocument, fonts: Fonts, number: number): Pen {
  const page = pdf.addPage([pageWidth, pageHeight])
  page.drawText('Larkfield Utilities – internal', {
    x: margin,
    y: pageHeight - 32,
    size: 8,
    font: fonts.body,
  })
  page.drawText(`Page ${number} of 3`, { x: pageWidth - margin - 48, y: 28, size: 8, font: fonts.body })
  return { page, x: margin, y: pageHeight - 76, width: pageWidth - 2 * margin }
}

function heading(pen: Pen, fonts: Fonts, text: string, size: number): void {
  pen.y -= 8
  pen.page.drawText(text, { x: pen.x, y: pen.y, size, font: fonts.bold })
  pen.y -= size + 8
}

function paragraph(pen: Pen, fonts: Fonts, text: string): void {
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fonts.body.widthOfTextAtSize(longer, 10) > pen.width) {
      drawLine(pen, fonts, line)
      line = word
    } else line = longer
  }
  drawLine(pen, fonts, line)
  pen.y -= 8
}

function drawLine(pen: Pen, fonts: Fonts, line: string): void {
  pen.page.drawText(line, { x: pen.x, y: pen.y, size: 10, font: fonts.body })
  pen.y -= 14
}

function table(pen: Pen, fonts: Fonts): void {
  const columns = [0, 70, 210, 350]
  pen.y -= 6
  for (const [number, row] of retention.entries()) {
    const font = number === 0 ? fonts.bold : fonts.body
    for (const [column, cell] of row.entries()) {
      pen.page.drawText(cell, { x: pen.x + (columns[column] ?? 0), y: pen.y, size: 10, font })
    }
    pen.page.drawLine({
      start: { x: pen.x, y: pen.y - 5 },
      end: { x: pen.x + pen.width, y: pen.y - 5 },
      thickness: 0.5,
    })
    pen.y -= 19
  }
  pen.y -= 10
}
