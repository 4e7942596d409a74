import { languageData } from './language-data.ts'
import { loadTesseractModule } from './load-tesseract-module.ts'
import { type Picture, pictureAsPgm } from './picture.ts'

type Api = {
  Init: (dataPath: null, languages: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (exifOrientation: number, radians: number) => number
  DetectOS: (results: Results) => boolean
  End: () => void
}
type Results = {
  best_result: { script_id: number; sconfidence: number }
  unicharset: { get_script_from_script_id: (id: number) => string }
}
type Module = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void }
  TessBaseAPI: new () => Api
  OSResults: new () => Results
}

const lettersOnly = 0
const upright = 1
/** Below this, the script is a guess among several: 5 and more on whole pages, 2 on three lines (measured). */
const leastConfidence = 2

/**
 * The script of a picture's letters, as Tesseract's detection names it ("Devanagari"); null when it cannot be told. Loads
 * a module of its own and lets go of it, since few pictures need it.
 */
export async function detectScript(picture: Picture): Promise<string | null> {
  const module = await loadTesseractModule<Module>('', () => {})
  module.FS.writeFile('./osd.traineddata', languageData('osd', null))
  const api = new module.TessBaseAPI()
  if (api.Init(null, 'osd', lettersOnly) !== 0) return null
  module.FS.writeFile('/input', pictureAsPgm(picture))
  if (api.SetImageFile(upright, 0) === 1) return null
  const results = new module.OSResults()
  const found = api.DetectOS(results)
  const { script_id, sconfidence } = results.best_result
  const script =
    found && sconfidence >= leastConfidence ? results.unicharset.get_script_from_script_id(script_id) : null
  api.End()
  return script
}
