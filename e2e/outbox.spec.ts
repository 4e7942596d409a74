import { expect } from '@playwright/test'
import { address, newEmail, register } from './person.ts'
import { test } from './shared-profile.ts'

test('the mails of local mode are read as text or as HTML, and their links lead on', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await register(request, email)
  await page.goto(`${address()}/verify-sent?email=${email}`)
  await page.getByRole('main').getByRole('link', { name: 'local outbox' }).click()
  await expect(page).toHaveURL(`${address()}/dev/mail?to=${encodeURIComponent(email)}`)
  const mail = page.getByRole('main').getByRole('listitem')
  await expect(mail).toHaveCount(1)
  await expect(mail.getByRole('link', { name: /\/verify\?token=/ })).toBeVisible()
  await mail.getByRole('button', { name: 'Show as HTML' }).click()
  const shown = mail.frameLocator('iframe')
  await expect(shown.getByText('Hello Ada Consultant')).toBeVisible()
  await shown.getByRole('link').first().click()
  await expect(page.getByText('Email verified! You can log in now.')).toBeVisible()
})
