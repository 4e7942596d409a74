import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { type APIRequestContext, expect } from '@playwright/test'
import { makeSamlForger } from '../server/src/features/auth/sign-on/saml/saml-forger.testing.ts'
import { address, bearerToken, linkInMail, makeAccount } from './person.ts'

export const domain = 'acme.example'

/** Calls the API without the browser and its cookies; `body` is what it answered with 200 or 201. */
export async function callBy<Body = unknown>(
  token: string,
  method: string,
  path: string,
  data: object,
): Promise<Body> {
  const answer = await fetch(`${address()}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  const text = await answer.text()
  expect([path, answer.ok, answer.ok ? '' : text]).toEqual([path, true, ''])
  return JSON.parse(text) as Body
}

/** Makes an organisation as the administrator, whose invited owner joins; returns the owner's address and token. */
export async function foundCompany(
  request: APIRequestContext,
  administrator: string,
): Promise<{ owner: string; token: string }> {
  const owner = `olga@${domain}`
  for (const email of [administrator, owner]) await makeAccount(request, email)
  const by = (await bearerToken(administrator)) ?? ''
  await callBy(by, 'POST', '/api/v1/admin/organisations', { name: 'Acme', owner_email: owner })
  const invitation = new URL(await linkInMail(request, owner, 'join')).searchParams.get('token')
  const token = (await bearerToken(owner)) ?? ''
  await callBy(token, 'POST', '/api/v1/organisations/accept', { token: invitation })
  return { owner, token }
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
