import { PDFDocument, StandardFonts } from 'pdf-lib'
import { madeTexts } from './made-texts.ts'

const lineLength = 86
const lineHeight = 14

/** A sentence that only this page has, and the question it answers. */
export function factOf(page: number): { sentence: string; question: string } {
  const code = `QX-${page * 7919}`
  return {
    sentence: `The shelf mark of deposit ${code} is Kestrel ${page}.`,
    question: `What is the shelf mark of deposit ${code}?`,
  }
}

/** Generates a PDF of full pages of made-up words, each with its own fact in the middle. */
export async function makePdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  const texts = madeTexts(pages)
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage()
    const before = [texts.passage(), texts.passage(), texts.passage(), texts.passage()]
    const lines = [...before, factOf(number).sentence, texts.passage(), texts.passage()].flatMap(broken)
    for (const [at, line] of lines.slice(0, 52).entries())
      page.drawText(line, { x: 56, y: page.getHeight() - 56 - at * lineHeight, size: 11, font })
  }
  return document.save()
}

function broken(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line.length + word.length >= lineLength) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return [...lines, line]
}
