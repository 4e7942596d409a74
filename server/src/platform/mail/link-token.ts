import { createHash, randomBytes } from 'node:crypto'

/** A URL-safe token for a link in an email. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores instead of the token. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
