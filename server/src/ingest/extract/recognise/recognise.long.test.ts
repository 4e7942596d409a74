import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOffsets } from '../extract.testing.ts'
import {
  drawnLines,
  drawnPicture,
  greekPicture,
  italianLines,
  placeOfThe,
  scannedPdf,
} from './pictures.testing.ts'
import { expectPlace, middleOf, plain, type Recognise, startRecogniser } from './recognise.testing.ts'

/** Pictures that are recognised several times, in more than one way or with data of more than one language. */
let folder = ''
let recognise: Recognise
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ folder, recognise, stop } = await startRecogniser())
})
afterAll(() => stop())

describe('an image', () => {
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

/** All that the user is told: the failure, or the notes on pages. */
async function readOrFailed(reading: ReturnType<Recognise>): Promise<string> {
  try {
    return (await reading).pagesNotRead.map(({ reason }) => reason).join(' ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
