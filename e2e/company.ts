import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { makeSamlForger } from '../server/src/features/auth/sign-on/saml/saml-forger.testing.ts'
import { address, linkInMail, makeAccount, password } from './person.ts'

export const domain = 'acme.example'

type Request = Page['request']

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export async function logInByCall(request: Request, email: string, code = ''): Promise<string> {
  const form = { email, password, ...(code ? { code } : {}) }
  const answer = await request.post(`${address()}/api/v1/auth/login`, { form })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Makes an organisation as the administrator, whose invited owner joins; returns the owner's address. */
export async function foundCompany(request: Request, administrator: string): Promise<string> {
  const owner = `olga@${domain}`
  await makeAccount(request, administrator)
  const headers = bearer(await logInByCall(request, administrator))
  const made = await request.post(`${address()}/api/v1/admin/organisations`, {
    headers,
    data: { name: 'Acme', owner_email: owner },
  })
  expect(made.status()).toBe(201)
  await makeAccount(request, owner)
  const token = new URL(await linkInMail(request, owner, 'join')).searchParams.get('token')
  const joined = await request.post(`${address()}/api/v1/organisations/accept`, {
    headers: bearer(await logInByCall(request, owner)),
    data: { token },
  })
  expect(joined.status()).toBe(200)
  return owner
}

/** A SAML provider of one person, who is always logged in there; `rotate` makes it sign with another key. */
export async function startSamlProvider(said: () => { subject: string; email: string }) {
  let forger = await makeSamlForger()
  const server = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://own.invalid').searchParams
    const asked = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
    const part = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(asked)?.[1] ?? ''
    const { subject, email } = said()
    const acs = part('AssertionConsumerServiceURL')
    const xml = await forger.respond({
      ...{ issuer, acs, subject, attributes: { mail: email }, inResponseTo: part('ID') },
      audience: /<saml:Issuer>([^<]*)</.exec(asked)?.[1] ?? '',
    })
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    response.setHeader('content-type', 'text/html')
    response.end(
      `<form method="post" action="${acs}">${field('SAMLResponse', Buffer.from(xml).toString('base64'))}` +
        `${field('RelayState', query.get('RelayState') ?? '')}</form><script>document.forms[0].submit()</script>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    metadata: () => forger.metadata(issuer, { address: `${issuer}/enter` }),
    /** The certificate of its next key, which it signs with from now on. */
    rotate: async () => {
      forger = await makeSamlForger()
      return forger.pem
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
