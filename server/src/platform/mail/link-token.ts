import { createHash, randomBytes } from 'node:crypto'

/** A token that travels by mail; URL-safe. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of it. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
