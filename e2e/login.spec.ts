import { expect } from '@playwright/test'
import { address, logIn, makeAccount, newEmail, password, register, sendLogin } from './person.ts'
import { test } from './shared-profile.ts'

test.beforeEach(({ page }) => page.goto(`${address()}/login`))

test('an empty form and a wrong password say what is wrong, with the way to a new mail', async ({
  page,
  request,
}) => {
  await page.getByRole('button', { name: 'Login' }).click()
  const error = page.getByRole('alert')
  await expect(error).toHaveText('Please enter email and password')
  const email = await makeAccount(request)
  await sendLogin(page, email, 'Wrong-horse-9')
  await expect(error).not.toHaveText('Please enter email and password')
  await expect(error).not.toContainText('HTTP')
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(page.getByRole('status')).toHaveText('Verification email sent. Check your inbox.')

  await page.route('**/auth/resend-verification', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(error.last()).toHaveText('Could not send verification email. Try again.')
})

test('an address that is not verified leads to the mail’s page, without an error', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await register(request, email)
  await sendLogin(page, ` ${email.toUpperCase()} `)
  await expect(page).toHaveURL(/\/verify-sent/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the password can be shown, by keyboard alone, and the form is sent once while it waits', async ({
  page,
  request,
}) => {
  const email = await makeAccount(request)
  let calls = 0
  await page.route('**/auth/login', async route => {
    calls += 1
    await new Promise(done => setTimeout(done, 500))
    await route.continue()
  })
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show characters' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'password')
  await field.press('Enter')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await expect(page).toHaveURL(/\/chat/)
  expect(calls).toBe(1)
})

test('remember me makes the session last, and is remembered', async ({ page, request }) => {
  const email = await makeAccount(request)
  await page.getByLabel('Remember me').check()
  await logIn(page, email)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({
    authed: 'true',
    email,
    role: 'user',
    tier: 'free',
    plan: 'Free',
    remember: 'true',
  })
  const cookie = (await page.context().cookies()).find(({ httpOnly }) => httpOnly)
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
})

for (const [next, path] of [
  ['/settings?tab=1', '/settings?tab=1'],
  ['//evil.example/x', '/chat'],
  ['https://evil.example', '/chat'],
] as const)
  test(`after login, next=${next} leads to ${path}`, async ({ page, request }) => {
    const email = await makeAccount(request)
    await page.goto(`${address()}/login?next=${encodeURIComponent(next)}`)
    await sendLogin(page, email)
    await expect(page).toHaveURL(address() + path)
  })

test('a limit that is reached is named in the form and in a toast', async ({ page }) => {
  const detail = 'Too many failed logins. Try again in 15 minutes.'
  await page.route('**/auth/login', route =>
    route.fulfill({ status: 429, json: { detail, code: 'rate_limited', request_id: 'r' } }),
  )
  await sendLogin(page, 'ada@example.org')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(detail)
  await expect(page.getByText(`${detail} (HTTP 429)`)).toBeVisible()
})

test('a page for members leads to the login and from there back to itself', async ({ page, request }) => {
  const email = await makeAccount(request)
  await page.goto(`${address()}/profile`)
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
  await sendLogin(page, email)
  await expect(page).toHaveURL(`${address()}/profile`)
  await page.goto(`${address()}/home`)
  await expect(page).toHaveURL(/\/chat/)
})
