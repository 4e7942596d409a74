import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeImage } from '../server/src/ingest/extract/recognise/decode-image.ts'
import { pictureAsPgm } from '../server/src/ingest/extract/recognise/picture.ts'

/** The picture that our recognition reads, as a file that native tesseract takes. */
export async function pictureForNative(path: string): Promise<string> {
  const file = join(tmpdir(), 'citewell-bench.pgm')
  writeFileSync(file, pictureAsPgm(await decodeImage(path)))
  return file
}
