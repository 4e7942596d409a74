import { findMainPart } from '../find-main-part.ts'
import type { Archive } from '../open-archive.ts'
import { type PartLink, readPartLinks } from '../read-part-links.ts'
import { mapOf, type Palette, schemeOf } from './colors.ts'
import type { Paint } from './fills.ts'
import { picturesOf } from './pictures.ts'
import { all, at, numberOf, readXmlTree, toPoints, type XmlNode } from './xml-tree.ts'

/** A part of the presentation with its links. */
export type DeckPart = { root: XmlNode; links: PartLink[] }

/** A slide with what it inherits from. */
export type SlideSource = {
  slide: DeckPart
  layout: DeckPart | null
  master: DeckPart | null
  /** Colours, formats and fonts; the pictures are those of the part that is drawn. */
  paint: Omit<Paint, 'pictures'>
  fonts: { major: string | null; minor: string | null }
  /** The presentation's text styles for shapes that are no placeholders. */
  textStyle: XmlNode | undefined
}

export type Deck = {
  width: number
  height: number
  slides: string[]
  source: (part: string) => Promise<SlideSource | null>
}

/** Opens a presentation for drawing; each layout, master and theme is read once. */
export async function openDeck(archive: Archive): Promise<Deck> {
  const parts = new Map<string, DeckPart | null>()
  const read = async (name: string | undefined): Promise<DeckPart | null> => {
    if (name === undefined) return null
    const known = parts.get(name)
    if (known !== undefined) return known
    const bytes = await archive.read(name)
    const part = bytes && { root: await readXmlTree(bytes), links: await readPartLinks(archive, name) }
    parts.set(name, part)
    return part
  }
  const linked = ({ links }: DeckPart, type: string) => read(links.find(link => link.type === type)?.target)

  const main = await read(await findMainPart(archive, 'ppt/presentation.xml', 'PowerPoint presentation'))
  const size = at(main?.root, 'sldSz')
  const slides = all(at(main?.root, 'sldIdLst'), 'sldId').flatMap(({ attributes }) => {
    const link = main?.links.find(({ id, type }) => id === attributes['r:id'] && type === 'slide')
    return link ? [link.target] : []
  })
  return {
    width: toPoints(numberOf(size, 'cx') ?? 9_144_000),
    height: toPoints(numberOf(size, 'cy') ?? 6_858_000),
    slides,
    source: async name => {
      const slide = await read(name)
      if (!slide) return null
      parts.delete(name)
      const layout = await linked(slide, 'slideLayout')
      const master = layout && (await linked(layout, 'slideMaster'))
      const theme = master && (await linked(master, 'theme'))
      const elements = at(theme?.root, 'themeElements')
      const face = (kind: string) => at(elements, 'fontScheme', kind, 'latin')?.attributes.typeface ?? null
      return {
        slide,
        layout,
        master,
        paint: { palette: paletteOf([slide, layout, master], elements), formats: at(elements, 'fmtScheme') },
        fonts: { major: face('majorFont'), minor: face('minorFont') },
        textStyle: at(main?.root, 'defaultTextStyle'),
      }
    },
  }
}

function paletteOf(parts: (DeckPart | null)[], elements: XmlNode | undefined): Palette {
  const own = parts.map(part => at(part?.root, 'clrMapOvr', 'overrideClrMapping')).find(node => node)
  const master = at(parts.at(-1)?.root, 'clrMap')
  return { scheme: schemeOf(at(elements, 'clrScheme')), map: mapOf(own ?? master) }
}

/** What is drawn with for the shapes of one part. */
export function paintFor({ paint }: SlideSource, { links }: DeckPart): Paint {
  return { ...paint, pictures: picturesOf(links) }
}
