import { createReadStream, openAsBlob } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ImportFile } from '../citewell.ts'
import { usageError } from './exit.ts'
import { listFiles } from './list-files.ts'

export async function* filesOfFolder(folder: string): AsyncGenerator<ImportFile> {
  const files = [...(await listFiles(folder)).values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, path } of files) yield { path: name, open: () => openAsBlob(path) }
}

/** Lines of a manifest, read one by one: there may be a million. */
export async function* filesOfManifest(manifest: string): AsyncGenerator<ImportFile> {
  const folder = dirname(manifest)
  let number = 0
  for await (const text of createInterface({
    input: createReadStream(manifest),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1
    if (text.trim() === '') continue
    // The server checks what else a line says.
    const { file, ...line } = parseLine(text, `Line ${number} of ${manifest}`)
    yield { ...line, open: () => openAsBlob(resolve(folder, file ?? line.path)) }
  }
}

function parseLine(text: string, what: string): Omit<ImportFile, 'open'> & { file?: string } {
  let line: { path?: unknown; file?: unknown }
  try {
    line = JSON.parse(text)
  } catch {
    throw usageError(`${what} is not JSON.`)
  }
  if (typeof line?.path !== 'string' || !['string', 'undefined'].includes(typeof line.file))
    throw usageError(`${what} has no "path".`)
  return line as Omit<ImportFile, 'open'> & { file?: string }
}
