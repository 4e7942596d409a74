import sharp from 'sharp'
import { DocumentFailure } from '../../stages.ts'
import { type Picture, turnPicture } from './picture.ts'

/** Larger images are refused before decoding. */
export const mostPixels = 100_000_000
/** Recognition works best on letters 25 to 40 pixels high; an A4 page at 300 dpi is about 3,300 pixels high. */
const longSide = 3_300
/** Enlarging further adds nothing. */
const largestScale = 4
/** Long strips, such as receipts, are not reduced below this many pixels. */
const stripPixels = 12_000_000
const stripAspect = 2

sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a JPEG or PNG file as displayed (EXIF orientation applied, transparency on white), in grey and scaled for
 * recognition. Throws DocumentFailure (damaged, too large inside).
 */
export async function decodeImage(path: string): Promise<Picture> {
  const options = { limitInputPixels: mostPixels, failOn: 'none', sequentialRead: true } as const
  try {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(path, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw tooManyPixels(width, height)
    const scale = scaleOf(width, height)
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    // Turned only after scaling: turning a large image takes all of it into memory.
    const { data, info } = await sharp(path, options)
      .flatten({ background: '#ffffff' })
      .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const grey = info.channels === 1 ? data : firstChannel(data, info.channels)
    return displayed({ width: info.width, height: info.height, grey }, orientation)
  } catch (error) {
    throw error instanceof DocumentFailure ? error : damaged()
  }
}

function scaleOf(width: number, height: number): number {
  const long = Math.max(width, height)
  const scale = Math.min(largestScale, longSide / long)
  if (long / Math.min(width, height) < stripAspect) return scale
  return Math.max(scale, Math.min(1, Math.sqrt(stripPixels / (width * height))))
}

/** EXIF 2.3, tag 0x0112: quarter turns clockwise, and whether the image is mirrored first. */
export const orientations: Record<number, [quarters: number, mirrored: boolean]> = {
  2: [0, true],
  3: [2, false],
  4: [2, true],
  5: [3, true],
  6: [1, false],
  7: [1, true],
  8: [3, false],
}

function displayed(picture: Picture, orientation: number): Picture {
  const [quarters, mirrored] = orientations[orientation] ?? [0, false]
  if (mirrored) {
    for (let y = 0; y < picture.height; y++)
      picture.grey.subarray(y * picture.width, (y + 1) * picture.width).reverse()
  }
  return turnPicture(picture, quarters)
}

function firstChannel(data: Buffer, channels: number): Uint8Array {
  const grey = new Uint8Array(data.length / channels)
  for (let at = 0; at < grey.length; at++) grey[at] = data[at * channels] ?? 0
  return grey
}

function tooManyPixels(width: number, height: number): DocumentFailure {
  const megapixels = Math.round((width * height) / 1_000_000).toLocaleString('en')
  return new DocumentFailure(
    'document_too_large_inside',
    `This image has ${megapixels} million pixels; up to ${mostPixels / 1_000_000} million can be read. Make it smaller and upload that.`,
  )
}

function damaged(): DocumentFailure {
  return new DocumentFailure(
    'document_damaged',
    'This image is damaged and cannot be opened. Open it in an image viewer, save it anew and upload that.',
  )
}
