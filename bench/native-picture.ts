import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeImage } from '../server/src/ingest/extract/recognise/decode-image.ts'
import { pictureAsPgm } from '../server/src/ingest/extract/recognise/picture.ts'

const model = resolve(
  import.meta.dirname,
  '../node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
)

/** A folder with the product's recognition model, in the layout that native tesseract expects. */
export function nativeModel(): string {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-model-'))
  writeFileSync(join(folder, 'eng.traineddata'), gunzipSync(readFileSync(model)))
  return folder
}

/** The picture that our recognition reads, as a file for native tesseract. */
export async function pictureForNative(path: string): Promise<string> {
  const file = join(tmpdir(), 'citewell-bench.pgm')
  writeFileSync(file, pictureAsPgm(await decodeImage(path)))
  return file
}
