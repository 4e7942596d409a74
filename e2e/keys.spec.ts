import { expect, test } from '@playwright/test'
import { address, becomeMember, password } from './person.ts'

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
