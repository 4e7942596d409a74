import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type ArchiveFile, type Counted, cleanName, damaged, type OpenArchive } from './archive-file.ts'
import { type Bytes, takeBytes } from './take-bytes.ts'

const blockBytes = 512
/** Of a long name or a list of attributes. */
const mostSaidBytes = 1024 * 1024
/** Of both, before one file. */
const mostSaidInRow = 8

/** A tar archive has no directory: its files are read as they go by. */
export function openTar(
  path: string,
  { gzip }: { gzip: boolean },
  { inflated, entered }: Counted,
): OpenArchive {
  const file = createReadStream(path)
  const unpacked = gzip ? pipeline(file, createGunzip(), () => {}) : file
  return {
    count: null,
    files: () => filesOf(takeBytes(countedChunks(unpacked, gzip ? inflated : () => {})), entered),
    close: () => {
      unpacked.destroy()
      file.destroy()
    },
  }
}

async function* countedChunks(
  source: AsyncIterable<Buffer>,
  inflated: Counted['inflated'],
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await chunks.next().catch(() => {
      throw damaged()
    })
    if (done) return
    inflated(value.length)
    yield value
  }
}

async function* filesOf(bytes: Bytes, entered: Counted['entered']): AsyncGenerator<ArchiveFile> {
  let said: Said = {}
  let inRow = 0
  for (;;) {
    const block = await bytes.take(blockBytes)
    // Two empty blocks end an archive, or the file does.
    if (block === null || block.every(byte => byte === 0)) return
    const header = readHeader(block)
    if (saying.includes(header.kind)) {
      if (header.size > mostSaidBytes || ++inRow > mostSaidInRow) throw damaged()
      const text = await bytes.take(header.size)
      if (text === null) throw damaged()
      await bytes.skip(paddingOf(header.size))
      said = { ...said, ...whatIsSaid(header.kind, text) }
      continue
    }
    entered()
    inRow = 0
    const name = cleanName(said.path ?? header.name)
    const size = said.size ?? header.size
    said = {}
    const special = !regular.includes(header.kind)
    const part = bytes.part(size)
    if (header.kind !== folder && !name.endsWith('/'))
      yield { name, bytes: size, encrypted: false, special, read: async () => part.chunks() }
    await part.skip()
    await bytes.skip(paddingOf(size))
  }
}

const regular = ['0', '\0', '7']
const folder = '5'
/** They say more of the file that follows: its name, or attributes. One of them is for all files, and of no use here. */
const saying = ['x', 'g', 'L', 'K']

type Said = { path?: string; size?: number }

function whatIsSaid(kind: string, text: Buffer): Said {
  if (kind === 'L') return { path: textOf(text) }
  if (kind !== 'x') return {}
  const said: Said = {}
  // Each: its own length, a space, "name=value" and a line end.
  for (let at = 0; at < text.length; ) {
    const space = text.indexOf(' ', at)
    const length = Number(text.toString('latin1', at, space))
    if (space < 0 || !Number.isInteger(length) || length <= space - at) throw damaged()
    const [, name, value = ''] =
      /^([^=]*)=(.*)$/s.exec(text.toString('utf8', space + 1, at + length - 1)) ?? []
    if (name === 'path') said.path = value
    if (name === 'size') said.size = numberOf(value, 10)
    at += length
  }
  return said
}

function readHeader(block: Buffer) {
  const stored = numberOf(textOf(block.subarray(148, 156)).trim(), 8)
  let sum = 8 * 32
  for (const [at, byte] of block.entries()) if (at < 148 || at >= 156) sum += byte
  if (sum !== stored) throw damaged()
  const prefix = block.toString('latin1', 257, 262) === 'ustar' ? textOf(block.subarray(345, 500)) : ''
  const name = textOf(block.subarray(0, 100))
  return {
    // GNU's own form has times where others have the beginning of a long name.
    name: prefix !== '' && block[263] === 0x30 ? `${prefix}/${name}` : name,
    size: sizeOf(block.subarray(124, 136)),
    kind: String.fromCharCode(block[156] ?? 0),
  }
}

/** In octal digits, or for large files as a number of bytes. */
function sizeOf(field: Buffer): number {
  const [first = 0] = field
  if (first < 0x80) return numberOf(textOf(field).trim() || '0', 8)
  let size = first & 0x7f
  for (const byte of field.subarray(1)) size = size * 256 + byte
  if (!Number.isSafeInteger(size)) throw damaged()
  return size
}

function numberOf(digits: string, base: 8 | 10): number {
  const value = /^\d{1,16}$/.test(digits) ? Number.parseInt(digits, base) : Number.NaN
  if (!Number.isSafeInteger(value)) throw damaged()
  return value
}

/** Up to the first zero. */
function textOf(field: Buffer): string {
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? field.length : end)
}

const paddingOf = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes
