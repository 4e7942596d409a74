import type { Archive } from '../open-archive.ts'
import { type PartLink, readPartLinks } from '../read-part-links.ts'
import { readSlide } from './read-slide.ts'
import type { Slide, SlideShape } from './slide-model.ts'

/** The shapes with text of their own that a slide shows from its layout and master, each only on the first slide. */
export type LayoutTexts = (slide: Slide, links: PartLink[]) => Promise<SlideShape[]>

export function createLayoutTexts(archive: Archive): LayoutTexts {
  const taken = new Set<string>()

  const take = async (part: string | undefined): Promise<SlideShape[]> => {
    if (part === undefined || taken.has(part)) return []
    taken.add(part)
    const bytes = await archive.read(part)
    if (bytes === null) return []
    const { shapes, showsMaster } = await readSlide(bytes)
    const master = linked(await readPartLinks(archive, part), 'slideMaster')
    return [...shapes.flatMap(ownText), ...(showsMaster ? await take(master) : [])]
  }

  return async ({ showsMaster }, links) => (showsMaster ? take(linked(links, 'slideLayout')) : [])
}

function linked(links: PartLink[], type: string): string | undefined {
  return links.find(link => link.type === type)?.target
}

/** Without placeholders: a slide fills them, and shows nothing of their prompts. */
function ownText(shape: SlideShape): SlideShape[] {
  if (shape.placeholder !== null) return []
  return [{ ...shape, link: null, children: shape.children.flatMap(ownText) }]
}
