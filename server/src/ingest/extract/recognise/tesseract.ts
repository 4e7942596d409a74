import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { languageFile } from './language-file.ts'
import type { Picture } from './picture.ts'
import { type RecognisedLayout, startTesseractCore, type TesseractCore } from './tesseract-core.ts'

export type Tesseract = {
  /** Recognises one picture. Throws RecognitionTimeout. */
  recognise: (picture: Picture, milliseconds: number) => Promise<RecognisedLayout>
}

/** Time limit for one page, including all directions tried. */
export const pageMilliseconds = 60_000

/** The built-in language: English, as integer weights of the best model. */
const builtIn = 'eng'
const builtInFile = fileURLToPath(
  new URL('4.0.0_best_int/eng.traineddata.gz', import.meta.resolve('@tesseract.js-data/eng/package.json')),
)

/** Tesseract with these languages. It starts with the first picture, and again after an error. */
export function openTesseract(languages: string[], dataDir: string | null): Tesseract {
  let core: Promise<TesseractCore> | undefined
  return {
    recognise: async (picture, milliseconds) => {
      core ??= startTesseractCore(languages.map(name => ({ name, data: trainedData(name, dataDir) })))
      try {
        return (await core).recognise(picture, milliseconds)
      } catch (error) {
        core = undefined
        throw error
      }
    },
  }
}

/** The operator's own data of a language goes before ours. */
function trainedData(language: string, dataDir: string | null): Uint8Array {
  const path = languageFile(language, dataDir) ?? (language === builtIn ? builtInFile : null)
  if (path === null) throw new Error(`Recognition: no trained data of ${language}`)
  return unpacked(readFileSync(path))
}

/** Decides by the first bytes, because operators choose the file ending. */
function unpacked(data: Buffer): Buffer {
  return data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data
}
