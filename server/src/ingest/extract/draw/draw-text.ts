import type { DrawnParagraph, TextBox, TextRun } from '@citewell/contract/drawing.ts'
import { labelOf } from '../pptx/write-slide.ts'
import { bulletOf } from './bullets.ts'
import { colorIn } from './colors.ts'
import { fillIn, type Paint, plainColor } from './fills.ts'
import { levelsOf, type TextStyles } from './text-styles.ts'
import { all, at, flagOf, numberOf, toPoints, type XmlNode } from './xml-tree.ts'

export type TextContext = { paint: Paint; fonts: { major: string | null; minor: string | null } }

const mostParagraphs = 1000
const mostCharacters = 100_000
const defaultSize = 18

/** The text of a shape or table cell as it is laid out; null when it holds none. */
export function drawText(
  body: XmlNode | undefined,
  styles: TextStyles,
  context: TextContext,
  defaults: { color?: string; bold?: boolean } = {},
): TextBox | null {
  const paragraphs = all(body, 'p').slice(0, mostParagraphs)
  if (!paragraphs.some(paragraph => deepText(paragraph) !== '')) return null
  const frame = <Value>(read: (node: XmlNode) => Value | undefined) =>
    styles.frames.map(read).find(value => value !== undefined)
  const inset = (side: string, usual: number) => toPoints(frame(node => numberOf(node, side)) ?? usual)
  const fit = at(styles.frames[0], 'normAutofit')
  const scale = Math.min(Math.max((numberOf(fit, 'fontScale') ?? 100_000) / 100_000, 0.1), 2)
  const reduced = Math.min(Math.max((numberOf(fit, 'lnSpcReduction') ?? 0) / 100_000, 0), 0.9)
  const turned = frame(node => node.attributes.vert)
  const anchor = frame(node => node.attributes.anchor)
  const counts: number[] = []
  let left = mostCharacters
  return {
    place: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    inset: [inset('lIns', 91_440), inset('tIns', 45_720), inset('rIns', 91_440), inset('bIns', 45_720)],
    wrap: frame(node => node.attributes.wrap) !== 'none',
    turned: turned === 'vert' || turned === 'eaVert' ? 90 : turned === 'vert270' ? 270 : 0,
    paragraphs: paragraphs.map(node => {
      const drawn = drawParagraph(node, styles, context, { scale, reduced, counts, ...defaults })
      for (const run of drawn.runs) {
        run.text = run.text.slice(0, Math.max(left, 0))
        left -= run.text.length
      }
      return drawn
    }),
  }
}

type Layout = { scale: number; reduced: number; counts: number[]; color?: string; bold?: boolean }

function drawParagraph(
  node: XmlNode,
  styles: TextStyles,
  context: TextContext,
  layout: Layout,
): DrawnParagraph {
  const own = at(node, 'pPr')
  const level = Math.min(Math.max(numberOf(own, 'lvl') ?? 0, 0), 8)
  const levels = [...levelsOf(styles.lists, level), ...(own ? [own] : [])].toReversed()
  const nearest = <Value>(read: (properties: XmlNode) => Value | undefined) =>
    levels.map(read).find(value => value !== undefined)
  const runs = runsOf(node, levels, styles, context, layout)
  const size = runs[0]?.size ?? defaultSize
  const space = (name: string) =>
    spaceOf(
      nearest(properties => at(properties, name)),
      size,
    ) * layout.scale
  const align = nearest(properties => properties.attributes.algn)
  const bullet = bulletOf(levels, context.paint.palette)
  const text = runs.some(run => run.text.trim() !== '')
  return {
    align: align === 'ctr' ? 'center' : align === 'r' ? 'right' : align === 'just' ? 'justify' : 'left',
    rightToLeft: nearest(properties => flagOf(properties, 'rtl')) ?? false,
    margin: toPoints(nearest(properties => numberOf(properties, 'marL')) ?? 0),
    indent: toPoints(nearest(properties => numberOf(properties, 'indent')) ?? 0),
    before: space('spcBef'),
    after: space('spcAft'),
    line: lineHeight(
      nearest(properties => at(properties, 'lnSpc')),
      layout,
    ),
    bullet: bullet && text ? shownBullet(bullet, level, size, layout.counts, runs[0]?.color ?? null) : null,
    runs,
  }
}

function shownBullet(
  bullet: NonNullable<ReturnType<typeof bulletOf>>,
  level: number,
  size: number,
  counts: number[],
  color: string | null,
): DrawnParagraph['bullet'] {
  counts.length = Math.min(counts.length, level + 1)
  if (bullet.numbering) counts[level] = (counts[level] ?? 0) + 1
  const text = bullet.numbering ? labelOf(bullet.numbering, counts[level] ?? 1) : bullet.text
  return { text, color: bullet.color ?? color, size: Math.round(size * bullet.scale * 100) / 100 }
}

function runsOf(
  paragraph: XmlNode,
  levels: XmlNode[],
  styles: TextStyles,
  context: TextContext,
  layout: Layout,
): TextRun[] {
  const runs: TextRun[] = []
  const inherited = levels.map(level => at(level, 'defRPr')).filter(node => node !== undefined)
  for (const node of paragraph.children) {
    const text = node.name === 'br' ? '\n' : node.name === 'pPr' ? '' : deepText(node)
    if (text !== '') runs.push({ ...look(at(node, 'rPr')), text, start: null })
  }
  if (runs.length === 0) runs.push({ ...look(at(paragraph, 'endParaRPr')), text: '', start: null })
  return runs

  function look(own: XmlNode | undefined): Omit<TextRun, 'text' | 'start'> {
    const all = own ? [own, ...inherited] : inherited
    const nearest = <Value>(read: (properties: XmlNode) => Value | undefined) =>
      all.map(read).find(value => value !== undefined)
    const { palette } = context.paint
    const fill = nearest(properties => fillIn(properties, context.paint) ?? undefined)
    const direct = own && fillIn(own, context.paint)
    const referred = colorIn(styles.font, palette)
    const linked = at(own, 'hlinkClick')
      ? (palette.scheme.get(palette.map.get('hlink') ?? 'hlink') ?? null)
      : null
    const color =
      (direct ? plainColor(direct) : null) ??
      linked ??
      layout.color ??
      referred ??
      (fill ? plainColor(fill) : null) ??
      palette.scheme.get(palette.map.get('tx1') ?? 'dk1') ??
      null
    const raised = (nearest(properties => numberOf(properties, 'baseline')) ?? 0) / 100_000
    const size =
      ((nearest(properties => numberOf(properties, 'sz')) ?? defaultSize * 100) / 100) * layout.scale
    const underline = nearest(properties => properties.attributes.u)
    const strike = nearest(properties => properties.attributes.strike)
    return {
      size: Math.round(Math.min(Math.max(size, 1), 800) * 100) / 100,
      color,
      font: fontName(
        nearest(properties => at(properties, 'latin')?.attributes.typeface),
        context.fonts,
      ),
      bold: nearest(properties => flagOf(properties, 'b')) ?? layout.bold ?? false,
      italic: nearest(properties => flagOf(properties, 'i')) ?? false,
      underline: (underline !== undefined && underline !== 'none') || linked !== null,
      strike: strike !== undefined && strike !== 'noStrike',
      capitals: nearest(properties => properties.attributes.cap) === 'all',
      raised: Math.min(Math.max(raised, -1), 1),
    }
  }
}

const nameOfFont = /^[\p{L}\p{N} ._-]{1,60}$/u

function fontName(typeface: string | undefined, fonts: TextContext['fonts']): string | null {
  const name = typeface?.startsWith('+mj')
    ? fonts.major
    : typeface?.startsWith('+mn')
      ? fonts.minor
      : typeface
  const shown = name ?? fonts.minor
  return shown !== null && nameOfFont.test(shown) ? shown : null
}

function spaceOf(space: XmlNode | undefined, size: number): number {
  const percent = numberOf(at(space, 'spcPct'), 'val')
  const value =
    percent === undefined
      ? (numberOf(at(space, 'spcPts'), 'val') ?? 0) / 100
      : (percent / 100_000) * size * usualLine
  return Math.round(Math.min(Math.max(value, 0), 500) * 100) / 100
}

const usualLine = 1.2

function lineHeight(space: XmlNode | undefined, { reduced, scale }: Layout): DrawnParagraph['line'] {
  const fixed = numberOf(at(space, 'spcPts'), 'val')
  if (fixed !== undefined) return { points: Math.min(Math.max((fixed / 100) * scale, 1), 500) }
  const times = (numberOf(at(space, 'spcPct'), 'val') ?? 100_000) / 100_000 - reduced
  return { times: Math.round(Math.min(Math.max(times, 0.5), 5) * usualLine * 1000) / 1000 }
}

/** All text in an element, as the extractor joins it. */
function deepText(node: XmlNode): string {
  if (node.name === 't') return node.text
  if (node.name === 'br') return '\n'
  return node.children.map(deepText).join('')
}
