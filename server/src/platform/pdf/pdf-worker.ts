/** The process that lays out one document: it receives the document and responds with the bytes of the file. */
import { setPriority } from 'node:os'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { writeDocx } from '../docx/write-docx.ts'
import { breakWord } from './break-word.ts'
import { drawDocument } from './draw-document.ts'
import { loadFonts, type StyledText } from './load-fonts.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { PdfOrder } from './render-pdf.ts'
import { noteAlphabet, noteUnprinted } from './unprinted-note.ts'

// Lower priority, since somebody may be waiting for an answer meanwhile.
setPriority(5)
Font.registerHyphenationCallback(breakWord)

process.once('message', (order: PdfOrder) => void answer(order))

async function answer({ document, format }: PdfOrder): Promise<void> {
  const bytes = format === 'docx' ? await writeDocx(document) : await writePdf(document)
  process.send?.(bytes, () => process.disconnect())
}

async function writePdf(document: PdfDocument): Promise<Buffer> {
  const asked: StyledText[] = []
  drawDocument(document, (text, face) => {
    asked.push({ text, face })
    return { text, families: [], unprinted: [] }
  })
  const plain = { bold: false, italic: false, code: false }
  const fonts = await loadFonts([...asked, { text: noteAlphabet, face: plain }])
  const unprinted = new Set(asked.flatMap(({ text, face }) => fonts(text, face).unprinted))
  return renderToBuffer(drawDocument(noteUnprinted(document, [...unprinted]), fonts))
}
