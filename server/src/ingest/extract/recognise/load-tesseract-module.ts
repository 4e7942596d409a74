import { createRequire } from 'node:module'

type Load<Module> = (options: {
  TesseractProgress: () => void
  print: () => void
  printErr: () => void
}) => Promise<Module>

const require = createRequire(import.meta.url)

/** Loads the fastest build that this processor runs: `-lstm` reads text, the whole one detects scripts as well. */
export async function loadTesseractModule<Module>(kind: '-lstm' | '', progress: () => void): Promise<Module> {
  const options = { print: () => {}, printErr: () => {}, TesseractProgress: progress }
  const build = (name: string): Load<Module> => require(`tesseract.js-core/tesseract-core${name}${kind}`)
  try {
    return await build('-relaxedsimd')(options)
  } catch {
    return await build('')(options)
  }
}
