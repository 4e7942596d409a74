import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { loadPdfium } from '../pdf/load-pdfium.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { renderPage } from '../pdf/render-page.ts'

/** Default lines, drawn at 12 points. */
export const drawnLines = [
  'The archive moves on 17 April 2027.',
  'Leila Haddad keeps the rollback plan',
  'ready until the last batch is checked.',
  'Deposit: 48,500 euros in three parts.',
]

export const italianLines = [
  "L'archivio della città è stato trasferito in primavera.",
  'Ogni ufficio conserva una copia fino alla fine della verifica,',
  'perché il piano di ripristino non è ancora stato approvato',
  'dalla commissione e dai membri che hanno il diritto di leggerlo.',
]

/** Lines in Greek letters, as the Symbol font of a PDF has them. */
export const greekPicture = (): Promise<Sharp> =>
  drawnPicture(
    [
      'το αρχειο των εγγραφων μεταφερεται την ανοιξη',
      'και καθε τμημα κραταει αντιγραφο μεχρι το τελος',
      'του ελεγχου απο την επιτροπη της πολης και ολων',
      'των μελων που εχουν δικαιωμα να το διαβασουν',
      'μετα απο αυτο θα κλεισει ο παλιος φακελος',
    ],
    StandardFonts.Symbol,
  )
const size = { width: 600, height: 420 }
const first = { x: 60, y: 340 }

/** The centre of "The", the first word, in fractions of the page. */
export const placeOfThe = [(first.x + 10) / size.width, (size.height - first.y - 4) / size.height] as const

/** A PDF with one page of text. PDFium brings its own fonts, so pictures of it are the same everywhere. */
async function drawnPdf(lines: string[], letters = StandardFonts.TimesRoman): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(letters)
  const page = pdf.addPage([size.width, size.height])
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: first.x, y: first.y - index * 16, size: 12, font })
  return pdf.save()
}

/** A picture of a page with these lines, to be saved in any image format. */
export async function drawnPicture(lines = drawnLines, letters?: StandardFonts): Promise<Sharp> {
  const folder = await mkdtemp(join(tmpdir(), 'citewell-picture-'))
  try {
    const path = join(folder, 'page.pdf')
    await writeFile(path, await drawnPdf(lines, letters))
    const pdfium = await loadPdfium()
    const pdf = openPdf(pdfium, path)
    const rendered = renderPage(pdfium, pdf, 0)
    pdf.close()
    if (rendered === null) throw new Error('The page was not drawn')
    const { width, height, grey } = rendered.picture
    return sharp(grey, { raw: { width, height, channels: 1 } })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * A PDF that shows these lines, with a font that maps its letters elsewhere: by default to the private use area, which has
 * no meaning. `mapping` is what stands in a PDF's ToUnicode: code and character as four hexadecimal digits.
 */
export async function garbledPdf(
  lines: string[],
  mapping = '1 beginbfrange <21> <7e> <e021> endbfrange',
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([size.width, size.height])
  const toUnicode = pdf.context.register(
    pdf.context.flateStream(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${mapping} endcmap`),
  )
  const font = pdf.context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Times-Roman',
    ToUnicode: toUnicode,
  })
  page.node.setFontDictionary(PDFName.of('F1'), pdf.context.register(font))
  const shown = lines.map((line, index) => `1 0 0 1 ${first.x} ${first.y - index * 16} Tm (${line}) Tj`)
  const content = pdf.context.flateStream(`BT /F1 12 Tf ${shown.join(' ')} ET`)
  page.node.set(PDFName.of('Contents'), pdf.context.register(content))
  return pdf.save()
}

/** A PDF whose first page is text; each further page is one full-page picture. */
export async function scannedPdf(pictures: Buffer[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await drawnPdf(['A first page whose text can be read as it is.']))
  for (const picture of pictures) {
    const image = await pdf.embedPng(picture)
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size })
  }
  return pdf.save()
}
