import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOffsets, extractBytes, failureCode, readWhole } from '../extract.testing.ts'
import type { RecognitionSettings } from '../extractor.ts'
import { createReaderPool, recogniserSettings } from '../reader-pool.ts'
import { languageFile } from './language-file.ts'
import {
  drawnLines,
  drawnPicture,
  garbledPdf,
  greekPicture,
  italianLines,
  placeOfThe,
  scannedPdf,
} from './pictures.testing.ts'
import { readableLanguages } from './readable-languages.ts'
import { requireLanguages } from './require-languages.ts'

const recogniser = createReaderPool({ size: 1, ...recogniserSettings })
const english: RecognitionSettings = { languages: ['eng'], likely: [], dataDir: null, pages: null }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citewell-recognise-'))
})
afterAll(async () => {
  await recogniser.close()
  await rm(folder, { recursive: true })
})

async function recognise(
  bytes: Uint8Array,
  format: 'png' | 'jpg' | 'pdf',
  settings: Partial<RecognitionSettings> = {},
  signal = new AbortController().signal,
  onProgress: (progress: { pagesDone: number; pages: number }) => void = () => {},
): ReturnType<typeof readWhole> {
  const path = join(folder, `file.${format}`)
  await writeFile(path, bytes)
  const options = { signal, onProgress, recognise: { ...english, ...settings } }
  return readWhole(recogniser, { path, filename: `file.${format}`, format }, options)
}

/** The centre of a word's box, in fractions of the page. */
function middleOf(
  { text, parts }: Pick<Awaited<ReturnType<typeof readWhole>>, 'text' | 'parts'>,
  word: string,
): [number, number] {
  for (const { words } of parts) {
    for (const [index, start] of words?.starts.entries() ?? []) {
      if (text.slice(start, words?.ends[index]) !== word) continue
      const [x = 0, y = 0, width = 0, height = 0] = words?.boxes.subarray(index * 4, index * 4 + 4) ?? []
      return [(x + width / 2) / 65535, (y + height / 2) / 65535]
    }
  }
  throw new Error(`No word ${word} in: ${text}`)
}

function expectPlace([x, y]: [number, number], [wantedX, wantedY]: readonly [number, number]): void {
  expect(Math.abs(x - wantedX)).toBeLessThan(0.02)
  expect(Math.abs(y - wantedY)).toBeLessThan(0.02)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

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

  it.each([
    [90, (x: number, y: number) => [1 - y, x]],
    [180, (x: number, y: number) => [1 - x, 1 - y]],
    [270, (x: number, y: number) => [y, 1 - x]],
  ] as const)('that is turned by %i degrees is read all the same', async (degrees, shown) => {
    const read = await recognise(await (await drawnPicture()).rotate(degrees).png().toBuffer(), 'png')
    expect(plain(read.text)).toBe(drawnLines.join(' '))
    const [x = 0, y = 0] = shown(...placeOfThe)
    expectPlace(middleOf(read, 'The'), [x, y])
    expect(brokenOffsets(read)).toEqual([])
  })

  it('in colours of print or with transparency is read', async () => {
    const picture = (await drawnPicture()).toColourspace('cmyk').jpeg()
    expect(plain((await recognise(await picture.toBuffer(), 'jpg')).text)).toBe(drawnLines.join(' '))
    const alpha = await (await drawnPicture()).negate().toBuffer({ resolveWithObject: true })
    const black = Buffer.alloc(alpha.data.length * 4)
    for (let at = 0; at < alpha.data.length; at++)
      black[at * 4 + 3] = alpha.data[at * alpha.info.channels] ?? 0
    const { width, height } = alpha.info
    const png = await (await import('sharp'))
      .default(black, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    expect(plain((await recognise(png, 'png')).text)).toBe(drawnLines.join(' '))
  })
})

describe('a further language', () => {
  it('is taken from the operator’s folder', async () => {
    const packed = import.meta.resolve('@tesseract.js-data/eng/package.json')
    const data = await readFile(new URL('4.0.0_best_int/eng.traineddata.gz', packed))
    await writeFile(join(folder, 'own.traineddata'), gunzipSync(data))
    const image = await (await drawnPicture()).png().toBuffer()
    const read = await recognise(image, 'png', { languages: ['own'], dataDir: folder })
    expect(plain(read.text)).toBe(drawnLines.join(' '))
    expect(() => requireLanguages(['eng', 'own'], folder)).not.toThrow()
    expect(() => requireLanguages(['eng', 'xyz'], folder)).toThrow('xyz.traineddata')
    expect(() => requireLanguages(['xyz'], null)).toThrow('npm install --no-save @tesseract.js-data/xyz')
  })

  it('is taken from its package, where that is installed', () => {
    expect(languageFile('eng', null)).toContain('eng.traineddata.gz')
    expect(languageFile('xyz', null)).toBeNull()
  })

  it('that is missing is named when a picture cannot be made out', () => {
    expect(readableLanguages(['eng', 'deu'])).toContain(
      'reads English, German: if the page is in another language',
    )
  })
})

describe('a language without its data', () => {
  it('is named with what to add when its words show it', async () => {
    const picture = await (await drawnPicture(italianLines)).png().toBuffer()
    const read = await recognise(picture, 'png')
    expect(read.text).toContain('della')
    expect(read.pagesNotRead).toEqual([
      {
        page: 1,
        partly: true,
        reason:
          'This looks like Italian, which text recognition here does not read. Ask your administrator to add ita: npm install --no-save @tesseract.js-data/ita@1.0.0, and OCR_LANGUAGES=eng+ita.',
      },
    ])
  })

  it('is named when only the shapes of its letters show it', async () => {
    const said =
      'This looks like Greek, which text recognition here does not read. Ask your administrator to add ell'
    const picture = await (await greekPicture()).png().toBuffer()
    await expect(readOrFailed(recognise(picture, 'png'))).resolves.toContain(said)
    const read = await recognise(await scannedPdf([picture]), 'pdf')
    expect(read.pagesNotRead[0]?.reason).toContain(said)
  })

  it('is not named for a page in a language that is read', async () => {
    const read = await recognise(await (await drawnPicture()).png().toBuffer(), 'png')
    expect(read.pagesNotRead).toEqual([])
  })
})

describe('a tilted picture', () => {
  it.each([2, 3, -3])('by %i degrees has a box for each word where it stands', async degrees => {
    const whole = (await drawnPicture()).rotate(degrees, { background: '#ffffff' })
    const { data, info } = await whole.png().toBuffer({ resolveWithObject: true })
    const read = await recognise(data, 'png')
    expect(plain(read.text)).toBe(drawnLines.join(' '))
    const { width, height } = await (await drawnPicture()).metadata()
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [(placeOfThe[0] - 0.5) * width, (placeOfThe[1] - 0.5) * height]
    expectPlace(middleOf(read, 'The'), [
      (x * Math.cos(angle) - y * Math.sin(angle)) / info.width + 0.5,
      (x * Math.sin(angle) + y * Math.cos(angle)) / info.height + 0.5,
    ])
    const { words } = read.parts[0] ?? {}
    const heights = [...(words?.starts.keys() ?? [])].map(word => (words?.boxes[word * 4 + 3] ?? 0) / 65_535)
    // A line rises by more than this from its beginning to its end.
    expect(Math.max(...heights)).toBeLessThan(0.05)
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

/** All that the user is told: the failure, or the notes on pages. */
async function readOrFailed(reading: ReturnType<typeof recognise>): Promise<string> {
  try {
    return (await reading).pagesNotRead.map(({ reason }) => reason).join(' ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

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
