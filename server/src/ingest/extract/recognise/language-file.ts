import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The file with a language's trained data, compressed or not: in the operator's folder, or in the language's package if
 * that is installed. Null when there is none.
 */
export function languageFile(language: string, dataDir: string | null): string | null {
  const own = dataDir === null ? null : join(dataDir, `${language}.traineddata`)
  const files = own === null ? [] : [own, `${own}.gz`]
  const folder = packageFolder(language)
  if (folder !== null) files.push(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`))
  return files.find(path => existsSync(path)) ?? null
}

function packageFolder(language: string): string | null {
  try {
    return dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  } catch {
    return null
  }
}
