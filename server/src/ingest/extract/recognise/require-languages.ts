import { StartFailure } from '../../../platform/errors.ts'
import { languageFile } from './language-file.ts'

/** Throws StartFailure when the trained data of a language is missing. English is built in. */
export function requireLanguages(languages: string[], dataDir: string | null): void {
  const missing = languages.filter(language => language !== 'eng' && languageFile(language, dataDir) === null)
  if (missing.length === 0) return
  const files = missing.map(language => `${language}.traineddata`).join(', ')
  const packages = missing.map(language => `@tesseract.js-data/${language}`).join(' ')
  throw new StartFailure(
    'settings_invalid',
    `Citewell cannot start with these settings:\n  - OCR_LANGUAGES needs ${files} in OCR_DATA_DIR (${dataDir ?? 'not set'}), or the packages: npm install --no-save ${packages}`,
  )
}
