import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Steps before and after now that are also accepted, for clocks that differ. */
const drift = 1

/** A secret for an authenticator app, in base32 as apps expect it. */
export function createTotpSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The URI in the QR code for the app. */
export function totpAddress(secret: string, email: string): string {
  const label = `Citewell:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Citewell&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

/** The code of a time step (RFC 6238, SHA-1). */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step that has this code, later than the last accepted one and close to now; null for a wrong or used code. */
export function findTotpStep(
  secret: string,
  code: string,
  lastStep: number,
  now = Date.now(),
): number | null {
  const current = Math.floor(now / 1000 / stepSeconds)
  for (let step = current - drift; step <= current + drift; step++)
    if (step > lastStep && sameText(totpAt(secret, step), code)) return step
  return null
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  // The comparison throws for unequal numbers of bytes, which texts of equal length may have.
  return left.length === right.length && timingSafeEqual(left, right)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
