import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from '../bench/running-server.ts'
import {
  clientId,
  clientSecret,
  type People,
  startIdentityProvider,
  startNameServer,
} from '../server/src/features/auth/sign-on/identity-provider.testing.ts'
import { makeSamlForger } from '../server/src/features/auth/sign-on/saml/saml-forger.testing.ts'
import {
  begin,
  type ScriptedEndpoint,
  say,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  address,
  attach,
  bearerToken,
  linkInMail,
  makeAccount,
  password,
  samplePath,
  sendLogin,
} from './person.ts'
import { totp } from './totp.ts'

const boss = 'boss@example.org'
const domain = 'acme.example'
const [ownerEmail, secondEmail] = [`owner@${domain}`, `second@${domain}`]
const usual = process.env.CITEWELL_URL ?? ''
const dataDir = mkdtempSync(join(tmpdir(), 'citewell-sign-on-'))
const records = new Map<string, string>()
const people: People = {}
const minutesAhead = 61

let names: Awaited<ReturnType<typeof startNameServer>>
let entra: Awaited<ReturnType<typeof startIdentityProvider>>
let house: Awaited<ReturnType<typeof startSamlProvider>>
let model: ScriptedEndpoint
let server: RunningServer

test.beforeAll(async () => {
  names = await startNameServer(records)
  // Goes on until whoever asked is gone.
  model = await startScriptedEndpoint(async ({ closed }, response) => {
    begin(response)
    let over = false
    void closed.then(() => {
      over = true
    })
    while (!over) {
      say(response, 'Records are kept for as long as the handbook says. ')
      await sleep(200)
    }
  })
  server = await startServer(dataDir, {
    ADMIN_EMAIL: boss,
    SIGN_ON_HOSTS: '127.0.0.1',
    MODEL_BASE_URL: model.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ownWorld(names.address))}`,
  })
  process.env.CITEWELL_URL = server.url
  entra = await startIdentityProvider(`${server.url}/sign-on`, people)
  house = await startSamlProvider()
})
test.afterAll(async () => {
  process.env.CITEWELL_URL = usual
  await server.stop()
  await model.stop()
  await entra.close()
  house.server.close()
  names.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Loaded into the server: names come from our name server, and SIGUSR2 sets the clock ahead. */
const ownWorld = (nameServer: string) => `
  import dns from 'node:dns/promises'
  dns.setServers(['${nameServer}'])
  let shift = 0
  process.on('SIGUSR2', () => { shift = ${minutesAhead * 60_000} })
  const realNow = Date.now
  const now = () => realNow() + shift
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })`

/** A SAML provider's page, where `who` sits at the browser; it signs with `signer`. */
async function startSamlProvider() {
  const first = await makeSamlForger()
  const at = { who: '', signer: first }
  const issuer = 'https://house.example'
  const page: Server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://house.example')
    const asked = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const of = (pattern: RegExp) => pattern.exec(asked)?.[1] ?? ''
    const acs = of(/AssertionConsumerServiceURL="([^"]+)"/)
    const xml = await at.signer.respond({
      ...{ issuer, acs, audience: of(/Issuer>([^<]+)</), inResponseTo: of(/ ID="([^"]+)"/) },
      ...{ subject: at.who, attributes: { email: at.who, name: 'Somebody' } },
    })
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    response.setHeader('content-type', 'text/html')
    response.end(
      `<form method="post" action="${acs}">${field('SAMLResponse', Buffer.from(xml).toString('base64'))}` +
        `${field('RelayState', searchParams.get('RelayState') ?? '')}</form><script>document.forms[0].submit()</script>`,
    )
  })
  await new Promise<void>(resolve => page.listen(0, '127.0.0.1', resolve))
  const enter = `http://127.0.0.1:${(page.address() as AddressInfo).port}/enter`
  return { at, server: page, metadata: first.metadata(issuer, { address: enter }), first }
}

async function send(token: string, method: string, path: string, data: object = {}) {
  const answer = await fetch(`${address()}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test may look at any part of a response
  const body: any = await answer.json()
  expect([path, answer.status < 300, body]).toEqual([path, true, body])
  return body
}

/** An owner with a second factor; the codes before this one are used up. */
async function withSecondFactor(email: string): Promise<string> {
  const token = (await bearerToken(email)) ?? ''
  const { secret } = await send(token, 'POST', '/api/v1/auth/2fa/setup', { password })
  await send(token, 'POST', '/api/v1/auth/2fa/enable', { code: totp(secret, -1) })
  return secret
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

async function logInWithOrganisation(page: Page, email: string, provider: string): Promise<void> {
  await page.goto(`${address()}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Log in with your organisation' }).click()
  await page.getByRole('button', { name: provider, exact: true }).click()
}

async function mailsTo(request: APIRequestContext, email: string, about: RegExp): Promise<number> {
  const answer = await request.get(`${address()}/api/v1/dev/mail?to=${encodeURIComponent(email)}`)
  const { items } = (await answer.json()) as { items: { subject: string }[] }
  return items.filter(({ subject }) => about.test(subject)).length
}

test('an organisation sets its sign-on up, requires it, loses somebody, breaks the glass and rotates a certificate', async ({
  browser,
  request,
}) => {
  test.setTimeout(400_000)
  for (const email of [boss, ownerEmail, secondEmail]) await makeAccount(request, email)
  const asBoss = (await bearerToken(boss)) ?? ''
  await send(asBoss, 'POST', '/api/v1/admin/organisations', { name: 'Acme', owner_email: ownerEmail })
  const secret = await withSecondFactor(ownerEmail)

  const owner = await newPage(browser)
  await owner.goto(`${address()}/login`)
  await sendLogin(owner, ownerEmail)
  await owner.getByLabel('Authentication code').fill(totp(secret))
  await owner.getByLabel('Authentication code').press('Enter')
  await expect(owner).toHaveURL(/\/chat/)
  await owner.goto(await linkInMail(request, ownerEmail, 'join'))
  await owner.getByRole('button', { name: 'Join' }).click()
  await owner.getByRole('banner').getByRole('link', { name: 'Acme' }).click()
  await owner.getByLabel('Invite by mail').fill(secondEmail)
  await owner.getByLabel('Role', { exact: true }).first().selectOption('owner')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(owner.getByText(`Invited: ${secondEmail}.`)).toBeVisible()
  const second = await newPage(browser)
  await second.goto(`${address()}/login`)
  await sendLogin(second, secondEmail)
  await expect(second).toHaveURL(/\/chat/)
  await second.goto(await linkInMail(request, secondEmail, 'join'))
  await second.getByRole('button', { name: 'Join' }).click()
  await expect(second.getByRole('banner').getByRole('link', { name: 'Acme' })).toBeVisible()

  const signOn = owner.getByRole('region', { name: 'Sign-on' })
  await test.step('set up, test and turn on', async () => {
    await signOn.getByLabel('Domain').fill(domain)
    await signOn.getByRole('button', { name: 'Add', exact: true }).click()
    const record = signOn.getByRole('row', { name: new RegExp(`^${domain}`) }).locator('code')
    const [name = '', value = ''] = await record.allTextContents()
    records.set(name, value)
    await signOn.getByRole('button', { name: `Check the record of ${domain}` }).click()
    await expect(signOn.getByText(/^Proved on/)).toBeVisible()

    await signOn.getByRole('button', { name: 'Add OpenID Connect' }).click()
    const adding = owner.getByRole('dialog', { name: 'Add a provider (OpenID Connect)' })
    await adding.getByLabel('Name').fill('Entra')
    await adding.getByLabel('Issuer').fill(entra.issuer)
    await adding.getByLabel('Client ID').fill(clientId)
    await adding.getByLabel('Client secret').fill(clientSecret)
    await adding.getByLabel('Who may log in').selectOption('member')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(signOn.getByRole('button', { name: 'Turn Entra on' })).toBeDisabled()
    people.owner = { email: ownerEmail, email_verified: true, name: 'The Owner' }
    entra.at.who = 'owner'
    await signOn.getByRole('button', { name: 'Test Entra' }).click()
    await expect(owner.getByRole('heading', { name: 'The test worked' })).toBeVisible()
    await owner.getByRole('link', { name: 'Back to the organisation' }).click()
    await signOn.getByRole('button', { name: 'Turn Entra on' }).click()
    await expect(signOn.getByText(/^On; tested on/)).toBeVisible()

    await signOn.getByRole('button', { name: 'Add SAML' }).click()
    const saml = owner.getByRole('dialog', { name: 'Add a provider (SAML)' })
    await saml.getByLabel('Name').fill('House')
    await saml.getByLabel('Who may log in').selectOption('member')
    await saml.getByRole('button', { name: 'Add and set up' }).click()
    const setUp = owner.getByRole('dialog', { name: 'Set up House' })
    const chooser = owner.waitForEvent('filechooser')
    await setUp.getByRole('button', { name: 'Choose a file' }).click()
    const buffer = Buffer.from(house.metadata)
    await (await chooser).setFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer })
    await setUp.getByRole('button', { name: 'Save' }).click()
    await expect(setUp).toHaveCount(0)
    house.at.who = ownerEmail
    await signOn.getByRole('button', { name: 'Test House' }).click()
    await expect(owner.getByRole('heading', { name: 'The test worked' })).toBeVisible()
    await owner.getByRole('link', { name: 'Back to the organisation' }).click()
    await signOn.getByRole('button', { name: 'Turn House on' }).click()
    await expect(signOn.getByText(/^On; tested on/)).toHaveCount(2)
  })

  await test.step('require it', async () => {
    await signOn.getByRole('button', { name: `Require sign-on for ${domain}` }).click()
    await expect(signOn.getByRole('alert')).toContainText('keep')
    await signOn.getByRole('button', { name: 'Choose', exact: true }).click()
    const choosing = owner.getByRole('dialog', { name: 'Owners who keep their password' })
    await choosing.getByLabel(new RegExp(ownerEmail)).check()
    await choosing.getByRole('button', { name: 'Save' }).click()
    await expect(choosing).toHaveCount(0)
    await signOn.getByRole('button', { name: `Require sign-on for ${domain}` }).click()
    await expect(signOn.getByText('Proved; members must use the identity provider')).toBeVisible()
    await expectAccessible(owner)
    const refused = await newPage(browser)
    await refused.goto(`${address()}/login`)
    await sendLogin(refused, secondEmail)
    await expect(refused.getByRole('alert')).toContainText('organisation')
    await expect(refused).toHaveURL(/\/login/)
  })

  const [ann, ben, cid] = [await newPage(browser), await newPage(browser), await newPage(browser)]
  await test.step('three people log in', async () => {
    for (const [page, name] of [
      [ann, 'ann'],
      [ben, 'ben'],
    ] as const) {
      people[name] = { email: `${name}@${domain}`, email_verified: true, name }
      entra.at.who = name
      await logInWithOrganisation(page, `${name}@${domain}`, 'Entra')
      await expect(page.getByPlaceholder('Ask about your documents…')).toBeVisible()
    }
    house.at.who = `cid@${domain}`
    await logInWithOrganisation(cid, `cid@${domain}`, 'House')
    await expect(cid.getByPlaceholder('Ask about your documents…')).toBeVisible()
  })

  await test.step('the directory removes one of them in the middle of an answer', async () => {
    await attach(ann, [samplePath('records-handbook.pdf')])
    const box = ann.getByPlaceholder('Ask about your documents…')
    await box.fill('How long are records kept?')
    await box.press('Enter')
    await expect(ann.getByText('Records are kept for as long as the handbook says.').first()).toBeVisible()
    await expect(ann.getByRole('button', { name: 'Stop' })).toBeVisible()

    const provisioning = owner.getByRole('region', { name: 'Provisioning' })
    await provisioning.getByRole('button', { name: 'Make a token' }).click()
    const making = owner.getByRole('dialog', { name: 'Make a token' })
    await making.getByLabel('Name').fill('Directory')
    await making.getByLabel('Dry run').uncheck()
    await making.getByRole('button', { name: 'Make', exact: true }).click()
    const shown = owner.getByRole('dialog', { name: 'The token' })
    const token = (await shown.locator('code').textContent()) ?? ''
    await shown.getByRole('button', { name: 'I have copied it' }).click()
    const email = `ann@${domain}`
    const added = await send(token, 'POST', '/scim/v2/Users', {
      userName: email,
      externalId: 'ann',
      active: true,
    })
    await send(token, 'PATCH', `/scim/v2/Users/${added.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    })
    const minute = { timeout: 60_000 }
    await expect(ann.getByText('Your session has ended.')).toBeVisible(minute)
    await logInWithOrganisation(ann, email, 'Entra')
    entra.at.who = 'ann'
    await expect(ann.getByText('You are no longer a member of Acme.')).toBeVisible()
    await expect(ben.getByPlaceholder('Ask about your documents…')).toBeVisible()
  })

  await test.step('an owner breaks the glass, and all owners hear of it', async () => {
    const page = await newPage(browser)
    await page.goto(`${address()}/login`)
    await sendLogin(page, ownerEmail)
    await page.getByLabel('Authentication code').fill(totp(secret, 1))
    await page.getByLabel('Authentication code').press('Enter')
    await expect(page).toHaveURL(/\/chat/)
    for (const email of [ownerEmail, secondEmail])
      await expect.poll(() => mailsTo(request, email, /password/i)).toBeGreaterThan(0)
  })

  await test.step('a certificate is rotated', async () => {
    const next = await makeSamlForger()
    await signOn.getByRole('button', { name: 'Set up House' }).click()
    const setUp = owner.getByRole('dialog', { name: 'Set up House' })
    await setUp.getByLabel('Next certificate').fill(next.pem)
    await setUp.getByRole('button', { name: 'Add the certificate' }).click()
    await setUp.getByRole('button', { name: 'Save' }).click()
    await expect(setUp).toHaveCount(0)
    house.at.signer = next
    await logInWithOrganisation(cid, `cid@${domain}`, 'House')
    await expect(cid.getByPlaceholder('Ask about your documents…')).toBeVisible()
    await signOn.getByRole('button', { name: 'Set up House' }).click()
    await setUp.getByRole('button', { name: 'Remove certificate 1' }).click()
    await setUp.getByRole('button', { name: 'Save' }).click()
    await expect(setUp).toHaveCount(0)
    house.at.signer = house.first
    const late = await newPage(browser)
    await logInWithOrganisation(late, `cid@${domain}`, 'House')
    await expect(late.getByRole('alert')).toContainText('certificate')
    await expect(signOn.getByRole('button', { name: 'Turn House off' })).toBeVisible()
  })

  await test.step('an hour later, something sensitive asks who it is, and goes on', async () => {
    server.process.kill('SIGUSR2')
    const links = owner.getByRole('switch', { name: 'Allow links to chats' })
    await expect(links).toBeChecked()
    await links.click()
    const dialog = owner.getByRole('dialog', { name: 'Is it you?' })
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(owner.getByText(/confirm that it is you/)).toBeVisible()
    await expect(links).toBeChecked()
    await links.click()
    await dialog.getByLabel('Password').fill('Wrong-horse-9')
    await dialog.getByLabel('Authentication code').fill('000000')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByLabel('Authentication code').fill(totp(secret, minutesAhead * 2))
    await dialog.getByLabel('Authentication code').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(links).not.toBeChecked()
    await owner.reload()
    await expect(links).not.toBeChecked()
  })
})
