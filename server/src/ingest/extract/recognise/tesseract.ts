import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js'
import { languageFile } from './language-file.ts'
import { type Picture, pictureAsPgm } from './picture.ts'

/** Tesseract's result for a page: blocks, paragraphs, lines and words in its reading order, in pixels. */
export type RecognisedLayout = Pick<Page, 'blocks' | 'confidence'>

export type Tesseract = {
  /** Recognises one picture. Throws RecognitionTimeout. */
  recognise: (picture: Picture, milliseconds: number) => Promise<RecognisedLayout>
  close: () => Promise<void>
}

/** Time limit for one page, including all directions tried. */
export const pageMilliseconds = 60_000

/** A page took too long; its thread was ended. */
export class RecognitionTimeout extends Error {}

/** The built-in language: English, as integer weights of the best model. */
const builtIn = 'eng'
const langPath = fileURLToPath(
  new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng/package.json')),
)

/** Runs Tesseract in a thread. The thread starts with the first picture, and again after a timeout. */
export function openTesseract(languages: string[], dataDir: string | null): Tesseract {
  let starting: Promise<Worker> | undefined
  const close = async () => {
    const worker = await starting
    starting = undefined
    await worker?.terminate()
  }
  return {
    close,
    recognise: async (picture, milliseconds) => {
      starting ??= startWorker(languages, dataDir)
      const worker = await starting
      const { promise, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new RecognitionTimeout()), milliseconds)
      try {
        const read = worker.recognize(pictureAsPgm(picture), {}, { text: false, blocks: true })
        const { data } = await Promise.race([read, promise])
        return { blocks: data.blocks, confidence: data.confidence }
      } catch (error) {
        await close()
        throw error instanceof Error ? error : new Error(`Recognition: ${String(error)}`)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

async function startWorker(languages: string[], dataDir: string | null): Promise<Worker> {
  const loaded = [builtIn]
  const worker = await new Promise<Worker>((resolve, reject) => {
    // Without an error handler, an error ends the process. Without path and cache method, the data is downloaded.
    const options = { langPath, cacheMethod: 'none', errorHandler: reject }
    createWorker(loaded, OEM.LSTM_ONLY, options).then(resolve, reject)
  })
  if (languages.join('+') !== builtIn) {
    for (const language of languages) {
      const path = languageFile(language, dataDir)
      if (path === null) continue
      await worker.FS('writeFile', [`./${language}.traineddata`, unpacked(readFileSync(path))])
      // tesseract.js uses this very array to decide what it need not fetch.
      loaded.push(language)
    }
    await worker.reinitialize(languages.join('+'), OEM.LSTM_ONLY)
  }
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' })
  return worker
}

/** Decides by the first bytes, because operators choose the file ending. */
function unpacked(data: Buffer): Buffer {
  return data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data
}
