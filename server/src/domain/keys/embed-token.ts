import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What a chat box may do: ask one collection for a key, in pages of these origins, until it ends. */
const embedGrant = z.object({
  key: z.string(),
  collection: z.string(),
  origins: z.array(z.string()),
  /** Whether the sentences around a quote are shown. */
  surroundings: z.boolean().default(false),
  title: z.string(),
  /** In milliseconds since 1970. */
  until: z.number(),
  /** Tells tokens apart, since each may ask so many questions. */
  id: z.string(),
})
export type EmbedGrant = z.infer<typeof embedGrant>

const prefix = 'cwe_'
const separator = '.'

/**
 * The token that a page gives to its chat box, and the part of it that may stand in the address of the frame. They are
 * signed instead of stored: each visitor of a page gets one, and it lives for hours.
 */
export function sealEmbed(secret: string, grant: Omit<EmbedGrant, 'id'>): { token: string; frame: string } {
  const said = Buffer.from(JSON.stringify({ ...grant, id: randomUUID() })).toString('base64url')
  const frame = said + separator + seal(secret, 'frame', said)
  return { frame, token: prefix + frame + separator + seal(secret, 'token', said) }
}

/** What a token grants; null for one that is forged or over. */
export function openEmbedToken(secret: string, token: string, now: Date): EmbedGrant | null {
  if (!token.startsWith(prefix)) return null
  const [said = '', framed = '', sealed = ''] = token.slice(prefix.length).split(separator)
  if (!isSeal(secret, 'frame', said, framed) || !isSeal(secret, 'token', said, sealed)) return null
  const grant = grantOf(said)
  return grant.until > now.getTime() ? grant : null
}

/** The same for the part in the frame's address, which asks nothing; also when it is over. */
export function openEmbedFrame(secret: string, frame: string): EmbedGrant | null {
  const [said = '', sealed = ''] = frame.split(separator)
  return isSeal(secret, 'frame', said, sealed) ? grantOf(said) : null
}

const grantOf = (said: string): EmbedGrant =>
  embedGrant.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))

type Purpose = 'frame' | 'token'

const seal = (secret: string, purpose: Purpose, said: string): string =>
  createHmac('sha256', secret).update(`embed ${purpose}:${said}`).digest('base64url')

function isSeal(secret: string, purpose: Purpose, said: string, given: string): boolean {
  const wanted = Buffer.from(seal(secret, purpose, said))
  const got = Buffer.from(given)
  return got.length === wanted.length && timingSafeEqual(got, wanted)
}
