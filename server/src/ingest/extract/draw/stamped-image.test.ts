import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drawStampedImage } from './stamped-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-stamped-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** 600 by 300: the left half is red, the right one blue. */
async function sample(name: string, orientation: number): Promise<string> {
  const path = join(folder, name)
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toFile(path)
  return path
}

/** The size, and at some places which of red and blue is stronger. */
async function seen(bytes: Uint8Array, places: [number, number][]) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const colours = places.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  })
  return { size: [info.width, info.height], colours, data }
}

describe('an image for who may not have it', () => {
  it.each([
    [1, [600, 300], 'red', 'blue'],
    [2, [600, 300], 'blue', 'red'],
    [3, [600, 300], 'blue', 'red'],
    [6, [300, 600], 'red', 'blue'],
    [7, [300, 600], 'blue', 'red'],
    [8, [300, 600], 'blue', 'red'],
  ])('is turned as its file says (%i)', async (orientation, size, first, last) => {
    const drawn = await drawStampedImage(await sample(`${orientation}.jpg`, orientation), 'Ann')
    const [width = 0, height = 0] = size
    const { size: found, colours } = await seen(drawn?.bytes ?? new Uint8Array(), [
      [10, 10],
      [width - 10, height - 10],
    ])
    expect([drawn?.mediaType, found, colours]).toEqual(['image/png', size, [first, last]])
  })

  it('has the words across it, whoever looks', async () => {
    const path = await sample('plain.jpg', 1)
    const [one, other] = [await drawStampedImage(path, 'Ann Smith'), await drawStampedImage(path, 'Bob')]
    const plain = await seen(await sharp(path).png().toBuffer(), [])
    for (const drawn of [one, other]) {
      const { data } = await seen(drawn?.bytes ?? new Uint8Array(), [])
      expect(Buffer.compare(data, plain.data)).not.toBe(0)
    }
    expect(one?.bytes).not.toEqual(other?.bytes)
  })

  it('is none where the file is no image', async () => {
    const path = join(folder, 'none.png')
    writeFileSync(path, 'no image')
    expect(await drawStampedImage(path, 'Ann')).toBe(null)
  })
})
