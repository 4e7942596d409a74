import { readFile } from 'node:fs/promises'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'
import { type ChosenFonts, chooseFonts, type Face, type FontPiece, hanStyleOf } from './choose-fonts.ts'
import type { HanStyle } from './font-files.ts'
import { type LoadedFont, mendFont } from './mend-font.ts'

export type StyledText = { text: string; face: Face }

/**
 * The font families for a text's characters, the text with a box for each character that no font has, and these
 * characters.
 */
export type FontStack = (
  text: string,
  face: Face,
) => { text: string; families: string[]; unprinted: string[] }

type Group = { face: Face; style: HanStyle; characters: Set<number> }
type Made = { family: string; text: string; lacks: Set<number> }

/** How many files may claim a character that they do not have. */
const rounds = 8
const box = '□'

/**
 * Makes small static fonts with the characters of these texts and registers them: the PDF writer can embed neither
 * compressed fonts nor fonts with a weight axis.
 */
export async function loadFonts(texts: Iterable<StyledText>): Promise<FontStack> {
  const groups = new Map<string, Group>()
  for (const { text, face } of texts) {
    const style = hanStyleOf(text)
    const key = keyOf(face, style)
    const group = groups.get(key) ?? { face, style, characters: new Set([...` ${box}`].map(codeOf)) }
    for (const character of text + text.normalize('NFKC'))
      if (character !== '\n') group.characters.add(codeOf(character))
    groups.set(key, group)
  }
  const made = new Map<string, Made>()
  const lacking = (name: string, character: number) => made.get(name)?.lacks.has(character) ?? false
  let chosen = new Map<string, ChosenFonts>()
  for (let round = 0; round < rounds; round++) {
    const pieces = new Map<string, FontPiece>()
    chosen = new Map(
      [...groups].map(([key, { characters, face, style }]) => [
        key,
        chooseFonts(characters, face, style, pieces, lacking),
      ]),
    )
    const changed = [...pieces.values()].filter(piece => made.get(piece.name)?.text !== textOf(piece))
    if (changed.length === 0) break
    for (const piece of changed)
      made.set(piece.name, await makeFont(piece, `${piece.name}-${round}`, made.get(piece.name)?.lacks))
  }
  return (text, face) => {
    const fonts = chosen.get(keyOf(face, hanStyleOf(text)))
    const has = (character: string) => {
      const name = fonts?.get(codeOf(character))
      return character === '\n' || (name !== undefined && !lacking(name, codeOf(character)))
    }
    const unprinted: string[] = []
    const drawn = [...text].flatMap(character => {
      if (has(character)) return character
      const plain = [...character.normalize('NFKC')]
      if (plain.every(has)) return plain
      unprinted.push(character)
      return box
    })
    const names = new Set([' ', ...drawn].map(character => fonts?.get(codeOf(character))))
    const families = [...names].flatMap(name => (name ? (made.get(name)?.family ?? []) : []))
    return { text: drawn.join(''), families, unprinted }
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

function keyOf({ bold, italic, code }: Face, style: HanStyle): string {
  return `${bold} ${italic} ${code} ${style}`
}

function textOf({ characters }: FontPiece): string {
  return String.fromCodePoint(...[...characters].sort((a, b) => a - b))
}

async function makeFont(piece: FontPiece, family: string, lacked?: Set<number>): Promise<Made> {
  const { path, weight, characters } = piece
  const text = textOf(piece)
  const bytes = await subsetFont(await readFile(path), text, {
    targetFormat: 'truetype',
    ...(weight === null ? {} : { variationAxes: { wght: weight } }),
  })
  Font.register({ family, src: `data:font/ttf;base64,${bytes.toString('base64')}` })
  await Font.load({ fontFamily: family })
  const font = Font.getFont({ fontFamily: family })?.data as unknown as LoadedFont
  mendFont(font, family)
  const lacks = [...characters].filter(character => !font.hasGlyphForCodePoint(character))
  return { family, text, lacks: new Set([...(lacked ?? []), ...lacks]) }
}
