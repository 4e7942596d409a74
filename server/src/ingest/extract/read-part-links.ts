import { posix } from 'node:path'
import type { Archive } from './open-archive.ts'
import { readXml } from './read-xml.ts'

/** A link to another part: the last segment of the relationship's type, and the part's name in the archive. */
export type PartLink = { id: string; type: string; target: string }

/** The links of a part in order ('' for the archive itself), without targets outside the archive. */
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
