import { languageData } from './language-data.ts'
import type { Picture } from './picture.ts'
import { type RecognisedLayout, startTesseractCore, type TesseractCore } from './tesseract-core.ts'

export type Tesseract = {
  /** Recognises one picture as text in these languages, the first before the others. Throws RecognitionTimeout. */
  recognise: (picture: Picture, languages: string[], milliseconds: number) => Promise<RecognisedLayout>
}

/** Limit of processor time for one page, including all directions tried. */
export const pageMilliseconds = 60_000

/** Tesseract with the data in this folder and in packages. It starts with the first picture, and again after an error. */
export function openTesseract(dataDir: string | null): Tesseract {
  let core: Promise<TesseractCore> | undefined
  return {
    recognise: async (picture, languages, milliseconds) => {
      core ??= startTesseractCore(language => languageData(language, dataDir))
      try {
        return (await core).recognise(picture, languages, milliseconds)
      } catch (error) {
        core = undefined
        throw error
      }
    },
  }
}
