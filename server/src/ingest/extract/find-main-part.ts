import { DocumentFailure } from '../stages.ts'
import type { Archive } from './open-archive.ts'
import { readPartLinks } from './read-part-links.ts'

/**
 * Finds the main part of an office file: from its relationships, otherwise `usual`. Throws `document_damaged` when it
 * is missing.
 */
export async function findMainPart(archive: Archive, usual: string, complete: string): Promise<string> {
  const links = await readPartLinks(archive, '')
  const named = links.find(({ type }) => type === 'officeDocument')?.target
  const part = named !== undefined && archive.has(named) ? named : usual
  if (archive.has(part)) return part
  throw new DocumentFailure(
    'document_damaged',
    `This file is not a complete ${complete}: the part that lists its content is missing. Save it anew and upload that.`,
  )
}
