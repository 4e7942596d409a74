import { posix } from 'node:path'
import { DocumentFailure } from '../../stages.ts'
import type { Archive } from '../open-archive.ts'
import { type PartLink, readPartLinks } from '../read-part-links.ts'

/** Names of a Word document's parts inside the archive; null where there is none. */
type DocxParts = {
  document: string
  styles: string | null
  numbering: string | null
  footnotes: string | null
  endnotes: string | null
  comments: string | null
  /** Of all sections, in the order of the links. */
  headers: string[]
  footers: string[]
}

/** Finds the parts through the archive's relationships. Throws `document_damaged` when there is no document part. */
export async function findDocxParts(archive: Archive): Promise<DocxParts> {
  const root = firstOfEach(await readPartLinks(archive, ''))
  const document = root.get('officeDocument') ?? 'word/document.xml'
  if (!archive.has(document)) {
    throw new DocumentFailure(
      'document_damaged',
      'This file is not a complete Word document: the part with its text is missing. Save it anew as .docx and upload that.',
    )
  }
  const links = await readPartLinks(archive, document)
  const related = firstOfEach(links)
  const folder = posix.dirname(document)
  const part = (type: string) => {
    const name = related.get(type) ?? posix.join(folder, `${type}.xml`)
    return archive.has(name) ? name : null
  }
  const all = (type: string) =>
    links.filter(link => link.type === type && archive.has(link.target)).map(({ target }) => target)
  return {
    document,
    styles: part('styles'),
    numbering: part('numbering'),
    footnotes: part('footnotes'),
    endnotes: part('endnotes'),
    comments: part('comments'),
    headers: all('header'),
    footers: all('footer'),
  }
}

/** The first part of each type. */
function firstOfEach(links: PartLink[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { type, target } of links) if (!found.has(type)) found.set(type, target)
  return found
}
