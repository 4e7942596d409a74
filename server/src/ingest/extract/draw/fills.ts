import type { Fill, Line } from '@citewell/contract/drawing.ts'
import { colorIn, type Palette, stopsOf } from './colors.ts'
import type { PicturesOf } from './pictures.ts'
import { at, flagOf, numberOf, toPoints, type XmlNode } from './xml-tree.ts'

/** What fills and lines are drawn with: colours, the theme's formats, the pictures of the part that names them. */
export type Paint = { palette: Palette; formats: XmlNode | undefined; pictures: PicturesOf }

const kinds = new Set(['solidFill', 'gradFill', 'blipFill', 'pattFill', 'noFill', 'grpFill'])

/** The fill that an element holds: null for none by intention, undefined where it says nothing. */
export function fillIn(
  holder: XmlNode | undefined,
  paint: Paint,
  own: string | null = null,
): Fill | null | undefined {
  const node = holder?.children.find(({ name }) => kinds.has(name))
  return node === undefined || node.name === 'grpFill' ? undefined : fillOf(node, paint, own)
}

function fillOf(node: XmlNode, { palette, pictures }: Paint, own: string | null): Fill | null {
  switch (node.name) {
    case 'solidFill': {
      const color = colorIn(node, palette, own)
      return color === null ? null : { kind: 'color', color }
    }
    case 'pattFill': {
      const color = colorIn(at(node, 'bgClr'), palette, own) ?? colorIn(at(node, 'fgClr'), palette, own)
      return color === null ? null : { kind: 'color', color }
    }
    case 'gradFill': {
      const stops = stopsOf(at(node, 'gsLst'), palette, own)
      const [first] = stops
      if (!first) return null
      if (stops.length === 1) return { kind: 'color', color: first.color }
      const angle = at(node, 'path') ? null : (numberOf(at(node, 'lin'), 'ang') ?? 0) / 60_000
      return { kind: 'gradient', angle, stops }
    }
    case 'blipFill': {
      const picture = pictures(node)
      return picture ? { kind: 'picture', picture } : null
    }
    default:
      return null
  }
}

/** The fill by a style's reference to the theme: `idx` counts from 1, backgrounds from 1001. */
export function fillByReference(reference: XmlNode | undefined, paint: Paint): Fill | null {
  const index = numberOf(reference, 'idx') ?? 0
  if (index === 0 || index === 1000) return null
  const own = colorIn(reference, paint.palette)
  const [list, place] =
    index > 1000 ? (['bgFillStyleLst', index - 1001] as const) : (['fillStyleLst', index - 1] as const)
  const node = at(paint.formats, list)?.children[place]
  const fill = node && kinds.has(node.name) ? fillOf(node, paint, own) : null
  return fill ?? (own === null ? null : { kind: 'color', color: own })
}

/** A line: its own, else the style's; null for none. */
export function lineOf(
  properties: XmlNode | undefined,
  style: XmlNode | undefined,
  paint: Paint,
): Line | null {
  const node = at(properties, 'ln')
  const reference = at(style, 'lnRef')
  const index = numberOf(reference, 'idx') ?? 0
  const themed = index > 0 ? at(paint.formats, 'lnStyleLst')?.children[index - 1] : undefined
  const own = colorIn(reference, paint.palette)
  const fill = fillIn(node, paint)
  if (fill === null) return null
  const color = fill ? plainColor(fill) : index > 0 ? own : null
  if (color === null) return null
  const width = numberOf(node, 'w') ?? numberOf(themed, 'w') ?? 9525
  const dash = at(node, 'prstDash')?.attributes.val ?? 'solid'
  const arrow = (end: string) => !['none', undefined].includes(at(node, end)?.attributes.type)
  return {
    color,
    width: Math.max(toPoints(width), 0.25),
    dashed: dash !== 'solid' && dash !== '',
    startArrow: arrow('headEnd'),
    endArrow: arrow('tailEnd'),
  }
}

/** One colour in place of a fill. */
export function plainColor(fill: Fill): string | null {
  if (fill.kind === 'color') return fill.color
  return fill.kind === 'gradient' ? (fill.stops[0]?.color ?? null) : null
}

/** Whether a part hides the shapes of its layout or master. */
export function hidesMaster(part: XmlNode): boolean {
  return flagOf(part, 'showMasterSp') === false
}
