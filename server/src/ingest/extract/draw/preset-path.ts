type Size = { w: number; h: number; s: number; adjust: (name: string, usual: number) => number }
type Point = [number, number]

const polygon = (...points: Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
const open = (...points: Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`

function ellipse({ w, h }: Size): string {
  const radii = `${short(w / 2)} ${short(h / 2)}`
  return `M0 ${short(h / 2)}A${radii} 0 1 1 ${short(w)} ${short(h / 2)}A${radii} 0 1 1 0 ${short(h / 2)}Z`
}

function rounded({ w, h }: Size, [tl, tr, br, bl]: [number, number, number, number]): string {
  const corner = (radius: number, x: number, y: number) =>
    radius > 0 ? `A${short(radius)} ${short(radius)} 0 0 1 ${short(x)} ${short(y)}` : ''
  return [
    `M${short(tl)} 0L${short(w - tr)} 0`,
    corner(tr, w, tr),
    `L${short(w)} ${short(h - br)}`,
    corner(br, w - br, h),
    `L${short(bl)} ${short(h)}`,
    corner(bl, 0, h - bl),
    `L0 ${short(tl)}`,
    corner(tl, tl, 0),
    'Z',
  ].join('')
}

function star(size: Size, spikes: number, inner: number): string {
  const points = Array.from({ length: spikes * 2 }, (_, at): Point => {
    const reach = at % 2 === 0 ? 1 : inner
    const angle = (Math.PI * at) / spikes - Math.PI / 2
    return [(size.w / 2) * (1 + reach * Math.cos(angle)), (size.h / 2) * (1 + reach * Math.sin(angle))]
  })
  return polygon(...points)
}

function rightArrow({ w, h, s, adjust }: Size): string {
  const half = (h * Math.min(adjust('adj1', 0.5), 1)) / 2
  const head = Math.min(s * adjust('adj2', 0.5), w)
  return polygon(
    [0, h / 2 - half],
    [w - head, h / 2 - half],
    [w - head, 0],
    [w, h / 2],
    [w - head, h],
    [w - head, h / 2 + half],
    [0, h / 2 + half],
  )
}

function twoArrows({ w, h, s, adjust }: Size): string {
  const half = (h * Math.min(adjust('adj1', 0.5), 1)) / 2
  const head = Math.min(s * adjust('adj2', 0.5), w / 2)
  const [top, bottom] = [h / 2 - half, h / 2 + half]
  return polygon(
    [0, h / 2],
    [head, 0],
    [head, top],
    [w - head, top],
    [w - head, 0],
    [w, h / 2],
    [w - head, h],
    [w - head, bottom],
    [head, bottom],
    [head, h],
  )
}

/** Draws a shape that lies on its side, and turns every point of it. */
function turned(draw: (size: Size) => string, size: Size, turn: (x: number, y: number) => Point): string {
  const lying = draw({ ...size, w: size.h, h: size.w })
  return lying.replace(/(?<![-\d.])(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    turn(Number(x), Number(y)).map(short).join(' '),
  )
}

function mirrored(draw: (size: Size) => string, size: Size): string {
  return draw(size).replace(
    /(?<![-\d.])(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${short(size.w - Number(x))} ${y}`,
  )
}

function callout(size: Size, body: string): string {
  const { w, h, adjust } = size
  const tip: Point = [w * (0.5 + adjust('adj1', -0.2083)), h * (0.5 + adjust('adj2', 0.625))]
  const below = tip[1] > h / 2
  const [foot, side] = [below ? h : 0, tip[0] > w / 2 ? 0.58 : 0.17]
  return `${body} ${polygon([w * side, foot], tip, [w * (side + 0.25), foot])}`
}

function can({ w, h }: Size): string {
  const lid = Math.min(h / 8, w / 4)
  const arc = (x: number, y: number, sweep: number) =>
    `A${short(w / 2)} ${short(lid)} 0 0 ${sweep} ${short(x)} ${short(y)}`
  const [top, bottom] = [lid, h - lid]
  return `M0 ${short(top)}${arc(w, top, 1)}L${short(w)} ${short(bottom)}${arc(0, bottom, 1)}Z M0 ${short(top)}${arc(w, top, 0)}`
}

const slant =
  (usual: number) =>
  ({ s, w, adjust }: Size) =>
    Math.min(s * adjust('adj', usual), w)

const presets: Record<string, (size: Size) => string> = {
  ellipse,
  flowChartConnector: ellipse,
  donut: size => {
    const hole = Math.min(size.s * size.adjust('adj', 0.25), size.s / 2)
    const inner = ellipse({ ...size, w: size.w - 2 * hole, h: size.h - 2 * hole })
    const moved = inner.replace(
      /([ML]|[01] [01] [01] )(-?[\d.]+) (-?[\d.]+)/g,
      (_, head: string, x: string, y: string) =>
        `${head}${short(Number(x) + hole)} ${short(Number(y) + hole)}`,
    )
    return `${ellipse(size)} ${moved}`
  },
  roundRect: size => {
    const radius = size.s * Math.min(size.adjust('adj', 0.16667), 0.5)
    return rounded(size, [radius, radius, radius, radius])
  },
  flowChartAlternateProcess: size => rounded(size, [size.s / 6, size.s / 6, size.s / 6, size.s / 6]),
  flowChartTerminator: size => rounded(size, [size.s / 2, size.s / 2, size.s / 2, size.s / 2]),
  round1Rect: size => rounded(size, [0, size.s * size.adjust('adj', 0.16667), 0, 0]),
  round2SameRect: size => {
    const [top, bottom] = [size.s * size.adjust('adj1', 0.16667), size.s * size.adjust('adj2', 0)]
    return rounded(size, [top, top, bottom, bottom])
  },
  round2DiagRect: size => {
    const [one, two] = [size.s * size.adjust('adj1', 0.16667), size.s * size.adjust('adj2', 0)]
    return rounded(size, [one, two, one, two])
  },
  snip1Rect: ({ w, h, s, adjust }) => {
    const cut = s * adjust('adj', 0.16667)
    return polygon([0, 0], [w - cut, 0], [w, cut], [w, h], [0, h])
  },
  triangle: ({ w, h, adjust }) => polygon([w * adjust('adj', 0.5), 0], [w, h], [0, h]),
  rtTriangle: ({ w, h }) => polygon([0, 0], [w, h], [0, h]),
  diamond: ({ w, h }) => polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]),
  flowChartDecision: ({ w, h }) => polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]),
  parallelogram: size => {
    const by = slant(0.25)(size)
    return polygon([by, 0], [size.w, 0], [size.w - by, size.h], [0, size.h])
  },
  flowChartInputOutput: ({ w, h }) => polygon([w / 5, 0], [w, 0], [w * 0.8, h], [0, h]),
  trapezoid: size => {
    const by = slant(0.25)(size)
    return polygon([by, 0], [size.w - by, 0], [size.w, size.h], [0, size.h])
  },
  hexagon: size => {
    const by = slant(0.25)(size)
    const { w, h } = size
    return polygon([0, h / 2], [by, 0], [w - by, 0], [w, h / 2], [w - by, h], [by, h])
  },
  octagon: size => {
    const by = slant(0.29289)(size)
    const { w, h } = size
    return polygon([0, by], [by, 0], [w - by, 0], [w, by], [w, h - by], [w - by, h], [by, h], [0, h - by])
  },
  pentagon: size => star(size, 5, 0.81),
  homePlate: size => {
    const by = slant(0.5)(size)
    const { w, h } = size
    return polygon([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h])
  },
  chevron: size => {
    const by = slant(0.5)(size)
    const { w, h } = size
    return polygon([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h], [by, h / 2])
  },
  rightArrow,
  notchedRightArrow: rightArrow,
  stripedRightArrow: rightArrow,
  leftArrow: size => mirrored(rightArrow, size),
  downArrow: size => turned(rightArrow, size, (x, y) => [size.w - y, x]),
  upArrow: size => turned(rightArrow, size, (x, y) => [y, size.h - x]),
  leftRightArrow: twoArrows,
  upDownArrow: size => turned(twoArrows, size, (x, y) => [y, x]),
  plus: ({ w, h, s, adjust }) => {
    const by = s * adjust('adj', 0.25)
    const [right, bottom] = [w - by, h - by]
    return polygon(
      [by, 0],
      [right, 0],
      [right, by],
      [w, by],
      [w, bottom],
      [right, bottom],
      [right, h],
      [by, h],
      [by, bottom],
      [0, bottom],
      [0, by],
      [by, by],
    )
  },
  star4: size => star(size, 4, 0.375),
  star5: size => star(size, 5, 0.382),
  star6: size => star(size, 6, 0.577),
  star8: size => star(size, 8, 0.75),
  can,
  flowChartMagneticDisk: can,
  wedgeRectCallout: size => callout(size, polygon([0, 0], [size.w, 0], [size.w, size.h], [0, size.h])),
  wedgeRoundRectCallout: size => {
    const radius = size.s / 6
    return callout(size, rounded(size, [radius, radius, radius, radius]))
  },
  wedgeEllipseCallout: size => callout(size, ellipse(size)),
  line: ({ w, h }) => open([0, 0], [w, h]),
  straightConnector1: ({ w, h }) => open([0, 0], [w, h]),
  bentConnector2: ({ w, h }) => open([0, 0], [w, 0], [w, h]),
  bentConnector3: ({ w, h, adjust }) => {
    const middle = w * adjust('adj1', 0.5)
    return open([0, 0], [middle, 0], [middle, h], [w, h])
  },
  curvedConnector3: ({ w, h }) =>
    `M0 0C${short(w / 2)} 0 ${short(w / 2)} ${short(h)} ${short(w)} ${short(h)}`,
  leftBracket: ({ w, h }) => open([w, 0], [0, 0], [0, h], [w, h]),
  rightBracket: ({ w, h }) => open([0, 0], [w, 0], [w, h], [0, h]),
  leftBrace: size => mirrored(brace, size),
  rightBrace: brace,
}

function brace({ w, h }: Size): string {
  const bend = Math.min(w / 2, h / 8)
  const [middle, half] = [w / 2, h / 2]
  const at = (x: number, y: number) => `${short(x)} ${short(y)}`
  return [
    `M${at(0, 0)}Q${at(middle, 0)} ${at(middle, bend)}L${at(middle, half - bend)}`,
    `Q${at(middle, half)} ${at(w, half)}Q${at(middle, half)} ${at(middle, half + bend)}`,
    `L${at(middle, h - bend)}Q${at(middle, h)} ${at(0, h)}`,
  ].join('')
}

/** Shapes that are lines and enclose nothing. */
export const openShapes = new Set([
  'line',
  'straightConnector1',
  'bentConnector2',
  'bentConnector3',
  'curvedConnector3',
  'leftBracket',
  'rightBracket',
  'leftBrace',
  'rightBrace',
])

/** The outline of a named shape; one that is not known is a rectangle. */
export function presetPath(
  name: string,
  width: number,
  height: number,
  adjustments: Map<string, number>,
): string {
  const size: Size = {
    w: width,
    h: height,
    s: Math.min(width, height),
    adjust: (adjustment, usual) => Math.min(Math.max(adjustments.get(adjustment) ?? usual, -4), 4),
  }
  const draw = Object.hasOwn(presets, name) ? presets[name] : undefined
  return draw?.(size) ?? polygon([0, 0], [width, 0], [width, height], [0, height])
}

/** A number as a path writes it, bounded and without an exponent. */
export function short(value: number): string {
  const bounded = Math.min(Math.max(Number.isFinite(value) ? value : 0, -100_000), 100_000)
  return String(Math.round(bounded * 100) / 100)
}
