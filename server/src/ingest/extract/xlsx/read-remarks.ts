import type { Archive } from '../open-archive.ts'
import { readPartLinks } from '../read-part-links.ts'
import { readXml } from '../read-xml.ts'
import { cellPosition, mostColumns, mostRows } from './cell-reference.ts'
import { appendText, cellText } from './cell-text.ts'

/** Text that lies on a sheet: a comment on a cell, or a paragraph of a text box that begins at one. */
export type Remark = {
  /** From 0. */
  column: number
  /** From 1. */
  row: number
  text: string
}

type Comment = { cell: string; author: string; text: string }

/** How many remarks of a sheet are read. */
const mostRemarks = 100_000

/** Names by id, from the list of those who wrote comments. */
export async function readPeople(bytes: AsyncIterable<Buffer> | null): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  if (bytes === null) return names
  await readXml(bytes, {
    open: (name, { id, displayName }) => {
      if (name === 'tc:person' && id && displayName) names.set(id, displayName)
    },
    close: () => {},
  })
  return names
}

/** Comments with their authors' names, then text boxes, each in the order of the file. */
export async function readRemarks(
  archive: Archive,
  sheet: string,
  people: Map<string, string>,
): Promise<Remark[]> {
  const links = await readPartLinks(archive, sheet)
  const all = async <Found>(type: string, read: (bytes: AsyncIterable<Buffer>) => Promise<Found[]>) => {
    const found: Found[] = []
    for (const link of links.filter(link => link.type === type)) {
      const bytes = await archive.read(link.target)
      if (bytes === null || found.length >= mostRemarks) continue
      for (const each of await read(bytes)) found.push(each)
    }
    return found
  }
  const threads = await all('threadedComment', bytes => readThreads(bytes, people))
  // A thread is kept a second time as a comment, below a notice for programs that cannot show threads.
  const inThreads = new Set(threads.map(({ cell }) => cell))
  const comments = (await all('comments', readComments)).filter(({ cell }) => !inThreads.has(cell))
  const boxes = await all('drawing', readTextBoxes)
  return [...[...threads, ...comments].flatMap(remarkOf), ...boxes].slice(0, mostRemarks)
}

function remarkOf({ cell, author, text }: Comment): Remark[] {
  const position = cellPosition(cell)
  // Excel begins a comment with its author's name.
  const said = cellText(author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text)
  if (position === null || said === '') return []
  return [{ ...position, text: author === '' ? `Comment: ${said}` : `Comment by ${author}: ${said}` }]
}

async function readThreads(bytes: AsyncIterable<Buffer>, people: Map<string, string>): Promise<Comment[]> {
  const comments: Comment[] = []
  let open: Comment | null = null
  let reading = false
  await readXml(bytes, {
    open: (name, { ref = '', personId = '' }) => {
      if (name === 'tc:threadedComment') open = { cell: ref, author: people.get(personId) ?? '', text: '' }
      reading = name === 'tc:text'
    },
    close: name => {
      reading = false
      if (name !== 'tc:threadedComment' || open === null) return
      if (comments.length < mostRemarks) comments.push(open)
      open = null
    },
    text: text => {
      if (reading && open !== null) open.text = appendText(open.text, text)
    },
  })
  return comments
}

async function readComments(bytes: AsyncIterable<Buffer>): Promise<Comment[]> {
  const comments: Comment[] = []
  const authors: string[] = []
  let open: Comment | null = null
  let reading: 'author' | 'text' | null = null
  await readXml(bytes, {
    open: (name, { ref = '', authorId = '' }) => {
      if (name === 'x:author') {
        authors.push('')
        reading = 'author'
      } else if (name === 'x:comment') open = { cell: ref, author: authors[Number(authorId)] ?? '', text: '' }
      else if (name === 'x:t') reading = 'text'
    },
    close: name => {
      reading = null
      if (name !== 'x:comment' || open === null) return
      if (comments.length < mostRemarks) comments.push(open)
      open = null
    },
    text: text => {
      if (reading === 'author') authors.push(appendText(authors.pop() ?? '', text))
      else if (reading === 'text' && open !== null) open.text = appendText(open.text, text)
    },
  })
  return comments
}

async function readTextBoxes(bytes: AsyncIterable<Buffer>): Promise<Remark[]> {
  const remarks: Remark[] = []
  let place = { column: 0, row: 1 }
  let start = false
  let reading: 'column' | 'row' | 'text' | null = null
  let paragraph = ''
  await readXml(bytes, {
    open: name => {
      if (name === 'xdr:from') {
        start = true
        place = { column: 0, row: 1 }
      } else if (name === 'a:p') paragraph = ''
      if (name === 'xdr:col' && start) reading = 'column'
      else if (name === 'xdr:row' && start) reading = 'row'
      else if (name === 'a:t') reading = 'text'
      else if (name === 'a:br') paragraph += ' '
    },
    close: name => {
      reading = null
      if (name === 'xdr:from') start = false
      if (name !== 'a:p') return
      const text = cellText(paragraph)
      if (text !== '' && remarks.length < mostRemarks) remarks.push({ ...place, text })
    },
    text: text => {
      if (reading === 'text') paragraph = appendText(paragraph, text)
      else if (reading === 'column') place.column = counted(text, mostColumns - 1)
      else if (reading === 'row') place.row = counted(text, mostRows - 1) + 1
    },
  })
  return remarks
}

function counted(text: string, most: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : 0
}
