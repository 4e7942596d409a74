import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The file with a language's trained data in the operator's folder, compressed or not; null when it is missing. */
export function languageFile(language: string, dataDir: string | null): string | null {
  if (dataDir === null) return null
  const plain = join(dataDir, `${language}.traineddata`)
  return [plain, `${plain}.gz`].find(path => existsSync(path)) ?? null
}
