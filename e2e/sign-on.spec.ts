import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from '../bench/running-server.ts'
import {
  clientId,
  clientSecret,
  type People,
  startIdentityProvider,
  startNameServer,
} from '../server/src/features/auth/sign-on/identity-provider.testing.ts'
import {
  begin,
  refuseWith,
  type ScriptedEndpoint,
  say,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'
import { callBy, domain, foundCompany, startSamlProvider } from './company.ts'
import { expectAccessible } from './expect-accessible.ts'
import { address, attach, password, samplePath, sendLogin } from './person.ts'
import { totp } from './totp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'citewell-sign-on-'))
const usual = process.env.CITEWELL_URL ?? ''
const administrator = 'boss@example.org'
const records = new Map<string, string>()
const person = (name: string) => ({ email: `${name}@${domain}`, email_verified: true, name })
const people: People = Object.fromEntries(['olga', 'ada', 'ben', 'cleo'].map(name => [name, person(name)]))
const atSaml = { subject: 'olga-at-saml', email: `olga@${domain}` }
let names: Awaited<ReturnType<typeof startNameServer>>
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let saml: Awaited<ReturnType<typeof startSamlProvider>>
let model: ScriptedEndpoint
let server: RunningServer

test.beforeAll(async () => {
  names = await startNameServer(records)
  saml = await startSamlProvider(() => atSaml)
  model = await startScriptedEndpoint(refuseWith(500))
  server = await startServer(dataDir, {
    ADMIN_EMAIL: administrator,
    SIGN_ON_HOSTS: '127.0.0.1',
    MODEL_BASE_URL: model.url,
    OWN_NAME_SERVER: names.address,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'own-name-server.mjs')}`,
  })
  process.env.CITEWELL_URL = server.url
  provider = await startIdentityProvider(`${server.url}/sign-on`, people)
})
test.afterAll(async () => {
  process.env.CITEWELL_URL = usual
  await server.stop()
  await provider.close()
  await model.stop()
  saml.stop()
  names.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Types the address alone, and comes back from the provider into the chat. */
async function logInThere(browser: Browser, name: string): Promise<Page> {
  provider.at.who = name
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${address()}/login`)
  await page.getByLabel('Email', { exact: true }).fill(`${name}@${domain}`)
  await expect(page.getByRole('button', { name: 'Log in with your organisation' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/chat/)
  const accept = page.getByRole('button', { name: 'Accept and continue' })
  await accept.click()
  await expect(accept).toHaveCount(0)
  return page
}

/** From one's own space, where a login with a password begins. */
async function openCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  const entered = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Acme' }).click()
  await entered
  await page.goto(`${address()}/organisation`)
}

async function testAndTurnOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Test ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'The test worked' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the organisation' }).click()
  await page.getByRole('button', { name: `Turn on ${name}` }).click()
  await expect(page.getByRole('button', { name: `Turn off ${name}` })).toBeVisible()
}

test('a company proves its domain, sets up, tests and requires its provider, and its people come and go by it', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  const { owner, token: ofOwner } = await foundCompany(request, administrator)
  const { secret } = await callBy<{ secret: string }>(ofOwner, 'POST', '/api/v1/auth/2fa/setup', { password })
  const { recovery_codes: recovery } = await callBy<{ recovery_codes: string[] }>(
    ofOwner,
    'POST',
    '/api/v1/auth/2fa/enable',
    { code: totp(secret) },
  )

  await page.goto(`${address()}/login`)
  await sendLogin(page, owner)
  await page.getByLabel('Authentication code').fill(totp(secret, 1))
  await page.getByLabel('Authentication code').press('Enter')
  await expect(page).toHaveURL(/\/chat/)
  await openCompany(page)

  const card = page.getByRole('region', { name: 'Sign-on' })
  await card.getByLabel('Domain', { exact: true }).fill(domain)
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.locator('code', { hasText: `_citewell.${domain}` })).toBeVisible()
  await card.getByRole('button', { name: `Check the record of ${domain}` }).click()
  await expect(card.getByRole('alert')).toContainText('No TXT record')
  const value = await card.locator('code', { hasText: 'citewell-domain=' }).innerText()
  records.set(`_citewell.${domain}`, value)
  await card.getByRole('button', { name: `Check the record of ${domain}` }).click()
  await expect(card.getByText(/^Proved on/)).toBeVisible()

  await card.getByRole('button', { name: 'Add OpenID Connect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Directory')
  await dialog.getByLabel('Issuer', { exact: true }).fill(`${provider.issuer}/nothing`)
  await dialog.getByLabel('Client ID', { exact: true }).fill(clientId)
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret)
  await dialog.getByLabel('Who may log in').selectOption({ label: 'All of your domains, as editor' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('cannot be used')
  await dialog.getByLabel('Issuer', { exact: true }).fill(provider.issuer)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Turn on Directory' })).toBeDisabled()
  provider.at.who = 'olga'
  await testAndTurnOn(page, 'Directory')

  await card.getByRole('button', { name: 'Choose', exact: true }).click()
  await dialog.getByRole('checkbox', { name: new RegExp(owner) }).check()
  await dialog.getByLabel(/Networks/).fill('203.0.113.0/24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is in none of these networks')
  await expect(dialog.getByLabel(/log in from elsewhere/)).not.toBeChecked()
  await dialog.getByLabel(/Networks/).fill('127.0.0.1\n::1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/only from 127\.0\.0\.1/)).toBeVisible()
  await card.getByRole('button', { name: `Require sign-on for ${domain}` }).click()
  await expect(card.getByText('Proved; members must use the identity provider')).toBeVisible()
  await expectAccessible(page)

  // Three people, who need nothing but their address. A password would no longer do.
  const ada = await logInThere(browser, 'ada')
  await ada.goto(`${address()}/settings`)
  await expect(ada.getByText(/Directory/).first()).toBeVisible()
  await logInThere(browser, 'ben')
  const cleo = await logInThere(browser, 'cleo')

  // The directory removes one of them, while an answer is being written.
  await page.getByRole('button', { name: 'Make a token' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Directory')
  await dialog.getByRole('checkbox', { name: 'Dry run' }).uncheck()
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  const token = await dialog.locator('pre').innerText()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  const scim = (method: string, path: string, data: object) =>
    callBy<{ id: string; active: boolean }>(token, method, `/scim/v2${path}`, data)
  const { id } = await scim('POST', '/Users', {
    userName: `cleo@${domain}`,
    externalId: 'cleo',
    active: true,
  })
  await attach(cleo, [samplePath('records-handbook.pdf')])
  let cut: Promise<void> | undefined
  model.script = (call, response) => {
    if (!call.body.messages.at(-1)?.content.includes('<<<PASSAGE')) return refuseWith(400)(call, response)
    cut = call.closed
    begin(response)
    say(response, 'The inventory held 3,418,220 objects [1]. It held')
  }
  const box = cleo.getByPlaceholder('Ask about your documents…')
  await box.fill('How many objects did the inventory hold?')
  await box.press('Enter')
  await expect(cleo.getByRole('article', { name: 'Answer' })).toContainText('3,418,220')
  const removed = await scim('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  })
  expect(removed.active).toBe(false)
  await cut
  await cleo.goto(`${address()}/documents`)
  // The start page if the screen was open when the server said so, the login page if the chat knew it already.
  await expect(cleo).toHaveURL(url => url.pathname === '/' || url.pathname === '/login')
  await cleo.goto(`${address()}/login`)
  provider.at.who = 'cleo'
  await cleo.getByLabel('Email', { exact: true }).fill(`cleo@${domain}`)
  await cleo.getByRole('button', { name: 'Log in with your organisation' }).click()
  await expect(cleo.getByRole('alert')).toContainText('You are no longer a member of Acme')

  // A second provider, whose certificate changes without a day on which nobody gets in.
  await card.getByRole('button', { name: 'Add SAML' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Assertions')
  await dialog.getByRole('button', { name: 'Add and set up' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  const file = { name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(saml.metadata()) }
  await (await chooser).setFiles([file])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await testAndTurnOn(page, 'Assertions')
  const next = await saml.rotate()
  await page.getByRole('button', { name: 'Test Assertions' }).click()
  await expect(page.getByRole('alert')).toContainText('does not fit any certificate')
  await page.goto(`${address()}/organisation`)
  await card.getByRole('button', { name: 'Set up Assertions' }).click()
  await dialog.getByLabel('Next certificate').fill(next)
  await dialog.getByRole('button', { name: 'Add the certificate' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Test Assertions' }).click()
  await expect(page.getByRole('heading', { name: 'The test worked' })).toBeVisible()

  // The provider fails, and an owner who keeps the password gets in.
  await provider.close()
  saml.stop()
  const late = await (await browser.newContext()).newPage()
  await late.goto(`${address()}/login`)
  await late.getByLabel('Email', { exact: true }).fill(owner)
  await late.getByLabel('Email', { exact: true }).press('Enter')
  await late.getByRole('button', { name: 'Directory', exact: true }).click()
  await expect(late.getByRole('alert')).toContainText('identity provider cannot be used at the moment')
  await sendLogin(late, owner)
  await late.getByRole('button', { name: 'Use a recovery code' }).click()
  await late.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await late.getByRole('button', { name: 'Login' }).click()
  await expect(late).toHaveURL(/\/chat/)
  await openCompany(late)
  await expect(late.getByText(/Used in the last 30 days: olga@/)).toBeVisible()
})
