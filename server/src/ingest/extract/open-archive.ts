import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { DocumentFailure } from '../stages.ts'
import type { ExtractLimits } from './extractor.ts'

/** An office file: parts by name, read as streams with a bounded inflated size. */
export type Archive = {
  has: (name: string) => boolean
  /** Names of all parts, in lower case. */
  names: () => Iterable<string>
  /** The part's inflated bytes; null when there is no such part. */
  read: (name: string) => Promise<AsyncIterable<Buffer> | null>
  close: () => void
}

const mostEntries = 20_000
/** XML of office programs compresses ten- to fortyfold. A large entry beyond this ratio is a bomb. */
const highestRatio = 200
const ratioFromBytes = 12 * 1024 * 1024

/** The end-of-archive record (APPNOTE 4.3.16); a comment follows it. */
const endMark = Buffer.from('PK\x05\x06', 'latin1')
const endBytes = 22
const largestWithTail = 64 * 1024 * 1024

/**
 * Opens a ZIP archive. It counts inflated bytes as they arrive and ignores the sizes in the directory. Throws
 * `document_damaged` or `document_too_large_inside`.
 */
export async function openArchive(path: string, limits: ExtractLimits): Promise<Archive> {
  const file = await open(path)
  const entries = await readDirectory(file)
  let inflated = 0
  return {
    has: name => entries.has(name.toLowerCase()),
    names: () => entries.keys(),
    read: async name => {
      const entry = entries.get(name.toLowerCase())
      if (entry === undefined) return null
      if (entry.isEncrypted()) throw encrypted()
      const stream = await openEntry(file, entry)
      return counted(stream, size => {
        inflated += size.added
        if (size.entry > limits.entryBytes || inflated > limits.archiveBytes) throw tooLarge()
        if (size.entry > ratioFromBytes && size.entry > entry.compressedSize * highestRatio) throw tooLarge()
      })
    },
    close: () => file.close(),
  }
}

async function* counted(
  stream: Readable,
  check: (size: { entry: number; added: number }) => void,
): AsyncGenerator<Buffer> {
  let entry = 0
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer
      entry += bytes.length
      check({ entry, added: bytes.length })
      yield bytes
    }
  } catch (error) {
    throw error instanceof DocumentFailure ? error : damaged()
  } finally {
    stream.destroy()
  }
}

const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false }

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, options, (error, file) => {
      if (error) openWithTail(path).then(resolve, reject)
      else resolve(file)
    })
  })
}

/** Some programs leave bytes after the end of the archive, which office programs ignore. */
async function openWithTail(path: string): Promise<ZipFile> {
  const { size } = await stat(path)
  if (size > largestWithTail) throw damaged()
  const bytes = await readFile(path)
  const at = bytes.lastIndexOf(endMark)
  if (at === -1 || at + endBytes > size) throw damaged()
  const end = at + endBytes + bytes.readUInt16LE(at + endBytes - 2)
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes.subarray(0, Math.min(end, size)), options, (error, file) => {
      if (error) reject(damaged())
      else resolve(file)
    })
  })
}

function readDirectory(file: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    const fail = (failure: DocumentFailure) => {
      file.close()
      reject(failure)
    }
    if (file.entryCount > mostEntries) return fail(tooLarge())
    file.on('entry', (entry: Entry) => {
      const name = entry.fileName.toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
      file.readEntry()
    })
    file.once('end', () => resolve(entries))
    file.once('error', () => fail(damaged()))
    file.readEntry()
  })
}

function openEntry(file: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => {
      if (error) reject(damaged())
      else resolve(stream)
    })
  })
}

function damaged(): DocumentFailure {
  return new DocumentFailure(
    'document_damaged',
    'This file is damaged and cannot be opened. Open it in the program it was made with, save it anew and upload that.',
  )
}

function encrypted(): DocumentFailure {
  return new DocumentFailure(
    'document_encrypted',
    'This file is protected by a password. Save a copy without the password and upload that.',
  )
}

function tooLarge(): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    'This file is small but grows far beyond what can be read when it is unpacked. Split it, or save it anew, and upload that.',
  )
}
