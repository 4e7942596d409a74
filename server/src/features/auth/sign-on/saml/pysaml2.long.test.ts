import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, addOrganisation } from '../../../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../testing/start-app.testing.ts'
import { hasPysaml2, makePysaml2 } from './pysaml2.testing.ts'

describe.skipIf(!hasPysaml2)(
  'an identity provider of pysaml2 (SKIPPED where Debian’s python3-pysaml2 and xmlsec1 are not installed)',
  () => {
    let app: TestApp
    let owner: TestUser
    let provider: Awaited<ReturnType<typeof makePysaml2>>
    let row: { id: string; saml: { entity_id: string; acs_url: string } }
    beforeAll(async () => {
      provider = await makePysaml2('https://pysaml2.example')
      app = await startTestApp()
      owner = await addMember(app, await addOrganisation(app, 'Acme'), 'owner')
      const json = { name: 'pysaml2', joins_as: null }
      const added = await owner.call('POST', '/organisation/sign-on/saml', { json })
      row = added.body.providers[0]
      const metadata = provider.metadata()
      const set = await owner.call('PATCH', `/organisation/sign-on/saml/${row.id}`, { json: { metadata } })
      expect([set.status, set.body.providers?.[0].issuer]).toEqual([200, 'https://pysaml2.example'])
    })
    afterAll(async () => {
      await app?.stop()
      provider?.remove()
    })
    const here = (address: string) => `${app.url}${new URL(address).pathname}`

    async function testLogin(encrypted: boolean, change = (xml: string) => xml) {
      const start = await owner.call('POST', `/organisation/sign-on/providers/${row.id}/test`)
      const ours = await (await fetch(here(row.saml.entity_id))).text()
      const xml = provider.respond(ours, start.body.url, {
        audience: row.saml.entity_id,
        email: owner.email,
        encrypted,
      })
      const back = await fetch(here(row.saml.acs_url), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          SAMLResponse: Buffer.from(change(xml)).toString('base64'),
          RelayState: new URL(start.body.url).searchParams.get('RelayState') ?? '',
        }),
      })
      const cookie = start.headers.getSetCookie().find(line => line.startsWith('citewell_sign_on=')) ?? ''
      const query = (back.headers.get('location') ?? '').replace(/^.*\?/, '')
      const headers = { cookie: cookie.split(';')[0] ?? '' }
      return (await owner.call('POST', '/auth/sign-on/finish', { json: { query }, headers })).body
    }

    it.each([
      ['signed', false],
      ['signed and encrypted', true],
    ])('accepts our signed request, and its %s assertion is accepted', async (_, encrypted) => {
      expect(await testLogin(encrypted)).toMatchObject({
        test: {
          problem: null,
          arrived: expect.arrayContaining([{ name: 'NameID', value: 'ada-at-pysaml2' }]),
        },
      })
    })

    it('is not believed when its assertion was changed', async () => {
      const changed = await testLogin(false, xml => xml.replaceAll('ada-at-pysaml2', 'eve-at-pysaml2'))
      expect(changed).toMatchObject({
        code: 'identity_provider_failed',
        detail: expect.stringContaining('does not fit'),
      })
    })
  },
)
