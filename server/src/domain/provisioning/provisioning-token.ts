import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const pattern = /^cws_([0-9a-f]{12})_[0-9a-f]{64}$/

/** A token with the part that finds its row. It is shown once, since only its digest is stored. */
export function newToken(): { prefix: string; token: string; digest: string } {
  const prefix = randomBytes(6).toString('hex')
  const token = `cws_${prefix}_${randomBytes(32).toString('hex')}`
  return { prefix, token, digest: digestOf(token) }
}

/** Null for what is no token. */
export const prefixOf = (token: string): string | null => pattern.exec(token)?.[1] ?? null

/** Takes as long for every digest. */
export const isDigestOf = (token: string, digest: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(digest))

/** Without salt and stretching: a token has 256 bits of chance. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
