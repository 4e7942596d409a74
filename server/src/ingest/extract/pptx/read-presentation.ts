import { findMainPart } from '../find-main-part.ts'
import type { Archive } from '../open-archive.ts'
import { readPartLinks } from '../read-part-links.ts'
import { readXml } from '../read-xml.ts'

/**
 * The main part of a presentation, and its slide parts in display order. Throws `document_damaged` when there is none.
 */
export async function readPresentation(archive: Archive): Promise<{ main: string; slides: string[] }> {
  const main = await findMainPart(archive, 'ppt/presentation.xml', 'PowerPoint presentation')
  const links = await readPartLinks(archive, main)
  const targets = new Map(links.filter(({ type }) => type === 'slide').map(({ id, target }) => [id, target]))
  const slides: string[] = []
  const bytes = await archive.read(main)
  if (bytes === null) return { main, slides }
  await readXml(bytes, {
    open: (name, attributes) => {
      if (name !== 'p:sldId') return
      const target = targets.get(attributes['r:id'] ?? '')
      if (target !== undefined) slides.push(target)
    },
    close: () => {},
  })
  return { main, slides }
}
