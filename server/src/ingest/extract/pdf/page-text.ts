import type { Pdfium } from './load-pdfium.ts'

/** A page's characters and, for each UTF-16 unit, PDFium's own character index (null: the same). */
type PageText = { text: string; characters: Uint32Array | null }

/** The text of an open text page. PDFium leaves out characters without a meaning, so indexes may differ. */
export function pageText(pdfium: Pdfium, textPage: number): PageText {
  const { call } = pdfium
  const count = call.FPDFText_CountChars?.(textPage) ?? 0
  if (count <= 0) return { text: '', characters: null }
  const buffer = pdfium.allocate((count + 1) * 4)
  try {
    const units = (call.FPDFText_GetText?.(textPage, 0, count, buffer) ?? 1) - 1
    if (units === count) {
      const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(
        pdfium.bytes().subarray(buffer, buffer + units * 2),
      )
      if (text.length === count) return { text, characters: null }
    }
  } finally {
    pdfium.free(buffer)
  }
  return characterByCharacter(pdfium, textPage, count)
}

function characterByCharacter(pdfium: Pdfium, textPage: number, count: number): PageText {
  const characters = new Uint32Array(count * 2)
  let text = ''
  for (let index = 0; index < count; index++) {
    const code = pdfium.call.FPDFText_GetUnicode?.(textPage, index) ?? 0
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) continue
    const character = String.fromCodePoint(code)
    characters.fill(index, text.length, text.length + character.length)
    text += character
  }
  return { text, characters }
}
