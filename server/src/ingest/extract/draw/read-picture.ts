import { DocumentFailure } from '../../stages.ts'
import type { ExtractLimits } from '../extractor.ts'
import { openArchive } from '../open-archive.ts'

export type PictureFile = { bytes: Uint8Array; mediaType: string }

const mostBytes = 32 * 1024 * 1024

const signatures: [string, RegExp][] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/bmp', /^BM/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
]

/** A picture inside an office file, by its part; its first bytes say what it is. Null when it is none that we show. */
export async function readPicture(
  path: string,
  limits: ExtractLimits,
  part: string,
): Promise<PictureFile | null> {
  const archive = await openArchive(path, limits)
  try {
    const stream = await archive.read(part)
    if (stream === null) return null
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of stream) {
      length += piece.length
      if (length > mostBytes) throw tooLarge()
      pieces.push(piece)
    }
    const bytes = Buffer.concat(pieces)
    const begin = bytes.subarray(0, 16).toString('latin1')
    const mediaType = signatures.find(([, signature]) => signature.test(begin))?.[0]
    return mediaType === undefined ? null : { bytes, mediaType }
  } finally {
    archive.close()
  }
}

function tooLarge(): DocumentFailure {
  return new DocumentFailure('document_too_large_inside', 'A picture in this file is too large to be shown.')
}
