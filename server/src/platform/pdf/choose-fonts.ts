import { type FontFile, fontFiles, type HanStyle } from './font-files.ts'

/** The style of a text, as far as its font files depend on it. */
export type Face = { bold: boolean; italic: boolean; code: boolean }

/** A subset of one font file in one weight, with just these characters. */
export type FontPiece = { name: string; path: string; weight: number | null; characters: Set<number> }

/** Which piece draws which character of the texts in one face. */
export type ChosenFonts = Map<number, string>

/** The style of Chinese characters that suits a text. */
export function hanStyleOf(text: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc'
}

/**
 * For each character, the first file that claims to have it, except those that `without` excludes: files do not have
 * everything they claim. Adds the characters to `pieces`.
 */
export function chooseFonts(
  characters: ReadonlySet<number>,
  face: Face,
  style: HanStyle,
  pieces: Map<string, FontPiece>,
  without: (name: string, character: number) => boolean,
): ChosenFonts {
  const files = fontFiles({ code: face.code, style })
  const chosen: ChosenFonts = new Map()
  for (const character of characters) {
    for (const file of files) {
      if (!file.ranges.some(({ from, to }) => character >= from && character <= to)) continue
      const piece = pieceOf(file, face)
      if (without(piece.name, character)) continue
      const known = pieces.get(piece.name) ?? piece
      known.characters.add(character)
      pieces.set(piece.name, known)
      chosen.set(character, piece.name)
      break
    }
  }
  return chosen
}

function pieceOf(file: FontFile, { bold, italic }: Face): FontPiece {
  const weight = file.variable ? (bold ? 700 : 400) : null
  const path = (italic && file.italic) || file.upright
  const slant = path === file.italic ? 'italic' : 'normal'
  return { name: `${file.name}-${weight ?? 400}-${slant}`, path, weight, characters: new Set([0x20]) }
}
