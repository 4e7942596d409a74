import type { Pdfium } from './load-pdfium.ts'
import type { Rule } from './page-model.ts'

/** fpdf_edit.h: FPDF_PAGEOBJ_PATH, FPDF_SEGMENT_MOVETO. */
const pathObject = 2
const moveTo = 2
/** A page with more objects is a drawing. */
const objectsLookedAt = 20_000
const mostRules = 6_000
/** A path with more segments is a drawing. */
const mostSegments = 2_000
/** In points. A filled shape up to this thick is a line. */
const thickest = 3
const shortest = 5

type Sides = { left: number; bottom: number; right: number; top: number }

/**
 * The straight lines of a page, across or down, as drawn or as thin filled shapes; `upright` maps a box of the page to
 * points from the top left of the upright page. Shapes within forms are not looked at.
 */
export function readRules(pdfium: Pdfium, page: number, upright: (box: Float32Array) => void): Rule[] {
  const { call } = pdfium
  const objects = call.FPDFPage_CountObjects?.(page) ?? 0
  const rules: Rule[] = []
  if (objects > objectsLookedAt) return rules
  const memory = pdfium.allocate(24)
  const box = new Float32Array(4)
  const add = ({ left, bottom, right, top }: Sides, stroked: boolean) => {
    box.set([left, top, right, bottom])
    upright(box)
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
    const [width, height] = [x1 - x0, y1 - y0]
    const across = (y: number) => rules.push({ across: true, at: y, from: x0, to: x1 })
    const down = (x: number) => rules.push({ across: false, at: x, from: y0, to: y1 })
    if (height <= thickest && width >= shortest) across((y0 + y1) / 2)
    else if (width <= thickest && height >= shortest) down((x0 + x1) / 2)
    else if (stroked && width > thickest && height > thickest) {
      for (const y of [y0, y1]) across(y)
      for (const x of [x0, x1]) down(x)
    }
  }
  for (let index = 0; index < objects && rules.length < mostRules; index++) {
    const object = call.FPDFPage_GetObject?.(page, index) ?? 0
    if (object === 0 || call.FPDFPageObj_GetType?.(object) !== pathObject) continue
    const segments = call.FPDFPath_CountSegments?.(object) ?? 0
    if (segments > mostSegments || call.FPDFPath_GetDrawMode?.(object, memory, memory + 4) !== 1) continue
    const [fill = 0, stroke = 0] = pdfium.integers().subarray(memory >> 2, (memory >> 2) + 2)
    if (fill === 0 && stroke === 0) continue
    if (segments <= 5) {
      const bounds = boundsOf(pdfium, object, memory)
      if (bounds !== null) add(bounds, stroke !== 0 && segments >= 4)
    } else for (const shape of shapesOf(pdfium, object, segments, memory)) add(shape, stroke !== 0)
  }
  pdfium.free(memory)
  return rules
}

function boundsOf(pdfium: Pdfium, object: number, memory: number): Sides | null {
  const { call } = pdfium
  if (call.FPDFPageObj_GetBounds?.(object, memory, memory + 4, memory + 8, memory + 12) !== 1) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(memory >> 2, (memory >> 2) + 4)
  return { left, bottom, right, top }
}

/** The lines and rectangles that one path draws; nothing of a path that draws other shapes. */
function shapesOf(pdfium: Pdfium, object: number, segments: number, memory: number): Sides[] {
  const { call } = pdfium
  if (call.FPDFPageObj_GetMatrix?.(object, memory) !== 1) return []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfium.floats().slice(memory >> 2, (memory >> 2) + 6)
  const shapes: Sides[] = []
  let shape: Sides | undefined
  let points = 0
  for (let at = 0; at < segments; at++) {
    const segment = call.FPDFPath_GetPathSegment?.(object, at) ?? 0
    if (segment === 0 || call.FPDFPathSegment_GetPoint?.(segment, memory, memory + 4) !== 1) return []
    const [px = 0, py = 0] = pdfium.floats().subarray(memory >> 2, (memory >> 2) + 2)
    const [x, y] = [a * px + c * py + e, b * px + d * py + f]
    if (shape === undefined || call.FPDFPathSegment_GetType?.(segment) === moveTo) {
      shape = { left: x, bottom: y, right: x, top: y }
      shapes.push(shape)
      points = 0
    } else {
      shape.left = Math.min(shape.left, x)
      shape.right = Math.max(shape.right, x)
      shape.bottom = Math.min(shape.bottom, y)
      shape.top = Math.max(shape.top, y)
    }
    if (++points > 5) return []
  }
  return shapes
}
