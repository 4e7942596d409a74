import type { Page } from 'tesseract.js'
import { loadTesseractModule } from './load-tesseract-module.ts'
import { type Picture, pictureAsPgm } from './picture.ts'
import { usedProcessor } from './used-processor.ts'

/** Tesseract's result for a page: blocks, paragraphs, lines and words in its reading order, in pixels. */
export type RecognisedLayout = Pick<Page, 'blocks' | 'confidence'>

/** A page took too long. */
export class RecognitionTimeout extends Error {}

export type TesseractCore = {
  /** Within this processor time. Throws RecognitionTimeout; the core must not be used after that. */
  recognise: (picture: Picture, languages: string[], milliseconds: number) => RecognisedLayout
}

/** What of the C++ API its WASM module offers, as far as it is used here. */
type Api = {
  Init: (dataPath: null, languages: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (exifOrientation: number, radians: number) => number
  Recognize: (monitor: null) => number
  MeanTextConf: () => number
  GetJSONText: () => string
  End: () => void
}
type Module = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void }
  TessBaseAPI: new () => Api
}
const lstmOnly = 1
const automaticLayout = '3'
const upright = 1

/**
 * Starts Tesseract in this thread: tesseract.js would start one of its own, and a reader may have none. The module's
 * reports of progress interrupt it when a page takes too long. `dataOf` gives the trained data of a language.
 */
export async function startTesseractCore(dataOf: (language: string) => Uint8Array): Promise<TesseractCore> {
  let end = Number.POSITIVE_INFINITY
  const module = await loadTesseractModule<Module>('-lstm', () => {
    if (usedProcessor() > end) throw new RecognitionTimeout()
  })
  const known = new Set<string>()
  let api = new module.TessBaseAPI()
  let inUse = ''
  const use = (languages: string[]) => {
    const names = languages.join('+')
    if (names === inUse) return
    for (const name of languages) {
      if (!known.has(name)) module.FS.writeFile(`./${name}.traineddata`, dataOf(name))
      known.add(name)
    }
    if (inUse !== '') {
      api.End()
      api = new module.TessBaseAPI()
    }
    if (api.Init(null, names, lstmOnly) !== 0) throw new Error(`Recognition: cannot start with ${names}`)
    api.SetVariable('tessedit_pageseg_mode', automaticLayout)
    api.SetVariable('user_defined_dpi', '300')
    inUse = names
  }
  return {
    recognise: (picture, languages, milliseconds) => {
      use(languages)
      end = usedProcessor() + milliseconds
      module.FS.writeFile('/input', pictureAsPgm(picture))
      if (api.SetImageFile(upright, 0) === 1) throw new Error('Recognition: the picture cannot be read')
      api.Recognize(null)
      const { blocks }: RecognisedLayout = JSON.parse(api.GetJSONText())
      if (usedProcessor() > end) throw new RecognitionTimeout()
      return { blocks, confidence: api.MeanTextConf() }
    },
  }
}
