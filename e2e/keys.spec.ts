import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { address, adminEmail, bearerToken, becomeMember, enterAsAdmin, password } from './person.ts'
import { test } from './shared-profile.ts'

test('an API key is made, shown once, rotated and ended', async ({ page, request }) => {
  await becomeMember(page, request)
  await page.goto(`${address()}/settings`)
  await page.getByRole('button', { name: 'Make an API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an API key' })
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please name the key')
  await dialog.getByLabel('Name').fill('Nightly import')
  await expect(dialog.getByText('Read what administrators see')).toHaveCount(0)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Password').press('Enter')

  const shown = page.getByRole('dialog', { name: 'Your API key' })
  const secret = (await shown.getByText(/^cw_/).textContent()) ?? ''
  const call = () =>
    request.get(`${address()}/api/v1/documents`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await call()).status()).toBe(200)
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  const list = page.getByRole('list', { name: 'API keys' })
  await expect(list).toContainText('Nightly import')
  await expect(list).toContainText('ask, search, read')
  expect(await page.content()).not.toContain(secret.slice(20))

  await page.getByRole('button', { name: 'Rotate Nightly import' }).click()
  const rotation = page.getByRole('dialog', { name: 'Rotate the key?' })
  await rotation.getByLabel('Is the old one still valid?').selectOption('No: it ends at once')
  await rotation.getByLabel('Password').fill(password)
  await rotation.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'I have copied it' }).click()
  expect((await call()).status()).toBe(401)

  await page.getByRole('button', { name: 'End Nightly import' }).click()
  await page.getByRole('dialog', { name: 'End the key?' }).getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('The key has ended.')).toBeVisible()
  await expect(list).toContainText('Ended')
  await expect(page.getByRole('button', { name: 'End Nightly import' })).toHaveCount(0)
})

test('a program is connected with what its user allows, and ended', async ({ page, request, browser }) => {
  const program = createServer((_, answer) => answer.end('Connected')).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
  const admin = await browser.newPage()
  await enterAsAdmin(admin, request)
  await admin.goto(`${address()}/admin/users/programs`)
  await admin.getByLabel('New program').fill('Assistant')
  await admin.getByLabel('Redirect addresses, one per line').fill('http://127.0.0.1/callback')
  await admin.getByRole('button', { name: 'List program' }).click()
  await expect(admin.getByText('Assistant is listed.')).toBeVisible()
  const listed = await request.get(`${address()}/api/v1/admin/programs`, {
    headers: { authorization: `Bearer ${await bearerToken(adminEmail)}` },
  })
  const { items } = await listed.json()
  const { id } = items.find(({ name }: { name: string }) => name === 'Assistant')
  await admin.close()

  await becomeMember(page, request)
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id: id, redirect_uri: callback, state: 'the-state' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  })
  const wayIn = `${address()}/oauth/authorize?${asked}`
  await page.goto(wayIn)
  await expect(page.getByRole('heading', { name: 'Connect Assistant?' })).toBeVisible()
  await expect(page.getByText('A program on this computer')).toBeVisible()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.waitForURL(`${callback}?**`)
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')

  await page.goto(wayIn)
  await page.getByLabel('List and read documents').uncheck()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.waitForURL(`${callback}?**`)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('state'), searchParams.get('code')?.length]).toEqual(['the-state', 43])

  await page.goto(`${address()}/settings`)
  const list = page.getByRole('list', { name: 'Connected programs' })
  await expect(list).toContainText('ask, search')
  await expect(list).toContainText('127.0.0.1')
  await page.getByRole('button', { name: 'End Assistant' }).click()
  const question = page.getByRole('dialog', { name: 'End the connection?' })
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(list).toContainText('Ended')

  await page.goto(`${address()}/oauth/authorize?client_id=nobody`)
  await expect(page.getByText('Citewell does not know this program.')).toBeVisible()
  program.close()
})

test('a webhook is added, tested, read in its log and removed', async ({ page, request }) => {
  await becomeMember(page, request)
  await page.goto(`${address()}/settings`)
  const card = page.getByRole('region', { name: 'Webhooks' })
  await expect(card).toContainText('There are no webhooks yet.')
  await card.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please name the webhook')
  await dialog.getByLabel('Name').fill('Portal')
  await dialog.getByLabel('Address').fill('https://10.0.0.8/hook')
  await dialog.getByLabel('Address').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('10.0.0.8 is in this network')
  await dialog.getByLabel('Address').fill('https://localhost:9/hook')
  await dialog.getByLabel('A document was deleted').check()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  const shown = page.getByRole('dialog', { name: 'The webhook’s secret' })
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const list = card.getByRole('list', { name: 'Webhooks' })
  await expect(list).toContainText('document.ready, document.failed, document.deleted')
  await list.getByRole('button', { name: 'Test Portal' }).click()
  await expect(list.getByRole('alert')).toContainText('The test failed: localhost is in this network')
  await list.getByRole('button', { name: 'Log of Portal' }).click()
  const log = page.getByRole('dialog', { name: 'Log of Portal' })
  await expect(log.getByRole('listitem')).toContainText('test · Failed')
  await log.getByText('What was sent').click()
  await expect(log.getByText('{"type":"test"')).toBeVisible()
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: 'Turn Portal off' }).click()
  await expect(list).toContainText('Off')
  await list.getByRole('button', { name: 'Remove Portal' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the webhook?' })
    .getByRole('button', { name: 'Remove it' })
    .click()
  await expect(card).toContainText('There are no webhooks yet.')
})
