import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const present = 0x01
const verified = 0x04
const attested = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const encode = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

type Changes = {
  origin?: string
  rpId?: string
  userVerified?: boolean
  counter?: number
  challenge?: string
}

/** A device with one passkey, as WebAuthn describes it, for tests without a browser. */
export function createAuthenticator(origin: string, rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin: changes.origin ?? origin }),
    )
  const authData = (changes: Changes, more: Uint8Array = Buffer.alloc(0)) => {
    counter++
    const head = Buffer.alloc(5)
    head[0] = present | (changes.userVerified === false ? 0 : verified) | (more.length > 0 ? attested : 0)
    head.writeUInt32BE(changes.counter ?? counter, 1)
    return Buffer.concat([sha256(changes.rpId ?? rpId), head, more])
  }
  const whole = (response: Record<string, string>) => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** Answers options for a new passkey. */
    make(options: { challenge: string }, changes: Changes = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(changes, Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return whole({
        clientDataJSON: encode(clientData('webauthn.create', options.challenge, changes)),
        attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      })
    },
    /** Answers options for a login. */
    get(options: { challenge: string }, changes: Changes = {}) {
      const client = clientData('webauthn.get', options.challenge, changes)
      const data = authData(changes)
      return whole({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

/** ES256, in the form of COSE. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const fields = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(fields as Parameters<typeof isoCBOR.encode>[0])
}
