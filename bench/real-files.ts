import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const shared = resolve(import.meta.dirname, '../../shared')
const samples = resolve(import.meta.dirname, '../server/samples')

export type RealFile = { name: string; bytes: Buffer }

/** Real contracts if the shared folder is available, otherwise our own samples. */
export function realFiles(count: number): RealFile[] {
  const contracts = join(shared, 'eval/cuad/pdfs')
  const folder = existsSync(contracts) ? contracts : samples
  const names = readdirSync(folder).filter(name => /\.(pdf|docx|txt|md)$/i.test(name))
  if (folder === samples) console.log('(../shared is not here: the samples are used)')
  return names.slice(0, count).map(name => ({ name, bytes: readFileSync(join(folder, name)) }))
}

/** The same document with another digest: bytes after a PDF's end are not part of it. */
export function variant(file: RealFile, mark: string): RealFile {
  const bytes = /\.docx$/i.test(file.name)
    ? file.bytes
    : Buffer.concat([file.bytes, Buffer.from(`\n%${mark}\n`)])
  return { name: `${mark}-${file.name}`, bytes }
}
