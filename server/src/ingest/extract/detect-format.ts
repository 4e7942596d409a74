import type { ErrorCode } from '@citewell/contract/errors.ts'
import { acceptedTypes } from '@citewell/contract/library.ts'
import { type Format, formats } from './formats.ts'
import { looksLikeText } from './text-encoding.ts'

type RefusalCode = Extract<
  ErrorCode,
  'document_empty' | 'document_misnamed' | 'document_type_refused' | 'document_type_unknown'
>

/** Either the format a file will be read as, or why it is not taken, in a sentence for the user. */
type DetectedFormat = { format: Format } | { refusal: { code: RefusalCode; message: string } }

/** How many of a file's first bytes `detectFormat` looks at. */
export const firstBytesNeeded = 4100

const oldWord = 'Old Word files (.doc) are not supported. Save it as .docx or PDF and upload that.'
const oldSlides = 'Old PowerPoint files (.ppt) are not supported. Save it as PDF and upload that.'
const oldSheet = 'Old Excel files (.xls) are not supported. Save it as PDF and upload that.'
const tiff = 'TIFF images are not supported. Convert it to PDF and upload that.'
const heic = 'HEIC photos are not supported. Export it as PDF and upload that.'
const mail = (ending: string) =>
  `Saved e-mails (.${ending}) are not supported. Print the message to PDF, or save its text as .txt, and upload that.`

const refusedEndings: Record<string, string> = {
  doc: oldWord,
  ppt: oldSlides,
  xls: oldSheet,
  tiff,
  tif: tiff,
  msg: mail('msg'),
  eml: mail('eml'),
  zip: 'ZIP archives are not supported. Unpack it and upload the files inside.',
  heic,
  heif: heic,
}

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
  const head = firstBytes.toString('latin1')
  if (head.includes('[Content_Types].xml') || head.includes('_rels/')) {
    const inside = formats.find(
      ({ folderInside }) => folderInside !== undefined && head.includes(folderInside),
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
    ? `.${ending} files can not be read yet.`
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
