/** The process that lays out one document: it receives the document and responds with the bytes of the file. */
import { setPriority } from 'node:os'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { breakWord } from './break-word.ts'
import { drawDocument } from './draw-document.ts'
import { loadFonts, type StyledText } from './load-fonts.ts'
import type { PdfDocument } from './pdf-document.ts'

// Lower priority, since somebody may be waiting for an answer meanwhile.
setPriority(5)
Font.registerHyphenationCallback(breakWord)

process.once('message', (document: PdfDocument) => void answer(document))

async function answer(document: PdfDocument): Promise<void> {
  const asked: StyledText[] = []
  drawDocument(document, (text, face) => {
    asked.push({ text, face })
    return { text, families: [] }
  })
  const bytes = await renderToBuffer(drawDocument(document, await loadFonts(asked)))
  process.send?.(bytes, () => process.disconnect())
}
