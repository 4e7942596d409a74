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

/** The members of fontkit's font that the page layout uses. */
export type LoadedFont = {
  layout: Layout
  glyphForCodePoint(codePoint: number): unknown
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
}

/** Metrics of Noto Sans, in ems. */
const ascent = 1.069
const descent = -0.293

const hyphen = 0x2d
const space = 0x20

/**
 * Repairs four things in a loaded font. Arabic and Hebrew marks were placed for the other direction, since the page
 * layout requests left to right and reverses the glyphs itself. The layout adds a hyphen after each word that it
 * splits, which is wrong in checksums and Chinese. Lines with a symbol were taller than others. And the PDF writer
 * treats fonts with the same name as one font, so each piece of a typeface needs its own name.
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
  // A hyphen requested outside of a text's own layout is one that the page layout adds.
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
