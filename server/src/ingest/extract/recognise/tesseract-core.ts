import { createRequire } from 'node:module'
import type { Page } from 'tesseract.js'
import { type Picture, pictureAsPgm } from './picture.ts'

/** Tesseract's result for a page: blocks, paragraphs, lines and words in its reading order, in pixels. */
export type RecognisedLayout = Pick<Page, 'blocks' | 'confidence'>

/** A page took too long. */
export class RecognitionTimeout extends Error {}

export type TesseractCore = {
  /** Throws RecognitionTimeout; the core must not be used after that. */
  recognise: (picture: Picture, milliseconds: number) => RecognisedLayout
}

/** What of the C++ API its WASM module offers, as far as it is used here. */
type Api = {
  Init: (dataPath: null, languages: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (exifOrientation: number, radians: number) => number
  Recognize: (monitor: null) => number
  MeanTextConf: () => number
  GetJSONText: () => string
}
type Module = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void }
  TessBaseAPI: new () => Api
}
type Load = (options: {
  TesseractProgress: () => void
  print: () => void
  printErr: () => void
}) => Promise<Module>

const require = createRequire(import.meta.url)
const lstmOnly = 1
const automaticLayout = '3'
const upright = 1

/**
 * Starts Tesseract in this thread: tesseract.js would start one of its own, and a reader may have none. The module's
 * reports of progress interrupt it when a page takes too long.
 */
export async function startTesseractCore(
  languages: { name: string; data: Uint8Array }[],
): Promise<TesseractCore> {
  let end = Number.POSITIVE_INFINITY
  const quiet = { print: () => {}, printErr: () => {} }
  const module = await load({
    ...quiet,
    TesseractProgress: () => {
      if (performance.now() > end) throw new RecognitionTimeout()
    },
  })
  for (const { name, data } of languages) module.FS.writeFile(`./${name}.traineddata`, data)
  const api = new module.TessBaseAPI()
  const names = languages.map(({ name }) => name).join('+')
  if (api.Init(null, names, lstmOnly) !== 0) throw new Error(`Recognition: cannot start with ${names}`)
  api.SetVariable('tessedit_pageseg_mode', automaticLayout)
  api.SetVariable('user_defined_dpi', '300')
  return {
    recognise: (picture, milliseconds) => {
      end = performance.now() + milliseconds
      module.FS.writeFile('/input', pictureAsPgm(picture))
      if (api.SetImageFile(upright, 0) === 1) throw new Error('Recognition: the picture cannot be read')
      api.Recognize(null)
      const { blocks }: RecognisedLayout = JSON.parse(api.GetJSONText())
      if (performance.now() > end) throw new RecognitionTimeout()
      return { blocks, confidence: api.MeanTextConf() }
    },
  }
}

/** The fastest build that this processor runs. */
async function load(options: Parameters<Load>[0]): Promise<Module> {
  const build = (name: string): Load => require(`tesseract.js-core/tesseract-core-${name}`)
  try {
    return await build('relaxedsimd-lstm')(options)
  } catch {
    return await build('lstm')(options)
  }
}
