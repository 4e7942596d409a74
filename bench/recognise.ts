import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extractText } from '../server/src/ingest/extract/extract-text.ts'
import { createReaderPool, recogniserSettings } from '../server/src/ingest/extract/reader-pool.ts'
import type { ReadBatch, WrittenPart } from '../server/src/ingest/stages.ts'
import { wholeText } from '../server/src/ingest/whole-text.ts'
import { wordF1, wordOrder } from '../server/src/ingest/word-measures.testing.ts'
import { watchMemory } from './memory.ts'
import { nativeModel, pictureForNative } from './native-picture.ts'

const folder = resolve(import.meta.dirname, '../../shared/corpus/ocr_set')
const pages = ['book', 'latex', 'table', 'twocol']
const scans = ['300.png', '150.png', '100.png', '75.png', '300deg.jpg', '150deg.jpg']
const recognise = { languages: ['eng'], likely: [], dataDir: null, pages: null }

/**
 * Measures the recognition of four pages at several resolutions, by our reader process and by native tesseract on the
 * same scaled picture.
 */
export async function run(): Promise<void> {
  if (!existsSync(folder)) return console.log(`(${folder} is not here)`)
  const native = existsSync('/usr/bin/tesseract')
  if (!native) console.log('(native tesseract is not installed: apt-get install tesseract-ocr)')
  const readers = createReaderPool({ size: 1, ...recogniserSettings, background: false })
  const signal = new AbortController().signal
  const model = nativeModel()
  const memory = watchMemory(process.pid)
  console.log('scan          F1 (mean of 4)  order  s/page   native F1  s/page')
  for (const scan of scans) {
    const ours = { f1: 0, order: 0, seconds: 0 }
    const theirs = { f1: 0, seconds: 0 }
    for (const page of pages) {
      const path = join(folder, `${page}_${scan}`)
      const truth = visible(readFileSync(join(folder, `${page}.txt`), 'utf8'))
      const format = scan.endsWith('png') ? 'png' : 'jpg'
      const begun = performance.now()
      const parts: WrittenPart[] = []
      const onBatch = (batch: ReadBatch) => void parts.push(...batch.parts)
      await extractText(readers, { path, filename: scan, format }, { signal, onBatch, recognise })
      const text = wholeText(parts)
      ours.seconds += (performance.now() - begun) / 4000
      ours.f1 += wordF1(text, truth) / 4
      ours.order += wordOrder(text, truth) / 4
      if (!native) continue
      const picture = await pictureForNative(path)
      const nativeBegun = performance.now()
      const read = execFileSync(
        '/usr/bin/tesseract',
        [picture, '-', '--psm', '3', '--dpi', '300', '--tessdata-dir', model],
        {
          env: { OMP_THREAD_LIMIT: '1' },
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      )
      theirs.seconds += (performance.now() - nativeBegun) / 4000
      theirs.f1 += wordF1(read.toString(), truth) / 4
    }
    const figures = [
      ours.f1.toFixed(3).padStart(8),
      ours.order.toFixed(3).padStart(13),
      ours.seconds.toFixed(2).padStart(7),
    ]
    if (native) figures.push(theirs.f1.toFixed(3).padStart(11), theirs.seconds.toFixed(2).padStart(7))
    console.log(scan.padEnd(12), ...figures)
  }
  console.log(`memory peak of this process and the recogniser: ${memory().toFixed(0)} MB`)
  await readers.close()
}

/** Removes the printer's marks at the start of the book's text layer, which its picture does not show. */
function visible(truth: string): string {
  return truth.slice(Math.max(0, truth.indexOf('CHAPTER THREE')))
}
