import { CitewellError } from './citewell-error.ts'
import type { Calls } from './contract.ts'
import type { CallOptions, Connection } from './send.ts'
import { digestOf, sendFile } from './send-file.ts'

export type Import = Calls['GET /imports/{id}']['result']
export type ImportEntry = Calls['GET /imports/{id}/entries']['result']['items'][number]
type Line = NonNullable<Calls['POST /imports/{id}/entries']['input']['body']['entries']>[number]
type Received = Calls['POST /imports/{id}/files']['result']

/** A line of the manifest, and how to open its file. What the server has already is not opened again to be sent. */
export type ImportFile = Omit<Line, 'sha256' | 'bytes'> & {
  open: () => Blob | Promise<Blob>
  /** In hexadecimal; computed if it is left out. */
  sha256?: string
}

export type ImportProgress = {
  /** Lines of the manifest that the server has, and bytes that were sent, of those that it missed so far. */
  lines: number
  sent: number
  missing: number
}

export type ImportOptions = CallOptions & {
  /** How many files are sent at once; 4 by default. */
  parallel?: number | undefined
  /** Files that are larger are sent in parts of so many bytes; 16 MiB by default. */
  partBytes?: number | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Told of a file that could not be sent; the others go on. What the server says of files is in its report. */
  onFailure?: ((path: string, error: CitewellError) => void) | undefined
}

type Api = <Key extends keyof Calls>(key: Key, input: Calls[Key]['input']) => Promise<Calls[Key]['result']>

/** The most lines that one call takes. */
const linesOfPage = 500
/** How often a file that changes while it is sent is read anew. */
const mostReadings = 3

/**
 * Sends the manifest of an import and the bytes that the server misses, page by page. Sent again after a break, what is
 * there is not sent anew, and a file of which a part is there goes on after it.
 */
export async function importFiles(
  connection: Connection,
  api: Api,
  id: string,
  files: Iterable<ImportFile> | AsyncIterable<ImportFile>,
  options: ImportOptions,
): Promise<Import> {
  const progress: ImportProgress = { lines: 0, sent: 0, missing: 0 }
  const told = { ...options, progress, tell: () => options.onProgress?.({ ...progress }) }
  let page: ImportFile[] = []
  for await (const file of files) {
    page.push(file)
    if (page.length < linesOfPage) continue
    await sendPage(connection, api, id, page, told)
    page = []
  }
  if (page.length > 0) await sendPage(connection, api, id, page, told)
  await api('POST /imports/{id}/entries', { params: { id }, body: { complete: true } })
  return api('GET /imports/{id}', { params: { id } })
}

type Told = ImportOptions & { progress: ImportProgress; tell: () => void }
type Opened = { file: ImportFile; line: Line; blob: Blob }

async function sendPage(
  connection: Connection,
  api: Api,
  id: string,
  files: ImportFile[],
  options: Told,
): Promise<void> {
  const { progress, tell, parallel = 4 } = options
  const opened: Opened[] = []
  for (const file of files) {
    const one = await failOne(file, options, () => openFile(file))
    if (one) opened.push(one)
  }
  const entries = opened.map(({ line }) => line)
  const { items } = await api('POST /imports/{id}/entries', { params: { id }, body: { entries } })
  const missing = new Map<string, Opened>()
  for (const [at, one] of opened.entries())
    if (items[at]?.state === 'missing') missing.set(one.line.sha256, one)
  progress.lines += opened.length
  for (const { blob } of missing.values()) progress.missing += blob.size
  tell()
  const queue = missing.values()
  const work = async () => {
    for (const one of queue)
      await failOne(one.file, options, () => sendOne(connection, api, id, one, options))
  }
  await Promise.all(Array.from({ length: parallel }, work))
}

/** Tells of what is wrong with one file, and throws what is wrong with all of them. */
async function failOne<Value>(
  { path }: ImportFile,
  { onFailure, signal }: Told,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof CitewellError) || !isOfOneFile(error)) throw error
    onFailure?.(path, error)
    return null
  }
}

const isOfOneFile = ({ code }: CitewellError) =>
  code === 'file_not_readable' || code === 'import_part_overlaps' || code.startsWith('document_')

async function openFile(file: ImportFile): Promise<Opened> {
  const { open, ...about } = file
  let blob: Blob
  try {
    blob = await open()
  } catch (cause) {
    throw new CitewellError('file_not_readable', 'The file cannot be read.', { cause })
  }
  const sha256 = about.sha256 ?? (await digestOf(blob))
  if (sha256 === null)
    throw new CitewellError(
      'file_not_readable',
      'The file is too large for a browser to compute its SHA-256.',
    )
  return { file, line: { ...about, sha256, bytes: blob.size }, blob }
}

/** A file that changed meanwhile is read again, and its line is sent anew. */
async function sendOne(
  connection: Connection,
  api: Api,
  id: string,
  opened: Opened,
  options: Told,
): Promise<void> {
  for (let readings = 1; ; readings++) {
    try {
      return await sendBytes(connection, api, id, opened, options)
    } catch (error) {
      const changed =
        error instanceof CitewellError &&
        (error.code === 'document_digest_mismatch' || error.code === 'file_not_readable')
      if (!changed || readings === mostReadings) throw error
      const { sha256: _, ...file } = opened.file
      opened = await openFile(file)
      const body = { entries: [opened.line] }
      const { items } = await api('POST /imports/{id}/entries', { params: { id }, body })
      if (items[0]?.state !== 'missing') return
    }
  }
}

async function sendBytes(
  connection: Connection,
  api: Api,
  id: string,
  { file, line, blob }: Opened,
  options: Told,
): Promise<void> {
  const { progress, tell, partBytes = 16 * 1024 * 1024 } = options
  const { sha256 } = line
  const inParts = blob.size > partBytes
  let offset = 0
  if (inParts) offset = (await api('GET /imports/{id}/files', { params: { id }, query: { sha256 } })).received
  progress.sent += offset
  for (let complete = false; !complete; ) {
    const part = inParts ? blob.slice(offset, offset + partBytes) : blob
    let shown = 0
    const onProgress = (sent: number) => {
      progress.sent += sent - shown
      shown = sent
      tell()
    }
    const path = `/imports/${encodeURIComponent(id)}/files?${new URLSearchParams({ sha256, offset: String(offset) })}`
    const form = { path, file: part, name: file.path.split('/').at(-1) ?? 'file', fields: {} }
    const { received, ...answer } = (await sendFile(connection, form, { ...options, onProgress })) as Received
    complete = answer.complete || received >= blob.size
    if (!complete && received <= offset)
      throw new CitewellError('upload_interrupted', 'The server did not take the file.')
    offset = received
  }
}
