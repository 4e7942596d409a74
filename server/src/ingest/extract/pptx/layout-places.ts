import type { Archive } from '../open-archive.ts'
import { type PartLink, readPartLinks } from '../read-part-links.ts'
import { readSlide } from './read-slide.ts'
import type { ShapeBox, SlideShape } from './slide-model.ts'

/** Gives placeholder shapes without a box the box of their place in the slide's layout. */
export type LayoutPlaces = (shapes: SlideShape[], links: PartLink[]) => Promise<void>

type Place = { type: string; index: string; box: ShapeBox }

/** Reads each layout and master once. */
export function createLayoutPlaces(archive: Archive): LayoutPlaces {
  const known = new Map<string, Place[]>()

  const placesOf = async (part: string): Promise<Place[]> => {
    const before = known.get(part)
    if (before !== undefined) return before
    const bytes = await archive.read(part)
    const shapes = bytes === null ? [] : (await readSlide(bytes)).shapes
    const places = shapes.flatMap(({ placeholder, box }) =>
      placeholder !== null && box !== null ? [{ ...placeholder, box }] : [],
    )
    known.set(part, places)
    const master = (await readPartLinks(archive, part)).find(({ type }) => type === 'slideMaster')?.target
    // A master has no link to itself. A hostile loop ends at a part that is known already.
    if (master !== undefined && !known.has(master)) await placesOf(master)
    const all = master === undefined ? places : [...places, ...(known.get(master) ?? [])]
    known.set(part, all)
    return all
  }

  return async (shapes, links) => {
    const missing = shapes.filter(({ box, placeholder }) => box === null && placeholder !== null)
    const layout = links.find(({ type }) => type === 'slideLayout')?.target
    if (missing.length === 0 || layout === undefined) return
    const places = await placesOf(layout)
    for (const shape of missing) shape.box = boxOf(shape, places)
  }
}

function boxOf({ placeholder }: SlideShape, places: Place[]): ShapeBox | null {
  const wanted = kindOf(placeholder?.type ?? '')
  const found =
    places.find(({ index }) => index !== '' && index === placeholder?.index) ??
    places.find(({ type, index }) => index === '' && kindOf(type) === wanted) ??
    places.find(({ type }) => kindOf(type) === wanted)
  return found?.box ?? null
}

/** Masters have fewer kinds of places than layouts. */
function kindOf(type: string): string {
  if (type === 'ctrTitle') return 'title'
  return type === 'obj' || type === 'subTitle' ? 'body' : type
}
