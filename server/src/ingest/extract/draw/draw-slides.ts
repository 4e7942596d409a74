import type { DrawnShape, DrawnSlide, Fill } from '@citewell/contract/drawing.ts'
import { DocumentFailure } from '../../stages.ts'
import type { ExtractLimits } from '../extractor.ts'
import { type Archive, openArchive } from '../open-archive.ts'
import { type DeckPart, openDeck, paintFor, type SlideSource } from './deck.ts'
import { drawShapes } from './draw-shapes.ts'
import { fillByReference, fillIn, hidesMaster } from './fills.ts'
import { at, flagOf } from './xml-tree.ts'

/** Slides as they look. Their text has no offsets yet. */
export type DrawnSlides = { width: number; height: number; slides: DrawnSlide[] }

/** Draws slides of a presentation, by their numbers from 1. A damaged slide is marked as broken. Throws DocumentFailure. */
export async function drawSlides(
  path: string,
  limits: ExtractLimits,
  { from, to }: { from: number; to: number },
): Promise<DrawnSlides> {
  const archive = await openArchive(path, limits)
  try {
    const deck = await openDeck(archive)
    const slides: DrawnSlide[] = []
    for (let slide = from; slide <= Math.min(to, deck.slides.length); slide++) {
      const drawn = await drawSlide(archive, () => deck.source(deck.slides[slide - 1] ?? ''))
      slides.push({ slide, ...drawn })
    }
    return { width: deck.width, height: deck.height, slides }
  } finally {
    archive.close()
  }
}

type Drawn = Omit<DrawnSlide, 'slide'>
/** Of a drawing as JSON; a real slide has less than a tenth of it. */
const mostCharacters = 2_000_000
/** What is wrong with one slide leaves the others as they are. */
const ofOneSlide = new Set(['document_damaged', 'document_too_large_inside'])
const broken: Drawn = { hidden: false, broken: true, background: null, shapes: [] }

async function drawSlide(archive: Archive, open: () => Promise<SlideSource | null>): Promise<Drawn> {
  try {
    const source = await open()
    if (!source) return broken
    const { slide, layout, master } = source
    const shapes: DrawnShape[] = []
    const showsLayout = layout !== null && !hidesMaster(slide.root)
    if (master && showsLayout && !hidesMaster(layout.root))
      await drawShapes(archive, source, master, shapes, false)
    if (showsLayout) await drawShapes(archive, source, layout, shapes, false)
    await drawShapes(archive, source, slide, shapes, true)
    if (JSON.stringify(shapes).length > mostCharacters) return broken
    const hidden = flagOf(slide.root, 'show') === false
    return { hidden, broken: false, background: backgroundOf(source, [slide, layout, master]), shapes }
  } catch (error) {
    if (error instanceof DocumentFailure && ofOneSlide.has(error.code)) return broken
    throw error
  }
}

function backgroundOf(source: SlideSource, parts: (DeckPart | null)[]): Fill | null {
  for (const part of parts) {
    const node = at(part?.root, 'cSld', 'bg')
    if (!part || !node) continue
    const paint = paintFor(source, part)
    return fillIn(at(node, 'bgPr'), paint) ?? fillByReference(at(node, 'bgRef'), paint)
  }
  return null
}
