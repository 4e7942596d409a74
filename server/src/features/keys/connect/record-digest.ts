import { createHash } from 'node:crypto'

/** Where the record of a secret of the OAuth server stands. */
export const recordDigest = (kind: string, secret: string): string =>
  createHash('sha256').update(`${kind}:${secret}`).digest('hex')
