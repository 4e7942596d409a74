import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { AppError } from '../../platform/errors.ts'

export type ArchiveFile = {
  entry: Entry
  /** Without characters that cannot be kept or seen. */
  name: string
  /** As the archive says. */
  bytes: number
  encrypted: boolean
  /** A link, a device or the like. */
  special: boolean
}

export type OpenArchive = {
  count: number
  /** In their order in the archive, without folders. */
  files(): AsyncGenerator<ArchiveFile>
  read(file: ArchiveFile): Promise<AsyncIterable<Buffer>>
  close(): void
}

// The library would end at the first name that leads out of the archive; here such a file alone is refused.
const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const
const kindMask = 0o170000
const regularFile = 0o100000

/** Opens a ZIP archive. Throws import_archive_damaged, also while it is read. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await open(path)
  return {
    count: zip.entryCount,
    files: () => filesOf(zip),
    read: ({ entry }) => read(zip, entry),
    close: () => zip.close(),
  }
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, options, (error, zip) => {
      if (error) reject(damaged())
      else resolve(zip)
    })
  })
}

async function* filesOf(zip: ZipFile): AsyncGenerator<ArchiveFile> {
  for (;;) {
    const entry = await nextEntry(zip)
    if (entry === null) return
    const name = nameOf(entry)
    if (name.endsWith('/')) continue
    const kind = (entry.externalFileAttributes >>> 16) & kindMask
    const special = kind !== 0 && kind !== regularFile
    yield { entry, name, bytes: entry.uncompressedSize, encrypted: entry.isEncrypted(), special }
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
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  }
  return name.replaceAll('\\', '/').replace(/\p{Cc}/gu, '\uFFFD')
}

async function read(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(damaged())
      else resolve(opened)
    })
  })
  return (async function* () {
    try {
      yield* stream
    } catch {
      throw damaged()
    }
  })()
}

const damaged = () =>
  new AppError('import_archive_damaged', 'This is no ZIP archive, or a damaged one. Pack it anew.')
