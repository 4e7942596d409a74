import type { ErrorCode } from '@citewell/contract/errors.ts'
import { acceptedTypes } from '@citewell/contract/library.ts'
import { type Format, formats } from './formats.ts'
import { macroEndings, refusedEndings } from './refused-endings.ts'
import { looksLikeText } from './text-encoding.ts'

type RefusalCode = Extract<
  ErrorCode,
  'document_empty' | 'document_misnamed' | 'document_type_refused' | 'document_type_unknown'
>

/** Either the format a file will be read as, or why it is not taken, in a sentence for the user. */
type DetectedFormat = { format: Format } | { refusal: { code: RefusalCode; message: string } }

/** How many of a file's first bytes `detectFormat` looks at. */
export const firstBytesNeeded = 4100

/** Tells a file's format by its first bytes (up to 4100) and its name; a wrong ending on a readable file is forgiven. */
export function detectFormat(filename: string, firstBytes: Buffer): DetectedFormat {
  if (firstBytes.length === 0) return refuse('document_empty', 'This file is empty.')
  const ending = endingOf(filename)
  const content = contentOf(firstBytes)
  if (content === 'pdf') return accept(byName('pdf'))
  const image = formats.find(format => format.image && format.signature === content)
  if (image !== undefined) return accept(image)
  if (content === 'archive') return detectArchive(ending, firstBytes)
  const refused = refusedEndings[ending]
  if (refused !== undefined) return refuse('document_type_refused', refused)
  // An encrypted .docx looks like this too: its extractor tells the two apart.
  if (content === 'ole' && formatOf(ending)?.signature === 'archive') return accept(formatOf(ending))
  if (content === 'text') return detectText(ending)
  return refuseBinary(ending, content)
}

function detectArchive(ending: string, firstBytes: Buffer): DetectedFormat {
  const withMacros = macroEndings[ending]
  if (withMacros !== undefined) return refuse('document_type_refused', withMacros)
  const names = entryNames(firstBytes)
  if (names.some(name => officeEntries.test(name))) {
    const inside = formats.find(
      ({ folderInside }) => folderInside !== undefined && names.some(name => name.startsWith(folderInside)),
    )
    if (inside !== undefined) return accept(inside)
  }
  const named = formatOf(ending)
  if (named?.signature === 'archive') return accept(named)
  const refused = refusedEndings[ending]
  if (refused !== undefined) return refuse('document_type_refused', refused)
  if (named !== undefined) return misnamed(ending, 'It holds a ZIP archive or an office file.')
  return notYet(ending)
}

/** Entries that office files have and other archives have not. */
const officeEntries = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|(?:word|ppt|xl)\/.+\.(?:xml|rels)$)/

/** Names of an archive's first entries, from the records that stand before each (APPNOTE 4.3.7). */
function entryNames(firstBytes: Buffer): string[] {
  const names: string[] = []
  for (let at = firstBytes.indexOf(entryMark); at !== -1; at = firstBytes.indexOf(entryMark, at + 4)) {
    if (at + 30 > firstBytes.length) break
    const length = firstBytes.readUInt16LE(at + 26)
    names.push(firstBytes.toString('latin1', at + 30, at + 30 + length))
  }
  return names
}

const entryMark = Buffer.from('PK\x03\x04', 'latin1')

function detectText(ending: string): DetectedFormat {
  const named = formatOf(ending)
  if (named !== undefined) return accept(named.signature === 'text' ? named : byName('txt'))
  return notYet(ending)
}

function refuseBinary(ending: string, content: string): DetectedFormat {
  const named = formatOf(ending)
  if (named === undefined) return notYet(ending)
  const holds = contentNames[content]
  if (holds !== undefined) return misnamed(ending, `It holds ${holds}.`)
  return misnamed(ending, 'Its content is not what the name says, or the file is damaged.')
}

const contentNames: Record<string, string> = {
  ole: 'an old office file',
  gif: 'a GIF image',
  tiff: 'a TIFF image',
}

/** A ZIP archive's first entry, an empty archive, a part of a split one. */
const archiveMarks = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

function contentOf(bytes: Buffer): string {
  if (bytes.subarray(0, 1024 + 5).includes('%PDF-')) return 'pdf'
  const first = bytes.subarray(0, 8).toString('latin1')
  if (archiveMarks.some(mark => first.startsWith(mark))) return 'archive'
  if (first === '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1') return 'ole'
  if (first.startsWith('\x89PNG')) return 'png'
  if (first.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (first.startsWith('GIF8')) return 'gif'
  if (first.startsWith('II*\0') || first.startsWith('MM\0*')) return 'tiff'
  return looksLikeText(bytes) ? 'text' : 'unknown'
}

function endingOf(filename: string): string {
  const name = filename.trim().replace(/[. ]+$/, '')
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase()
}

function formatOf(ending: string): Format | undefined {
  return formats.find(({ endings }) => endings.includes(ending))
}

function byName(name: Format['name']): Format | undefined {
  return formats.find(format => format.name === name)
}

function accept(format: Format | undefined): DetectedFormat {
  return format === undefined ? notYet('') : { format }
}

function notYet(ending: string): DetectedFormat {
  const known = formats.flatMap(({ endings }) => endings.map(name => `.${name}`)).join(', ')
  const named = (acceptedTypes as readonly string[]).includes(ending)
    ? `.${ending} files cannot be read yet.`
    : ending === ''
      ? 'Files without an ending are not supported.'
      : `Files of the type .${ending.slice(0, 20)} are not supported.`
  return refuse('document_type_unknown', `${named} Files that can be read: ${known}.`)
}

function misnamed(ending: string, what: string): DetectedFormat {
  return refuse('document_misnamed', `This file is named .${ending} but is not one. ${what}`)
}

function refuse(code: RefusalCode, message: string): DetectedFormat {
  return { refusal: { code, message } }
}
