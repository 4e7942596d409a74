import { presetPath, short } from './preset-path.ts'
import { all, at, numberOf, type XmlNode } from './xml-tree.ts'

const mostPoints = 4000

/** The outline of a shape as an SVG path in points; null where it has none. */
export function shapePath(properties: XmlNode | undefined, width: number, height: number): string | null {
  const preset = at(properties, 'prstGeom')
  if (preset) return presetPath(preset.attributes.prst ?? 'rect', width, height, adjustmentsOf(preset))
  const own = at(properties, 'custGeom', 'pathLst')
  return own ? ownPath(own, width, height) : null
}

function adjustmentsOf(preset: XmlNode): Map<string, number> {
  return new Map(
    all(at(preset, 'avLst'), 'gd').flatMap(({ attributes: { name = '', fmla = '' } }) => {
      const value = Number(/^val (-?\d+)$/.exec(fmla)?.[1] ?? Number.NaN)
      return Number.isFinite(value) ? [[name, value / 100_000] as const] : []
    }),
  )
}

type Pen = { x: number; y: number; points: number }

/** A path of the file's own; guides other than plain numbers are taken as 0. */
function ownPath(list: XmlNode, width: number, height: number): string | null {
  const steps: string[] = []
  const pen: Pen = { x: 0, y: 0, points: 0 }
  for (const path of all(list, 'path')) {
    const across = width / (numberOf(path, 'w') || width * 12_700 || 1)
    const down = height / (numberOf(path, 'h') || height * 12_700 || 1)
    for (const step of path.children) {
      if (pen.points > mostPoints) return null
      steps.push(stepOf(step, across, down, pen))
    }
  }
  const drawn = steps.filter(step => step !== '')
  return drawn[0]?.startsWith('M') ? drawn.join(' ') : null
}

const letters = new Map([
  ['moveTo', 'M'],
  ['lnTo', 'L'],
  ['cubicBezTo', 'C'],
  ['quadBezTo', 'Q'],
])

function stepOf(step: XmlNode, across: number, down: number, pen: Pen): string {
  if (step.name === 'close') return 'Z'
  if (step.name === 'arcTo') return arcStep(step, across, down, pen)
  const letter = letters.get(step.name)
  if (letter === undefined) return ''
  const points = all(step, 'pt').map(point => {
    pen.x = (numberOf(point, 'x') ?? 0) * across
    pen.y = (numberOf(point, 'y') ?? 0) * down
    pen.points++
    return `${short(pen.x)} ${short(pen.y)}`
  })
  return points.length === 0 ? '' : `${letter}${points.join(' ')}`
}

/** An arc from where the pen stands: radii, first angle and swing in 60,000ths of a degree. */
function arcStep(step: XmlNode, across: number, down: number, pen: Pen): string {
  const radiusX = Math.abs((numberOf(step, 'wR') ?? 0) * across)
  const radiusY = Math.abs((numberOf(step, 'hR') ?? 0) * down)
  const from = radians((numberOf(step, 'stAng') ?? 0) / 60_000)
  const swing = Math.min(Math.max((numberOf(step, 'swAng') ?? 0) / 60_000, -359.9), 359.9)
  const to = from + radians(swing)
  pen.x += radiusX * (Math.cos(to) - Math.cos(from))
  pen.y += radiusY * (Math.sin(to) - Math.sin(from))
  pen.points++
  const large = Math.abs(swing) > 180 ? 1 : 0
  return `A${short(radiusX)} ${short(radiusY)} 0 ${large} ${swing > 0 ? 1 : 0} ${short(pen.x)} ${short(pen.y)}`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
