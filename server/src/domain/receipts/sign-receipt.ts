import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** RFC 8410: the frame of a raw Ed25519 key as PKCS #8. */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The installation's key for receipts, derived from its secret. */
function receiptKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'citewell deletion receipts', 32))
  return createPrivateKey({ key: Buffer.concat([frame, seed]), format: 'der', type: 'pkcs8' })
}

/** An Ed25519 signature of a text in base64, and the public key (PEM) that checks it. */
export function signReceipt(secret: string, text: string): { signature: string; public_key: string } {
  const key = receiptKey(secret)
  return {
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    public_key: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  }
}
