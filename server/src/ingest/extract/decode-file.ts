import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { guessEncoding } from '../../platform/text/guess-encoding.ts'
import { detectEncoding } from '../../platform/text/text-encoding.ts'
import { DocumentFailure } from '../stages.ts'

/** The number of bytes at the start from which the encoding is guessed. */
const sampleBytes = 64 * 1024
const chunkBytes = 1024 * 1024

/** `encoding` is the one that the user chose; null lets it be guessed. */
export type EncodedFile = { path: string; encoding: string | null; decodedAs: (encoding: string) => void }

/**
 * Yields the characters of a text file in pieces; tells in which encoding it reads them. Throws `document_empty` or
 * `document_unreadable_type`.
 */
export async function* decodeFile({
  path,
  encoding: chosen,
  decodedAs,
}: EncodedFile): AsyncGenerator<string> {
  const sample = await firstBytes(path)
  if (sample.length === 0) throw new DocumentFailure('document_empty', 'This file is empty.')
  const encoding = chosen ?? detectEncoding(sample)
  if (encoding === null) {
    throw new DocumentFailure(
      'document_unreadable_type',
      'This file is named as text but holds binary data. Save it as text or PDF and upload that.',
    )
  }
  decodedAs(encoding)
  yield* decode(path, encoding, chosen === null ? decodedAs : null)
}

/** When a file begins as UTF-8 and later is not, the encoding of the rest is guessed: often it began without accents. */
async function* decode(
  path: string,
  encoding: string,
  guessed: EncodedFile['decodedAs'] | null,
): AsyncGenerator<string> {
  let decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' && guessed !== null })
  let fellBack = false
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer
    try {
      yield decoder.decode(bytes, { stream: true })
    } catch {
      const rest = guessEncoding(bytes.subarray(0, sampleBytes * 4))
      guessed?.(rest)
      decoder = new TextDecoder(rest)
      fellBack = true
      yield decoder.decode(bytes, { stream: true })
    }
  }
  if (!fellBack && encoding === 'utf-8') decoder = new TextDecoder('utf-8')
  yield decoder.decode()
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
