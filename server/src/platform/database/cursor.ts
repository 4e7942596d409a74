import { z } from 'zod'
import { FieldError } from '../errors.ts'

const place = z.tuple([z.iso.datetime(), z.string().regex(/^[\dA-Za-z-]{1,64}$/)])

/** The position after a row in a list ordered by time (to the millisecond) and id, for the next page's query. */
export function encodeCursor(moment: Date, id: string): string {
  return Buffer.from(JSON.stringify([moment.toISOString(), id])).toString('base64url')
}

/** The reverse of encodeCursor; null without a cursor. Throws FieldError for one that we did not make. */
export function decodeCursor(cursor: string | undefined): { moment: string; id: string } | null {
  if (!cursor) return null
  try {
    const [moment, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { moment, id }
  } catch {
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  }
}
