import type { Readable } from 'node:stream'

/** A handler's response that consists of bytes. */
export type FileAnswer = {
  stream: Readable
  mediaType: string
  filename: string
  /** Size of the whole file, in bytes; null for one that is written while it is sent. */
  size: number | null
  /** First and last byte sent, when the caller asked for a range. */
  range: { start: number; end: number } | null
}

export class FileResponse {
  readonly file: FileAnswer
  constructor(file: FileAnswer) {
    this.file = file
  }
}

/**
 * Headers that make a user's own file harmless when a browser opens it: a download with a declared type, which would
 * run nothing even if shown.
 */
export function fileHeaders(file: FileAnswer): Record<string, string> {
  const ascii = file.filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  return {
    'content-type': file.mediaType,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16)}`)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    ...(file.size === null
      ? {}
      : {
          'accept-ranges': 'bytes',
          'content-length': String(file.range ? file.range.end - file.range.start + 1 : file.size),
        }),
    ...(file.range ? { 'content-range': `bytes ${file.range.start}-${file.range.end}/${file.size}` } : {}),
  }
}

/** The single range of a Range header, within the size; null when there is none to honour. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || size === 0) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}
