import type { Archive } from '../open-archive.ts'
import { type PartLink, readPartLinks } from '../read-part-links.ts'
import { readXml } from '../read-xml.ts'

/** How many comments of a slide are read. */
const mostComments = 10_000

/** Names by id of those who wrote comments, of both forms in which PowerPoint keeps them. */
export async function readAuthors(archive: Archive, presentation: string): Promise<Map<string, string>> {
  const authors = new Map<string, string>()
  for (const { type, target } of await readPartLinks(archive, presentation)) {
    const bytes = type === 'commentAuthors' || type === 'authors' ? await archive.read(target) : null
    if (bytes === null) continue
    await readXml(bytes, {
      open: (element, { id, name }) => {
        if ((element === 'p:cmAuthor' || element === 'p188:author') && id && name) authors.set(id, name)
      },
      close: () => {},
    })
  }
  return authors
}

/** The comments on a slide and the replies to them, each beginning with its author's name. */
export async function readComments(
  archive: Archive,
  links: PartLink[],
  authors: Map<string, string>,
): Promise<string[]> {
  const comments: string[] = []
  for (const { target } of links.filter(({ type }) => type === 'comments')) {
    const bytes = await archive.read(target)
    if (bytes === null) continue
    let author = ''
    let text = ''
    let reading = false
    const end = () => {
      const said = text.replace(/\s+/g, ' ').trim()
      if (said !== '' && comments.length < mostComments)
        comments.push(author === '' ? `Comment: ${said}` : `Comment by ${author}: ${said}`)
      text = ''
    }
    await readXml(bytes, {
      open: (element, { authorId = '' }) => {
        if (element === 'p:cm' || element === 'p188:cm' || element === 'p188:reply') {
          end()
          author = authors.get(authorId) ?? ''
        }
        reading = element === 'p:text' || element === 'a:t'
        if (element === 'a:p' || element === 'a:br') text += ' '
      },
      close: element => {
        reading = false
        if (element === 'p:cm' || element === 'p188:cm' || element === 'p188:reply') end()
      },
      text: more => {
        if (reading) text += more
      },
    })
  }
  return comments
}
