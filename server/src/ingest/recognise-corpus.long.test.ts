import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brokenOffsets, failureCode, readWhole } from './extract/extract.testing.ts'
import { createReaderPool, recogniserSettings } from './extract/reader-pool.ts'
import { wordF1 } from './word-measures.testing.ts'

/** Real and hostile images and scans. They lie beside the repository on some machines and are not part of it. */
const corpus = join(import.meta.dirname, '../../../../shared/corpus')
const present = ['jpg', 'png', 'pdf', 'ocr_set'].every(folder => existsSync(join(corpus, folder)))
if (!present) console.warn(`Skipped: no images at ${corpus}`)

const recogniser = createReaderPool({ size: 1, ...recogniserSettings })
afterAll(() => recogniser.close())

function recognise(file: string): ReturnType<typeof readWhole> {
  const format = file.slice(file.lastIndexOf('.') + 1)
  const settings = { languages: ['eng'], likely: [], dataDir: null, pages: 2 }
  return readWhole(
    recogniser,
    { path: join(corpus, file), filename: file, format },
    { signal: new AbortController().signal, recognise: settings },
  )
}

describe.skipIf(!present)('recognition of real images', () => {
  it.each([
    ['ocr_set/book_150.png', 0.98],
    ['ocr_set/latex_75.png', 0.95],
    ['ocr_set/table_100.png', 0.98],
  ])('reads %s as its true text, with an F1 of at least %f', async (file, least) => {
    const truth = readFileSync(join(corpus, file.replace(/_\d+\.png$/, '.txt')), 'utf8')
    const read = await recognise(file)
    expect(brokenOffsets(read)).toEqual([])
    // The book's text layer begins with printer's marks that are not visible in its picture.
    const visible = truth.slice(Math.max(0, truth.indexOf('CHAPTER THREE')))
    expect(wordF1(read.text, visible)).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['jpg/gen_exif6_text.jpg', 'PIRACY'],
    ['jpg/gen_truncated.jpg', 'PIRACY'],
    ['jpg/baiona_cmyk.jpg', 'Milafranga'],
    ['png/phototest-rotated-R.png', 'The quick brown dog'],
    ['pdf/francais.pdf', 'Portez ce vieux whisky'],
    ['pdf/hugemono.pdf', 'tiny amount of text'],
  ])('finds in %s the words “%s”', async (file, expected) => {
    const read = await recognise(file)
    expect(read.text).toContain(expected)
    expect(brokenOffsets(read)).toEqual([])
  })

  it.each([
    ['png/gen_bomb_30000x30000.png', 'document_too_large_inside'],
    ['png/hebrew.png', 'document_no_text'],
    ['jpg/Portrait_5.jpg', 'document_no_text'],
  ])('ends on %s with %s', async (file, code) => expect(await failureCode(recognise(file))).toBe(code))
})
