import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { detectFormat, firstBytesNeeded } from '../server/src/domain/documents/detect-format.ts'

/** Real and hostile files that some machines have beside the repository. */
const corpus = resolve(import.meta.dirname, '../../shared/corpus')

export type CorpusFile = { path: string; filename: string; format: string; bytes: number }

/** The corpus's files in a folder whose ending and first bytes match their format; empty without a corpus. */
export function corpusFiles(folder: string): CorpusFile[] {
  const inside = join(corpus, folder)
  if (!existsSync(inside)) return []
  return readdirSync(inside).flatMap(name => corpusFile(join(inside, name)))
}

function corpusFile(path: string): CorpusFile[] {
  const detected = detectFormat(basename(path), firstBytes(path))
  if ('refusal' in detected) return []
  return [{ path, filename: basename(path), format: detected.format.name, bytes: statSync(path).size }]
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(firstBytesNeeded)
  const length = readSync(file, buffer)
  closeSync(file)
  return buffer.subarray(0, length)
}
