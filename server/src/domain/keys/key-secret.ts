import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const pattern = /^cw_([0-9a-f]{12})_[0-9a-f]{64}$/

/** A new prefix, by which lists show a key and a search for leaked secrets finds it. */
export const newPrefix = (): string => randomBytes(6).toString('hex')

/** A key as its user gets it: shown once, since only its digest is stored. */
export const newSecret = (prefix: string): string => `cw_${prefix}_${randomBytes(32).toString('hex')}`

/** Null for what is no key. */
export const prefixOf = (secret: string): string | null => pattern.exec(secret)?.[1] ?? null

/** Without salt and stretching: a key has 256 bits of chance, which nobody tries through. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Takes as long for every digest. */
export function isDigestOf(secret: string, digest: string | null): boolean {
  return digest !== null && timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest))
}
