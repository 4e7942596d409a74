import { all, numberOf, type XmlNode } from './xml-tree.ts'

/** The colours of a theme by name, and how a slide's names map to them. */
export type Palette = { scheme: Map<string, string>; map: Map<string, string> }

type Rgba = [number, number, number, number]

const named = new Map(
  Object.entries({
    black: '#000000',
    white: '#ffffff',
    red: '#ff0000',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
    gray: '#808080',
    grey: '#808080',
    orange: '#ffa500',
    purple: '#800080',
    cyan: '#00ffff',
    magenta: '#ff00ff',
  }),
)

const kinds = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'])

/** The colour that an element holds, as "#rrggbb" or "#rrggbbaa"; `own` stands for a style's own colour. */
export function colorIn(
  holder: XmlNode | undefined,
  palette: Palette,
  own: string | null = null,
): string | null {
  const node = holder?.children.find(({ name }) => kinds.has(name))
  const base = node && baseColor(node, palette, own)
  if (!node || !base) return null
  return toHex(node.children.reduce((color, change) => bounded(changed(color, change)), fromHex(base)))
}

function baseColor(node: XmlNode, { scheme, map }: Palette, own: string | null): string | null {
  const { val = '', lastClr } = node.attributes
  switch (node.name) {
    case 'srgbClr':
      return hexOf(val)
    case 'sysClr':
      return hexOf(lastClr ?? '') ?? (val === 'window' ? '#ffffff' : '#000000')
    case 'schemeClr':
      return val === 'phClr' ? own : (scheme.get(map.get(val) ?? val) ?? null)
    case 'prstClr':
      return named.get(val.replace(/^(?:dk|lt|med)/, '').toLowerCase()) ?? '#808080'
    case 'scrgbClr':
      return toHex([share(node, 'r') * 255, share(node, 'g') * 255, share(node, 'b') * 255, 1])
    case 'hslClr': {
      const hue = (numberOf(node, 'hue') ?? 0) / 21_600_000
      return toHex([...fromHsl([hue, share(node, 'sat'), share(node, 'lum')]), 1])
    }
    default:
      return null
  }
}

function share(node: XmlNode, attribute: string): number {
  return clamp((numberOf(node, attribute) ?? 0) / 100_000)
}

/** A colour after one of its changes (ECMA-376 part 1, 20.1.2.3). */
function changed(color: Rgba, change: XmlNode): Rgba {
  const by = (numberOf(change, 'val') ?? 100_000) / 100_000
  const [red, green, blue, alpha] = color
  const each = (next: (value: number) => number): Rgba => [next(red), next(green), next(blue), alpha]
  const hsl = (next: (hsl: [number, number, number]) => [number, number, number]): Rgba => {
    const [h, s, l] = next(toHsl(color))
    return [...fromHsl([h, clamp(s), clamp(l)]), alpha]
  }
  switch (change.name) {
    case 'alpha':
      return [red, green, blue, clamp(by)]
    case 'shade':
      return each(value => value * by)
    case 'tint':
      return each(value => 255 - (255 - value) * by)
    case 'lumMod':
      return hsl(([h, s, l]) => [h, s, l * by])
    case 'lumOff':
      return hsl(([h, s, l]) => [h, s, l + by])
    case 'satMod':
      return hsl(([h, s, l]) => [h, s * by, l])
    case 'satOff':
      return hsl(([h, s, l]) => [h, s + by, l])
    case 'gray':
    case 'grayscl':
      return each(() => 0.3 * red + 0.59 * green + 0.11 * blue)
    case 'inv':
      return each(value => 255 - value)
    default:
      return color
  }
}

/** Changes may leave what a channel can hold, where the next one would divide by zero. */
function bounded([red, green, blue, alpha]: Rgba): Rgba {
  const channel = (value: number) => (Number.isFinite(value) ? Math.min(Math.max(value, 0), 255) : 0)
  return [channel(red), channel(green), channel(blue), alpha]
}

function hexOf(text: string): string | null {
  return /^[\da-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : null
}

function fromHex(hex: string): Rgba {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5), hex.length > 7 ? part(7) / 255 : 1]
}

function toHex([red, green, blue, alpha]: Rgba): string {
  const part = (value: number) =>
    Math.round(Math.min(Math.max(value, 0), 255))
      .toString(16)
      .padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}${alpha < 1 ? part(alpha * 255) : ''}`
}

function toHsl([r, g, b]: Rgba): [number, number, number] {
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const light = (most + least) / 2
  const span = most - least
  if (span === 0) return [0, 0, light]
  const saturation = span / (1 - Math.abs(2 * light - 1))
  const sixth =
    most === red
      ? ((green - blue) / span) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4
  return [((sixth + 6) % 6) / 6, saturation, light]
}

function fromHsl([hue, saturation, light]: [number, number, number]): [number, number, number] {
  const reach = saturation * Math.min(light, 1 - light)
  const part = (offset: number) => {
    const at = (offset + hue * 12) % 12
    return (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255
  }
  return [part(0), part(8), part(4)]
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}

/** The colours of a theme's scheme, by their names. */
export function schemeOf(colors: XmlNode | undefined): Map<string, string> {
  const none: Palette = { scheme: new Map(), map: new Map() }
  const scheme = new Map<string, string>()
  for (const node of colors?.children ?? []) {
    const color = colorIn(node, none)
    if (color !== null) scheme.set(node.name, color)
  }
  return scheme
}

/** The mapping of a master, or the one that a slide or layout puts in its place. */
export function mapOf(node: XmlNode | undefined): Map<string, string> {
  return new Map(Object.entries(node?.attributes ?? {}))
}

/** The stops of a gradient in order. */
export function stopsOf(list: XmlNode | undefined, palette: Palette, own: string | null) {
  const stops = all(list, 'gs').flatMap(stop => {
    const color = colorIn(stop, palette, own)
    return color === null ? [] : [{ at: clamp((numberOf(stop, 'pos') ?? 0) / 100_000), color }]
  })
  return stops.sort((a, b) => a.at - b.at).slice(0, 20)
}
