import { colorIn, type Palette } from './colors.ts'
import { at, numberOf, type XmlNode } from './xml-tree.ts'

export type Bullet = {
  text: string
  numbering: { scheme: string; startAt: number } | null
  color: string | null
  /** Multiple of the text's size. */
  scale: number
}

/** Symbols of fonts that browsers lack, by their code. */
const symbols: Record<string, string> = {
  '§': '▪',
  ü: '✓',
  Ø: '➢',
  q: '❑',
  v: '❖',
  à: '→',
  '·': '•',
  '¨': '▫',
  n: '■',
  l: '●',
  u: '◆',
}

/** The bullet of a paragraph by its properties from the nearest to the farthest; null for none. */
export function bulletOf(levels: XmlNode[], palette: Palette): Bullet | null {
  const kinds = ['buNone', 'buChar', 'buAutoNum', 'buBlip']
  const node = levels
    .map(level => level.children.find(({ name }) => kinds.includes(name)))
    .find(found => found !== undefined)
  if (!node || node.name === 'buNone') return null
  const nearest = (name: string) => levels.map(level => at(level, name)).find(found => found !== undefined)
  const color = colorIn(nearest('buClr'), palette)
  const scale = (numberOf(nearest('buSzPct'), 'val') ?? 100_000) / 100_000
  const look = { color, scale: Math.min(Math.max(scale, 0.25), 4) }
  if (node.name === 'buAutoNum') {
    const startAt = Math.min(Math.max(numberOf(node, 'startAt') ?? 1, 1), 32_767)
    return { ...look, text: '', numbering: { scheme: node.attributes.type ?? '', startAt } }
  }
  const font = nearest('buFont')?.attributes.typeface ?? ''
  return { ...look, text: characterOf(node.attributes.char ?? '•', font), numbering: null }
}

function characterOf(character: string, font: string): string {
  const symbolic = /wingdings|webdings|symbol|marlett/i.test(font)
  const code = character.charCodeAt(0)
  const plain = code >= 0xf000 && code < 0xf100 ? String.fromCharCode(code - 0xf000) : character
  if (symbolic || plain !== character) return symbols[plain] ?? '•'
  return plain.slice(0, 2)
}
