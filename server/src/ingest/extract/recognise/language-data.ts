import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { languageFile } from './language-file.ts'

/** The trained data of a language, unpacked. The operator's own goes before that of a package. */
export function languageData(language: string, dataDir: string | null): Uint8Array {
  const path = languageFile(language, dataDir)
  if (path === null) throw new Error(`Recognition: no trained data of ${language}`)
  return unpacked(readFileSync(path))
}

/** Decides by the first bytes, because operators choose the file ending. */
function unpacked(data: Buffer): Buffer {
  return data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data
}
