import { isRightToLeft } from './text-direction.ts'

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type GlyphRun = { glyphs: unknown[]; positions: Position[] }
type Layout = (
  text: string,
  features?: unknown,
  script?: string,
  language?: string,
  direction?: string,
) => GlyphRun

/** The members of fontkit's font that the layout of pages asks for. */
export type LoadedFont = {
  layout: Layout
  glyphForCodePoint(codePoint: number): unknown
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
}

/** Those of Noto Sans, in ems. */
const ascent = 1.069
const descent = -0.293

const hyphen = 0x2d
const space = 0x20

/**
 * Repairs four things in a loaded font. Marks of Arabic and Hebrew were placed for the other direction: the page layout
 * asks for left to right and turns the glyphs itself. The layout puts a hyphen after each word that it cuts, where
 * checksums and Chinese have none. Lines with a symbol were higher than others. And the file writer takes fonts with
 * one name for one font, so each piece of a typeface needs its own name.
 */
export function mendFont(font: LoadedFont, name: string): void {
  const layout: Layout = font.layout.bind(font)
  const glyphOf = font.glyphForCodePoint.bind(font)
  let layingOut = false
  const mendedLayout: Layout = (text, features, script, language, direction) => {
    layingOut = true
    const turned = isRightToLeft(text)
    const run = layout(text, features, script, language, turned ? 'rtl' : direction)
    layingOut = false
    if (turned) {
      run.glyphs.reverse()
      run.positions.reverse()
    }
    return run
  }
  // Outside of a text's own layout, a hyphen is one that is put in.
  const mendedGlyph = (code: number) => glyphOf(code === hyphen && !layingOut ? space : code)
  Object.defineProperties(font, {
    layout: { value: mendedLayout },
    glyphForCodePoint: { value: mendedGlyph },
    postscriptName: { value: name },
    ascent: { value: ascent * font.unitsPerEm },
    descent: { value: descent * font.unitsPerEm },
    lineGap: { value: 0 },
  })
}
