import { Readable } from 'node:stream'

/** A file of an account's export. */
export type ArchiveEntry = {
  path: string
  compress: boolean
  open: () => Promise<Readable>
  /** Its share of the progress, in bytes of a document. */
  size?: number
  /** Of organisations, whose words it holds. */
  documentIds?: string[]
}

export function textEntry(path: string, text: string): ArchiveEntry {
  return { path, compress: true, open: async () => Readable.from([Buffer.from(text)]) }
}

export function jsonEntry(path: string, value: unknown): ArchiveEntry {
  return textEntry(path, `${JSON.stringify(value, null, 2)}\n`)
}
