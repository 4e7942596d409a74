import type { DrawnShape } from '@citewell/contract/drawing.ts'
import type { Archive } from '../open-archive.ts'
import { readChart } from '../pptx/read-chart.ts'
import { type DeckPart, paintFor, type SlideSource } from './deck.ts'
import { drawChart } from './draw-chart.ts'
import { drawTable } from './draw-table.ts'
import { drawText } from './draw-text.ts'
import { fillByReference, fillIn, lineOf, type Paint } from './fills.ts'
import { inheritedBy, placeholderOf } from './placeholders.ts'
import { type Frame, groupFrame, type Place, placeOf } from './places.ts'
import { openShapes } from './preset-path.ts'
import { shapePath } from './shape-path.ts'
import { textStylesOf } from './text-styles.ts'
import { at, flagOf, readXmlTree, type XmlNode } from './xml-tree.ts'

type Drawing = {
  archive: Archive
  source: SlideSource
  part: DeckPart
  paint: Paint
  shapes: DrawnShape[]
  /** Whether placeholders are drawn: those of layouts and masters only say where. */
  placeholders: boolean
  /** The diagrams around what is drawn, by their parts, since a hostile one names itself. */
  diagrams: string[]
}

const mostShapes = 1500
const deepest = 30
const asIs: Frame = place => place

/** Draws the shapes of a part of the presentation, from back to front, into `shapes`. */
export async function drawShapes(
  archive: Archive,
  source: SlideSource,
  part: DeckPart,
  shapes: DrawnShape[],
  placeholders: boolean,
): Promise<void> {
  const drawing = { archive, source, part, paint: paintFor(source, part), shapes, placeholders, diagrams: [] }
  await drawTree(drawing, at(part.root, 'cSld', 'spTree'), asIs, 0)
}

async function drawTree(
  drawing: Drawing,
  tree: XmlNode | undefined,
  frame: Frame,
  depth: number,
): Promise<void> {
  for (const node of tree?.children ?? []) {
    if (drawing.shapes.length >= mostShapes || depth > deepest) return
    if (isHidden(node) || (!drawing.placeholders && placeholderOf(node))) continue
    if (node.name === 'grpSp')
      await drawTree(drawing, node, groupFrame(at(node, 'grpSpPr', 'xfrm'), frame), depth + 1)
    else if (node.name === 'sp' || node.name === 'cxnSp')
      drawing.shapes.push(...drawShape(drawing, node, frame))
    else if (node.name === 'pic') drawing.shapes.push(...drawPicture(drawing, node, frame))
    else if (node.name === 'graphicFrame') await drawFrame(drawing, node, frame, depth)
  }
}

function isHidden(node: XmlNode): boolean {
  return (
    flagOf(
      at(
        node.children.find(({ name }) => name.startsWith('nv')),
        'cNvPr',
      ),
      'hidden',
    ) === true
  )
}

function aboutOf(node: XmlNode): string {
  const { descr, title, name } =
    at(
      node.children.find(({ name }) => name.startsWith('nv')),
      'cNvPr',
    )?.attributes ?? {}
  return (descr || title || name || '').slice(0, 300)
}

function emptyShape(place: Place): DrawnShape {
  const { rotation, flipX, flipY } = place
  const [x, y, width, height] = [place.x, place.y, place.width, place.height].map(bounded) as [
    number,
    number,
    number,
    number,
  ]
  return {
    x,
    y,
    width,
    height,
    rotation: bounded(rotation),
    flipX,
    flipY,
    path: null,
    fill: null,
    line: null,
    picture: null,
    about: '',
    text: null,
    table: null,
  }
}

function bounded(value: number): number {
  return Math.round(Math.min(Math.max(Number.isFinite(value) ? value : 0, -100_000), 100_000) * 100) / 100
}

function drawShape({ source, paint }: Drawing, node: XmlNode, frame: Frame): DrawnShape[] {
  const properties = [node, ...inheritedBy(node, source)].map(each => at(each, 'spPr'))
  const own = properties.map(each => placeOf(at(each, 'xfrm'))).find(place => place !== null)
  if (!own) return []
  const place = frame(own)
  const style = at(node, 'style')
  const fills = properties.map(each => fillIn(each, paint)).find(fill => fill !== undefined)
  const geometry = properties.find(each => at(each, 'prstGeom') ?? at(each, 'custGeom'))
  const preset = at(geometry, 'prstGeom')?.attributes.prst ?? ''
  const unfilled = openShapes.has(preset) || node.name === 'cxnSp'
  const fill = unfilled ? null : fills === undefined ? fillByReference(at(style, 'fillRef'), paint) : fills
  const line = lineOf(properties.find(each => at(each, 'ln')) ?? properties[0], style, paint)
  const text = drawText(at(node, 'txBody'), textStylesOf(node, source), { paint, fonts: source.fonts })
  if (!fill && !line && !text) return []
  const path = fill || line ? (shapePath(geometry, place.width, place.height) ?? box(place)) : null
  return [{ ...emptyShape(place), path, fill, line, text }]
}

function box({ width, height }: Place): string {
  return shapePath(undefined, width, height) ?? `M0 0L${width} 0L${width} ${height}L0 ${height}Z`
}

function drawPicture({ source, paint }: Drawing, node: XmlNode, frame: Frame): DrawnShape[] {
  const places = [node, ...inheritedBy(node, source)].map(each => placeOf(at(each, 'spPr', 'xfrm')))
  const own = places.find(place => place !== null)
  const blip = at(node, 'blipFill')
  if (!own || !blip) return []
  const line = lineOf(at(node, 'spPr'), undefined, paint)
  const place = frame(own)
  return [
    {
      ...emptyShape(place),
      path: line ? box(place) : null,
      line,
      picture: paint.pictures(blip),
      about: aboutOf(node) || 'Picture',
    },
  ]
}

/** A table, chart, diagram or embedded object. */
async function drawFrame(drawing: Drawing, node: XmlNode, frame: Frame, depth: number): Promise<void> {
  const { source, paint, shapes } = drawing
  const own = [node, ...inheritedBy(node, source)]
    .map(each => placeOf(at(each, 'xfrm')))
    .find(place => place !== null)
  const data = at(node, 'graphic', 'graphicData')
  if (!own || !data) return
  const place = frame(own)
  const table = at(data, 'tbl')
  const picture = at(data, 'oleObj', 'pic')
  if (table) shapes.push({ ...emptyShape(place), table: drawTable(table, source, paint) })
  else if (at(data, 'chart')) await drawLinkedChart(drawing, at(data, 'chart'), place)
  else if (at(data, 'relIds')) await drawDiagram(drawing, at(data, 'relIds'), own, frame, depth + 1)
  else if (picture) shapes.push(...drawPicture(drawing, picture, frame))
}

async function drawLinkedChart(
  { archive, part, shapes }: Drawing,
  chart: XmlNode | undefined,
  place: Place,
): Promise<void> {
  const target = part.links.find(({ id }) => id === chart?.attributes['r:id'])?.target
  const bytes = target === undefined ? null : await archive.read(target)
  if (bytes === null) return
  const table = drawChart(await readChart(bytes), place.width, place.height)
  shapes.push({ ...emptyShape(place), about: 'Data of a chart', table })
}

/** The shapes that PowerPoint stored for a diagram; its text stands beside the slide where there are none. */
async function drawDiagram(
  drawing: Drawing,
  relations: XmlNode | undefined,
  own: Place,
  frame: Frame,
  depth: number,
): Promise<void> {
  const { archive, part, diagrams } = drawing
  const target = (id: string | undefined) => part.links.find(link => link.id === id)?.target
  const data = target(relations?.attributes['r:dm'])
  if (data === undefined || diagrams.includes(data)) return
  const bytes = await archive.read(data)
  if (bytes === null) return
  const model = at(await readXmlTree(bytes), 'extLst')
  const id = model?.children
    .map(each => at(each, 'dataModelExt')?.attributes.relId)
    .find(each => each !== undefined)
  const drawn = target(id)
  const stored = drawn === undefined ? null : await archive.read(drawn)
  if (stored === null) return
  const moved: Frame = place => frame({ ...place, x: place.x + own.x, y: place.y + own.y })
  await drawTree(
    { ...drawing, diagrams: [...diagrams, data] },
    at(await readXmlTree(stored), 'spTree'),
    moved,
    depth,
  )
}
