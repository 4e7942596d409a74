import { expect } from '@playwright/test'
import { address, linkInMail, logIn, makeAccount, newEmail } from './person.ts'
import { test } from './shared-profile.ts'

test('the form for a forgotten password says the same for every address, and after a failure', async ({
  page,
}) => {
  await page.goto(`${address()}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${address()}/forgot`)
  const field = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send reset link' })
  for (const bad of ['', 'no-address']) {
    await field.fill(bad)
    await send.click()
    expect(await field.evaluate(input => (input as HTMLInputElement).checkValidity())).toBe(false)
    await expect(send).toBeVisible()
  }
  await field.fill(newEmail())
  await send.click()
  const done = page.getByRole('heading', { name: 'Check your email' })
  await expect(done).toBeVisible()

  await page.route('**/auth/password/forgot', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await field.fill(newEmail())
  await field.press('Enter')
  await expect(done).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a new password is set by mail after the checks, and its link works once', async ({ page, request }) => {
  const email = await makeAccount(request)
  await page.goto(`${address()}/forgot`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('link', { name: 'local outbox' }).last()).toBeVisible()
  const link = new URL(await linkInMail(request, email, 'reset'))

  const fill = async (password: string, confirm: string) => {
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(confirm)
    await page.getByLabel('Confirm password').press('Enter')
  }
  await page.goto(address() + link.pathname + link.search)
  const error = page.getByRole('alert')
  await fill('short', 'other')
  await expect(error).toHaveText('Password must be at least 8 characters.')
  await fill('Another-horse-9', 'Another-horse-8')
  await expect(error).toHaveText('Passwords do not match')
  await fill('Another-horse-9', 'Another-horse-9')
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()

  await page.reload()
  await fill('Another-horse-9', 'Another-horse-9')
  await expect(error).toHaveText('The reset link is invalid or has expired.')
  await page.goto(`${address()}/login`)
  await logIn(page, email, 'Another-horse-9')
})

test('a reset without its token says that the link is bad', async ({ page }) => {
  await page.goto(`${address()}/reset`)
  await expect(page.getByRole('alert')).toHaveText('The reset link is invalid or has expired.')
})
