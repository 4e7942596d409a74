import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from '../bench/running-server.ts'
import {
  answerWith,
  refuseWith,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'
import { expectAccessible } from './expect-accessible.ts'
import { address, attach, linkInMail, logIn, password, register, samplePath } from './person.ts'
import { test } from './shared-profile.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'citewell-admin-'))
const usual = process.env.CITEWELL_URL ?? ''
const boss = 'boss@example.org'
let endpoint: ScriptedEndpoint
let server: RunningServer

test.beforeAll(async ({ playwright }) => {
  endpoint = await startScriptedEndpoint(refuseWith(401))
  server = await startServer(dataDir, { ADMIN_EMAIL: boss })
  process.env.CITEWELL_URL = server.url
  const request = await playwright.request.newContext()
  await register(request, boss)
  const token = new URL(await linkInMail(request, boss, 'verify')).searchParams.get('token')
  await request.post(`${server.url}/api/v1/auth/verify/confirm`, { data: { token } })
  await request.dispose()
})
test.afterAll(async () => {
  process.env.CITEWELL_URL = usual
  await server.stop()
  await endpoint.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto(`${address()}/login`)
  await logIn(page, boss)
}

test('an administrator changes the answer engine, and what does not work changes nothing', async ({
  page,
}) => {
  await enterAsAdmin(page)
  await page.goto(`${address()}/admin/settings`)
  const card = page.getByRole('region', { name: 'Answer engine' })
  await card.getByRole('button', { name: 'Edit Answer engine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer engine' })
  await dialog.getByLabel('Server').fill(endpoint.url)
  await dialog.getByLabel('Key', { exact: true }).fill('sk-0123456789-0123456789-wxyz')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('was tried and failed')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed')

  endpoint.script = answerWith('OK')
  await dialog.getByLabel('Seconds to the first words').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Seconds to the first words')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Seconds to the first words').fill('20')
  await dialog.getByLabel('Seconds to the first words').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText(endpoint.url)
  await expect(card).toContainText('••••••••wxyz')
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('••••••••wxyz')
  expect(await page.content()).not.toContain('0123456789')
  await card.getByRole('button', { name: 'Try abilities' }).click()
  const abilities = card.getByRole('list', { name: 'Abilities of the models' })
  await expect(abilities).toContainText('Window: 128,000 tokens, $2.5 in and $10 out for a million')
  await expect(abilities).toContainText('Streaming: works')
  await expect(abilities).toContainText('Tools: does not work. Its answer could not be understood.')
  await page.getByRole('button', { name: 'Send test', exact: true }).click()
  await expect(page.getByText(`A mail to ${boss} is in the local outbox.`)).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Edit Answer engine' }).click()
  await dialog.getByLabel('Server').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).not.toContainText('wxyz')

  const free = page.getByRole('row', { name: /^Free/ })
  await free.getByRole('button', { name: 'Edit limits of Free' }).click()
  const limits = page.getByRole('dialog', { name: 'Limits of Free' })
  await limits.getByLabel('Questions a day').fill('0')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits.getByRole('alert')).toContainText('nobody on Free could ask')
  await limits.getByLabel('Questions a day').fill('35')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(free.getByText('35', { exact: true })).toBeVisible()
})

test('documents are found, read again and deleted, and what failed is told', async ({ page }) => {
  await enterAsAdmin(page)
  const broken = join(dataDir, 'broken.pdf')
  writeFileSync(broken, '%PDF-1.7 nothing')
  await attach(page, [samplePath('records-handbook.pdf')])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([broken])
  await expect(page.locator('[data-document][data-status="failed"]')).toHaveCount(1)

  await page.goto(`${address()}/admin/files`)
  const table = page.getByRole('table', { name: 'Documents' })
  for (const name of ['File', 'Owner', 'Type', 'Uploaded', 'Session'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Show damaged' }).click()
  await expect(page).toHaveURL(/state=failed&reason=document_damaged/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Delete broken.pdf' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this document?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('No documents found')).toBeVisible()

  await page.getByLabel('State').selectOption('')
  await page.getByLabel('Type').selectOption('docx')
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByLabel('Type').selectOption('pdf')
  await page.getByLabel('Search', { exact: true }).fill('HANDBOOK')
  await expect(page).toHaveURL(/q=HANDBOOK/)
  await expect(table.getByRole('row', { name: /records-handbook\.pdf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Re-index all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Re-index all' }).click()
  await expect(page.getByText(/Built anew .*: 1 of 1 documents/)).toBeVisible()
})

test('golden questions are made, asked and answered; payments show in the billing tab', async ({
  page,
  request,
}) => {
  await enterAsAdmin(page)
  await page.goto(`${address()}/admin/settings`)
  await page.getByRole('link', { name: 'Golden questions' }).click()
  await page.getByRole('button', { name: 'New set' }).click()
  const dialog = page.getByRole('dialog', { name: 'New set' })
  await dialog.getByLabel('Name').fill('Handbook')
  await dialog.getByRole('button', { name: 'Make set' }).click()
  const form = page.getByRole('form', { name: 'Add a question' })
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a question')
  await form.getByLabel('Question').fill('How many objects did the inventory hold?')
  await form.getByLabel('Document that answers it').selectOption({ label: 'records-handbook.pdf' })
  await form.getByLabel(/Words of the passage/).fill('3,418,220')
  await form.getByLabel(/Words of the passage/).press('Enter')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row', { name: /1 of 1/ })).toBeVisible()
  await expectAccessible(page)

  await payForPlan(page, request)
  await page.goto(`${address()}/admin/billing`)
  await expect(page.getByText('₹149', { exact: true }).first()).toBeVisible()
  const log = page.getByRole('table', { name: 'Webhook log' })
  for (const name of ['Event', 'Status', 'Received'])
    await expect(log.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Payload of payment.captured' }).click()
  await expect(page.getByRole('dialog', { name: 'payment.captured' })).toContainText('"amount_minor": 14900')
})

/** Pays with the local provider, as its simulated checkout does. */
async function payForPlan(page: Page, request: APIRequestContext): Promise<void> {
  const login = await request.post(`${address()}/api/v1/auth/login`, { form: { email: boss, password } })
  const { access_token: token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const { items } = await (await request.get(`${address()}/api/v1/admin/users?q=boss`, { headers })).json()
  const event = { event: 'payment.captured', user_id: items[0].id, plan: 'mini', payment_id: 'p1' }
  const paid = await request.post(`${address()}/api/v1/billing/webhook`, {
    headers,
    data: { ...event, status: 'succeeded', currency: 'INR', amount_minor: 14_900 },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  await page.reload()
}
