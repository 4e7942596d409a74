import { createSign, generateKeyPairSync } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const clientId = 'citewell'
export const clientSecret = 'a-secret-of-the-client'

/** Claims of somebody, by their subject. */
export type People = Record<string, Record<string, unknown>>

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A certified provider of OpenID Connect, where `who` is whoever sits at the browser; nobody types a password. */
export async function startIdentityProvider(redirectUri: string, people: People) {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  const issuer = await listen(server)
  const at = { who: '' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'oid', 'upn', 'login'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/enter/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/enter/')) return callback(request, response)
    provider
      .interactionFinished(request, response, { login: { accountId: at.who } })
      .catch(() => response.destroy())
  }
  const close = () => closed(server)
  return { issuer, at, close }
}

/** Follows a browser from the provider's address back to ours; returns the query that arrives there. */
export async function walk(url: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = url
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`${next} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    next = new URL(to, next).href
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1)
  }
  throw new Error('The provider does not send back')
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider that signs what `forge` says: its answers are whatever an attacker would like. */
export async function startForger() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forge = { algorithm: 'RS256', claims: {} as Record<string, unknown>, nonce: '', discovery: {} }
  const key = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }
  const server = createServer((request, response) => {
    const send = (body: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (request.url?.startsWith('/page/')) {
      response.setHeader('content-type', 'text/html')
      return response.end('<html>')
    }
    if (request.url?.startsWith('/large/')) return send({ issuer: 'x'.repeat(600_000) })
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer: address.url,
        authorization_endpoint: `${address.url}/enter`,
        token_endpoint: `${address.url}/token`,
        jwks_uri: `${address.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...forge.discovery,
      })
    if (request.url === '/keys') return send({ keys: [key] })
    if (request.url === '/token') return send({ access_token: 'a', token_type: 'Bearer', id_token: token() })
    response.statusCode = 404
    response.end('<html>')
  })
  const address = { url: await listen(server) }
  function token(): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: address.url,
      aud: clientId,
      iat: now,
      exp: now + 60,
      nonce: forge.nonce,
      sub: 'mallory',
      ...forge.claims,
    }
    return signed(claims)
  }
  function signed(claims: unknown, by = privateKey): string {
    const said = `${base64url({ alg: forge.algorithm, kid: 'one' })}.${base64url(claims)}`
    if (forge.algorithm === 'none') return `${said}.`
    return `${said}.${createSign('RSA-SHA256').update(said).sign(by).toString('base64url')}`
  }
  return { issuer: address.url, forge, signed, close: () => closed(server) }
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(resolve))
}

/** A name server that knows these TXT records, and answers for those in `failing` that it cannot say. */
export async function startNameServer(records: Map<string, string>) {
  const socket = createSocket('udp4')
  const failing = new Set<string>()
  socket.on('message', (message, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
      labels.push(message.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const question = message.subarray(12, at + 5)
    const name = labels.join('.').toLowerCase()
    const text = failing.has(name) ? undefined : records.get(name)
    const header = Buffer.alloc(12)
    message.copy(header, 0, 0, 2)
    header.writeUInt16BE(text !== undefined ? 0x81_80 : failing.has(name) ? 0x81_82 : 0x81_83, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(text === undefined ? 0 : 1, 6)
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, 0])
    const said = Buffer.from(text ?? '')
    record.writeUInt16BE(said.length + 1, 10)
    const answer = text === undefined ? [] : [record, Buffer.from([said.length]), said]
    socket.send(Buffer.concat([header, question, ...answer]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { failing, address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}
