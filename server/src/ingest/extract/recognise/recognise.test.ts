import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOffsets, extractBytes, failureCode } from '../extract.testing.ts'
import { languageFile } from './language-file.ts'
import { drawnLines, drawnPicture, garbledPdf, placeOfThe, scannedPdf } from './pictures.testing.ts'
import { readableLanguages } from './readable-languages.ts'
import { expectPlace, middleOf, plain, type Recognise, startRecogniser } from './recognise.testing.ts'
import { requireLanguages } from './require-languages.ts'

let folder = ''
let recognise: Recognise
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ folder, recognise, stop } = await startRecogniser())
})
afterAll(() => stop())

describe('an image', () => {
  it('as PNG gives text in order, exact offsets, boxes and confidences of words', async () => {
    const read = await recognise(await (await drawnPicture()).png().toBuffer(), 'png')
    expect(plain(read.text)).toBe(drawnLines.join(' '))
    expect(read).toMatchObject({ pages: 1, pagesNotRead: [] })
    expect(brokenOffsets(read)).toEqual([])
    expect(read.parts.map(part => part.page)).toEqual([1])
    expect(read.parts[0]?.blocks[0]?.anchor).toEqual({ kind: 'page', page: 1 })
    const confidences = [...(read.parts[0]?.words?.confidences ?? [])]
    expect(confidences).toHaveLength(read.parts[0]?.words?.starts.length ?? -1)
    expect(Math.min(...confidences)).toBeGreaterThan(60)
    expectPlace(middleOf(read, 'The'), placeOfThe)
  })

  it('as JPEG with an EXIF orientation has its boxes where the words are shown', async () => {
    const sideways = await (await drawnPicture())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const read = await recognise(sideways, 'jpg')
    expect(plain(read.text)).toBe(drawnLines.join(' '))
    expectPlace(middleOf(read, 'The'), placeOfThe)
  })
})

describe('a further language', () => {
  it('is taken from its package, where that is installed', () => {
    expect(languageFile('eng', null)).toContain('eng.traineddata.gz')
    expect(languageFile('xyz', null)).toBeNull()
  })

  it('is required of the operator’s folder, or of its package', async () => {
    await writeFile(join(folder, 'own.traineddata'), '')
    expect(() => requireLanguages(['eng', 'own'], folder)).not.toThrow()
    expect(() => requireLanguages(['eng', 'xyz'], folder)).toThrow('xyz.traineddata')
    expect(() => requireLanguages(['xyz'], null)).toThrow('npm install --no-save @tesseract.js-data/xyz')
  })

  it('that is missing is named when a picture cannot be made out', () => {
    expect(readableLanguages(['eng', 'deu'])).toContain(
      'reads English, German: if the page is in another language',
    )
  })
})

describe('an image that cannot be read', () => {
  it.each([
    ['blank', async () => (await drawnPicture([])).png().toBuffer(), 'png', 'document_no_text'],
    [
      'nothing but a header',
      async () => Buffer.from('\xff\xd8\xff\xe0nothing', 'latin1'),
      'jpg',
      'document_damaged',
    ],
    ['of 900 million pixels', async () => hugePng(), 'png', 'document_too_large_inside'],
    ['empty', async () => Buffer.alloc(0), 'png', 'document_empty'],
  ] as const)('ends with $3 when it is %s', async (_, bytes, format, code) =>
    expect(await failureCode(recognise(await bytes(), format))).toBe(code),
  )

  it('gives what is there when it is truncated', async () => {
    const whole = await (await drawnPicture()).jpeg().toBuffer()
    const read = await recognise(whole.subarray(0, whole.length * 0.6), 'jpg')
    expect(read.text).toContain(drawnLines[0])
  })
})

describe('a scanned PDF', () => {
  it('has its pictures recognised among pages of text, up to the plan’s number', async () => {
    const scan = await (await drawnPicture()).png().toBuffer()
    const pdf = await scannedPdf([scan, scan])
    const progress: number[] = []
    const read = await recognise(pdf, 'pdf', { pages: 1 }, undefined, ({ pagesDone }) =>
      progress.push(pagesDone),
    )
    expect(plain(read.text)).toBe(`A first page whose text can be read as it is. ${drawnLines.join(' ')}`)
    expect(read.pagesNotRead).toEqual([
      { page: 3, reason: 'Your plan reads up to 1 scanned pages a document.' },
    ])
    expect(read.parts.map(({ words }) => words?.confidences?.length ?? null)).toEqual([null, 26, null])
    expect(brokenOffsets(read)).toEqual([])
    expectPlace(middleOf(read, 'The'), placeOfThe)
    expect(progress.slice(-3)).toEqual([1, 2, 3])
  })

  it('has a page recognised whose text layer is garbage', async () => {
    const pdf = await garbledPdf(drawnLines)
    expect(await failureCode(extractBytes(pdf, 'pdf'))).toBe('document_no_text')
    const read = await recognise(pdf, 'pdf')
    expect(plain(read.text)).toBe(drawnLines.join(' '))
    expect(read.pagesNotRead).toEqual([])
  })

  it('has a page recognised whose text is printable but of no language', async () => {
    // Each code stands for another one: 33 for 126, 34 for 125.
    const pairs = Array.from({ length: 94 }, (_, at) => `<${hex(33 + at)}> <00${hex(126 - at)}>`)
    const wrong = `94 beginbfchar ${pairs.join(' ')} endbfchar`
    const lines = [...drawnLines, 'Whoever keeps a copy writes it into the register.']
    const pdf = await garbledPdf(lines, wrong)
    expect(await extractBytes(pdf, 'pdf', {}, 'later')).toMatchObject({ text: '', recogniseLater: true })
    const read = await recognise(pdf, 'pdf')
    expect(plain(read.text)).toBe(lines.join(' '))
    expect(read.pagesNotRead).toEqual([])
  })

  it('keeps a text of no language that its picture shows as well', async () => {
    const lines = [
      'Xqzwv jkwpq zzxcv bnqwk plkjh',
      'gfdsq mnbvc zxqwr tplkj hgfwq',
      'vbnmq wrtpz xcvbk jhgfd qwzxv',
    ]
    const same = '1 beginbfrange <21> <7e> <0021> endbfrange'
    const pdf = await garbledPdf(lines, same)
    expect(await extractBytes(pdf, 'pdf', {}, 'later')).toMatchObject({ recogniseLater: true })
    const read = await recognise(pdf, 'pdf')
    expect(plain(read.text)).toBe(lines.join(' '))
    expect(read.parts.map(({ words }) => words?.confidences)).toEqual([null])
    expect(read.pagesNotRead).toEqual([])
  })

  it('hands nothing on when it is left for later', async () => {
    const pdf = await scannedPdf([await (await drawnPicture()).png().toBuffer()])
    const read = await extractBytes(pdf, 'pdf', {}, 'later')
    expect(read).toMatchObject({ text: '', pages: 2, recogniseLater: true })
  })

  it('ends at once when it is cancelled', async () => {
    const pdf = await scannedPdf([await (await drawnPicture()).png().toBuffer()])
    const controller = new AbortController()
    const reading = recognise(pdf, 'pdf', {}, controller.signal, () =>
      controller.abort(new Error('cancelled')),
    )
    await expect(reading).rejects.toThrow('cancelled')
  })
})

function hex(code: number): string {
  return code.toString(16).padStart(2, '0')
}

/** A nearly empty PNG that claims to be 30,000 pixels wide and high. */
async function hugePng(): Promise<Buffer> {
  const small = await (await drawnPicture([])).resize(16, 16).png().toBuffer()
  small.writeUInt32BE(30_000, 16)
  small.writeUInt32BE(30_000, 20)
  const { crc32 } = await import('node:zlib')
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}
