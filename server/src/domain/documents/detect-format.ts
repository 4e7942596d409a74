import type { ErrorCode } from '@citewell/contract/errors.ts'
import { type Format, type FormatName, formatNamed, formats } from '@citewell/contract/formats.ts'
import { refusedFormats } from '@citewell/contract/refused-formats.ts'
import { looksLikeText } from '../../platform/text/text-encoding.ts'

type RefusalCode = Extract<
  ErrorCode,
  'document_empty' | 'document_misnamed' | 'document_type_refused' | 'document_type_unknown'
>

/** The format to read a file as, or why it is refused, as a sentence for the user. */
type DetectedFormat = { format: Format } | { refusal: { code: RefusalCode; message: string } }

/** How many of a file's first bytes `detectFormat` looks at. */
export const firstBytesNeeded = 4100

/** Detects a file's format from its first bytes (up to 4100) and its name. */
export function detectFormat(filename: string, firstBytes: Buffer): DetectedFormat {
  if (firstBytes.length === 0) return refuse('document_empty', 'This file is empty.')
  const ending = endingOf(filename)
  const marked = formats.find(format => isMarked(format, firstBytes))
  if (marked !== undefined) return underItsName(marked, ending, firstBytes)
  const beginsWith = (mark: string) => firstBytes.toString('latin1', 0, mark.length) === mark
  const named = formatOf(ending)
  const other = otherContent(firstBytes, named?.signature === 'text' && looksLikeText(firstBytes))
  if (other === undefined && archiveMarks.some(beginsWith)) return detectArchive(ending, firstBytes)
  const refusal = refusalOf(ending, 'unreadable')
  if (refusal !== null) return refusal
  if (other !== undefined && named !== undefined && !isItsSource(other, named)) return misnamed(ending, other)
  // An encrypted .docx looks the same; its extractor tells the two apart.
  if (beginsWith(oldOfficeMark) && named !== undefined && isOffice(named)) return { format: named }
  if (looksLikeText(firstBytes)) return detectText(ending)
  if (named === undefined) return notReadable(ending)
  return misnamed(ending, beginsWith(oldOfficeMark) ? 'It holds an old office file.' : unknownContent)
}

const unknownContent = 'Its content is not what the name says, or the file is damaged.'

const oldOfficeMark = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'

/** Begins the marks of formats that are themselves text: markup and RTF. */
const textMark = /^[<{]/

/**
 * A format that is not read, by the file's first bytes: what the file holds, and what to do. A text may begin with the
 * letters of another format, such as a column named ID3.
 */
function otherContent(firstBytes: Buffer, isText: boolean): RefusedContent | undefined {
  const bytes = firstBytes.toString('latin1', 0, 200)
  const text = withoutPrologue(firstBytes)
  return refusedFormats.find(({ content }) =>
    content?.marks.some(mark => {
      if (isText && !textMark.test(mark.text)) return false
      return mark.text.startsWith('<') ? text.startsWith(mark.text) : bytes.startsWith(mark.text, mark.at)
    }),
  )
}

type RefusedContent = (typeof refusedFormats)[number]

/** The start of a page or drawing in lower case, without what may stand before its first element. */
function withoutPrologue(firstBytes: Buffer): string {
  let text = firstBytes
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
    .toLowerCase()
  for (const [from, to] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
    ['<!doctype svg', '>'],
  ] as const) {
    if (!text.startsWith(from)) continue
    const end = text.indexOf(to)
    text = end === -1 ? '' : text.slice(end + to.length).trimStart()
  }
  return text
}

/** Whether somebody keeps the source of a page or drawing as plain text. */
function isItsSource({ content }: RefusedContent, named: Format): boolean {
  const markup = content?.marks.some(({ text }) => text.startsWith('<')) ?? false
  return markup && (named.name === 'txt' || named.name === 'md')
}

/** First bytes of a ZIP archive, of an empty one, and of a part of a split one. */
const archiveMarks = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

/** The mark may follow other bytes: PDF readers look for it in the first 1024. */
const searchedBytes = 1024

function isMarked({ signature }: Format, bytes: Buffer): boolean {
  if (typeof signature === 'string' || 'folder' in signature) return false
  if ('begins' in signature) return bytes.toString('latin1', 0, signature.begins.length) === signature.begins
  return bytes.subarray(0, searchedBytes + signature.holds.length).includes(signature.holds, 0, 'latin1')
}

function folderOf({ signature }: Format): string | null {
  return typeof signature !== 'string' && 'folder' in signature ? signature.folder : null
}

function isOffice(format: Format): boolean {
  return folderOf(format) !== null
}

function detectArchive(ending: string, firstBytes: Buffer): DetectedFormat {
  const always = refusalOf(ending, 'always')
  if (always !== null) return always
  const names = entryNames(firstBytes)
  if (names.some(name => officeEntries.test(name))) {
    const inside = formats.find(format => {
      const folder = folderOf(format)
      return folder !== null && names.some(name => name.startsWith(folder))
    })
    if (inside !== undefined) return underItsName(inside, ending, firstBytes)
  }
  const named = formatOf(ending)
  if (named !== undefined && isOffice(named)) return { format: named }
  const refusal = refusalOf(ending, 'unreadable')
  if (refusal !== null) return refusal
  if (named !== undefined) return misnamed(ending, 'It holds a ZIP archive or an office file.')
  return notReadable(ending)
}

/** Entries that only office files have. */
const officeEntries = new RegExp(
  `^(?:\\[Content_Types\\]\\.xml|_rels/|docProps/|(?:${formats.flatMap(format => folderOf(format) ?? []).join('|')}).+\\.(?:xml|rels)$)`,
)

/** Names of an archive's first entries, from the local file headers (APPNOTE 4.3.7). */
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
  if (named === undefined) return notReadable(ending)
  return named.signature === 'text'
    ? { format: named }
    : misnamed(ending, 'It holds plain text: name it .txt and upload it again.')
}

function endingOf(filename: string): string {
  const name = filename.trim().replace(/(?<![. ])[. ]+$/, '')
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase()
}

function formatOf(ending: string): Format | undefined {
  return formats.find(({ endings }) => endings.includes(ending))
}

/** A file named as another kind of format is refused: it would be shown and found as what it is not. */
function underItsName(format: Format, ending: string, firstBytes: Buffer): DetectedFormat {
  const named = formatOf(ending)
  if (named === undefined || named.group === format.group) return { format }
  if (named.signature === 'text' && looksLikeText(firstBytes) && mentions(format, firstBytes))
    return { format: named }
  const [right = format.name] = format.endings
  const what = format.image ? 'an image' : `a ${format.word} document`
  return misnamed(ending, `It holds ${what}: name it .${right} and upload it again.`)
}

/** Whether a text tells of the mark instead of beginning with it. */
function mentions({ signature }: Format, bytes: Buffer): boolean {
  if (typeof signature === 'string' || !('holds' in signature)) return false
  return !bytes.toString('latin1', 0, signature.holds.length).startsWith(signature.holds)
}

/** `always`: even if the content can be read. */
function refusalOf(ending: string, when: 'always' | 'unreadable'): DetectedFormat | null {
  const refused = refusedFormats.find(
    ({ endings, always = false }) => endings.includes(ending) && always === (when === 'always'),
  )
  if (refused === undefined) return null
  return refuse('document_type_refused', `${refused.what} are not supported. ${refused.advice}`)
}

/** These are listed first. */
const foremost: readonly FormatName[] = ['pdf', 'docx', 'png', 'jpg']

function notReadable(ending: string): DetectedFormat {
  const told = new Set([...foremost.flatMap(name => formatNamed(name) ?? []), ...formats])
  const known = [...told].flatMap(({ endings }) => endings.map(name => `.${name}`)).join(', ')
  const named =
    ending === ''
      ? 'Files without an ending are not supported.'
      : `Files of the type .${ending.slice(0, 20)} are not supported.`
  return refuse('document_type_unknown', `${named} Files that can be read: ${known}.`)
}

function misnamed(ending: string, what: string | RefusedContent): DetectedFormat {
  const held = typeof what === 'string' ? what : `It holds ${what.content?.holds}. ${what.advice}`
  return refuse('document_misnamed', `This file is named .${ending} but is not one. ${held}`)
}

function refuse(code: RefusalCode, message: string): DetectedFormat {
  return { refusal: { code, message } }
}
