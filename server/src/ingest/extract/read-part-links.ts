import { posix } from 'node:path'
import type { Archive } from './open-archive.ts'
import { readXml } from './read-xml.ts'

/** A part that another part refers to: the last word of the relationship's type, and its name in the archive. */
export type PartLink = { id: string; type: string; target: string }

/** The parts of the archive that a part refers to, in order ('' for the whole file); nothing outside the archive. */
export async function readPartLinks(archive: Archive, part: string): Promise<PartLink[]> {
  const folder = part === '' ? '' : posix.dirname(part)
  const name = part === '' ? '_rels/.rels' : posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const links: PartLink[] = []
  const bytes = await archive.read(name)
  if (bytes === null) return links
  await readXml(bytes, {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'rel:Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? posix.normalize(Target.slice(1)) : posix.join(folder, Target)
      links.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
    close: () => {},
  })
  return links
}
