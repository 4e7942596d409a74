import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { type ArchiveFile, type Counted, cleanName, damaged, type OpenArchive } from './archive-file.ts'

// The library would end at the first name that leads out of the archive; here such a file alone is refused.
const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const
const kindMask = 0o170000
const regularFile = 0o100000

export async function openZip(path: string, counted: Counted): Promise<OpenArchive> {
  const zip = await open(path)
  return { count: zip.entryCount, files: () => filesOf(zip, counted), close: () => zip.close() }
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, options, (error, zip) => {
      if (error) reject(damaged())
      else resolve(zip)
    })
  })
}

async function* filesOf(zip: ZipFile, counted: Counted): AsyncGenerator<ArchiveFile> {
  for (;;) {
    const entry = await nextEntry(zip)
    if (entry === null) return
    const name = nameOf(entry)
    if (name.endsWith('/')) continue
    const kind = (entry.externalFileAttributes >>> 16) & kindMask
    const special = kind !== 0 && kind !== regularFile
    const said = { name, bytes: entry.uncompressedSize, encrypted: entry.isEncrypted(), special }
    yield { ...said, read: () => read(zip, entry, counted) }
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError)
      done()
    }
    const onEntry = (entry: Entry) => settle(() => resolve(entry))
    const onEnd = () => settle(() => resolve(null))
    const onError = () => settle(() => reject(damaged()))
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError)
    zip.readEntry()
  })
}

/** Many programs write UTF-8 without saying so; other names are read as the format's old encoding. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return cleanName(new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw))
  } catch {
    return cleanName(yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true))
  }
}

async function read(zip: ZipFile, entry: Entry, counted: Counted): Promise<AsyncIterable<Buffer>> {
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(damaged())
      else resolve(opened)
    })
  })
  const chunks = stream[Symbol.asyncIterator]()
  return (async function* () {
    try {
      for (;;) {
        const { value, done } = await chunks.next().catch(() => {
          throw damaged()
        })
        if (done) return
        counted.inflated(value.length)
        yield value
      }
    } finally {
      await chunks.return?.()
    }
  })()
}
