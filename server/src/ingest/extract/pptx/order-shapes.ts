import type { ShapeBox, SlideShape } from './slide-model.ts'

type Placed = { shape: SlideShape; box: ShapeBox }

/** Deeper than real slides are nested; beyond it, shapes are ordered by their top edge. */
const deepest = 20
/** Boxes are larger than their text, so this share at each edge may overlap. */
const edge = 0.1

/**
 * Orders shapes as people read them: rows from top to bottom, columns within a row from left to right, and so on
 * inwards (recursive cuts along empty stripes). Shapes without a position come last, in file order.
 */
export function orderShapes(shapes: SlideShape[]): SlideShape[] {
  const placed = shapes.flatMap(shape => (shape.box === null ? [] : [{ shape, box: inner(shape.box) }]))
  const others = shapes.filter(({ box }) => box === null)
  return [...cut(placed, 0).map(({ shape }) => shape), ...others]
}

function cut(items: Placed[], depth: number): Placed[] {
  if (items.length < 2) return items
  if (depth < deepest) {
    const rows = stripes(
      items,
      ({ y }) => y,
      ({ height }) => height,
    )
    if (rows.length > 1) return rows.flatMap(row => cut(row, depth + 1))
    const columns = stripes(
      items,
      ({ x }) => x,
      ({ width }) => width,
    )
    if (columns.length > 1) return columns.flatMap(column => cut(column, depth + 1))
  }
  return [...items].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

/** Groups boxes along one axis, split where an empty stripe separates them. */
function stripes(
  items: Placed[],
  start: (box: ShapeBox) => number,
  size: (box: ShapeBox) => number,
): Placed[][] {
  const sorted = [...items].sort((a, b) => start(a.box) - start(b.box))
  const groups: Placed[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of sorted) {
    const group = groups.at(-1)
    if (group === undefined || start(item.box) >= end) groups.push([item])
    else group.push(item)
    end = Math.max(end, start(item.box) + size(item.box))
  }
  return groups
}

function inner({ x, y, width, height }: ShapeBox): ShapeBox {
  return {
    x: x + width * edge,
    y: y + height * edge,
    width: width * (1 - 2 * edge),
    height: height * (1 - 2 * edge),
  }
}
