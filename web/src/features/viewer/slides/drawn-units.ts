import type { Fill } from '@citewell/contract/drawing.ts'
import type { CSSProperties } from 'react'

/** A length of a drawing in points, as wide as the slide makes them. */
export function inPoints(points: number): string {
  return `calc(var(--point) * ${points})`
}

/** The size of a font, which shrinks where the text outgrows its box. */
export function sizeOf(points: number): string {
  return `calc(var(--point) * var(--fit, 1) * ${points})`
}

/** The background of an element for a fill; a picture is an element of its own. */
export function paintedWith(fill: Fill | null): CSSProperties {
  if (!fill || fill.kind === 'picture') return {}
  if (fill.kind === 'color') return { backgroundColor: fill.color }
  const stops = fill.stops.map(({ at, color }) => `${color} ${at * 100}%`).join(', ')
  // CSS counts from upwards, the file from the left to the right.
  const image =
    fill.angle === null ? `radial-gradient(${stops})` : `linear-gradient(${fill.angle + 90}deg, ${stops})`
  return { backgroundImage: image }
}

const serif = /times|georgia|garamond|cambria|serif(?<!sans.?serif)|palatino|bookman|roman|minion|century/i
const mono = /courier|consolas|mono|menlo|typewriter/i
/** Free fonts with the same widths. */
const alike: Record<string, string> = { Calibri: 'Carlito', Cambria: 'Caladea' }

/** A font, and what stands in for it where it is missing. */
export function fontFamily(font: string | null): string {
  if (font === null) return 'Carlito, Calibri, Arial, sans-serif'
  const replacement = alike[font] ? `${alike[font]}, ` : ''
  const kind = mono.test(font)
    ? '"Liberation Mono", monospace'
    : serif.test(font)
      ? '"Liberation Serif", "Times New Roman", serif'
      : '"Liberation Sans", Arial, sans-serif'
  return `"${font}", ${replacement}${kind}`
}
