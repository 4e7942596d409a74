import sharp from 'sharp'
import { loadPdfium } from '../pdf/load-pdfium.ts'
import { mostPixels, orientations } from '../recognise/decode-image.ts'
import type { PictureFile } from './read-picture.ts'
import { longSide, stampedPng } from './stamped-page.ts'

type Pixels = { width: number; height: number; data: Uint8Array }

/**
 * An image as displayed, with `stamp` across it: for those who may look at it and not have it. Null for one that cannot
 * be decoded.
 */
export async function drawStampedImage(path: string, stamp: string): Promise<PictureFile | null> {
  const image = await decoded(path).catch(() => null)
  if (image === null) return null
  const { width, height, data } = image
  const size = { width, height }
  const bytes = stampedPng(await loadPdfium(), { size, points: size, stamp }, (_, rowAt) => {
    for (let row = 0; row < height; row++)
      rowAt(row).set(data.subarray(row * width * 3, (row + 1) * width * 3))
  })
  return bytes && { bytes, mediaType: 'image/png' }
}

async function decoded(path: string): Promise<Pixels> {
  const options = { limitInputPixels: mostPixels, failOn: 'none', sequentialRead: true } as const
  const { orientation = 1 } = await sharp(path, options).metadata()
  // Turned only after scaling: turning a large image takes all of it into memory.
  const { data, info } = await sharp(path, options)
    .flatten({ background: '#ffffff' })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return turned({ width, height, data: channels === 3 ? data : firstThree(data, channels) }, orientation)
}

/** Red, green and blue of pixels with more or fewer channels; grey stands for all three. */
function firstThree(data: Uint8Array, channels: number): Uint8Array {
  const rgb = new Uint8Array((data.length / channels) * 3)
  for (let at = 0; at < rgb.length; at++)
    rgb[at] = data[Math.floor(at / 3) * channels + (channels < 3 ? 0 : at % 3)] ?? 0
  return rgb
}

function turned(image: Pixels, orientation: number): Pixels {
  const [quarters, mirrored] = orientations[orientation] ?? [0, false]
  const { width: w, height: h, data } = image
  const [width, height] = quarters % 2 === 1 ? [h, w] : [w, h]
  const sourceOf = [
    (x: number, y: number) => [x, y],
    (x: number, y: number) => [y, h - 1 - x],
    (x: number, y: number) => [w - 1 - x, h - 1 - y],
    (x: number, y: number) => [w - 1 - y, x],
  ][quarters]
  if (!sourceOf || (quarters === 0 && !mirrored)) return image
  const out = new Uint8Array(data.length)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across = 0, down = 0] = sourceOf(x, y)
      const from = (down * w + (mirrored ? w - 1 - across : across)) * 3
      out[to++] = data[from] ?? 0
      out[to++] = data[from + 1] ?? 0
      out[to++] = data[from + 2] ?? 0
    }
  return { width, height, data: out }
}
