import { expect } from '@playwright/test'
import { address, linkInMail, newEmail, register } from './person.ts'
import { test } from './shared-profile.ts'

test('the five checks come in their order, and the strength shows as one types', async ({ page }) => {
  await page.goto(`${address()}/signup`)
  const create = page.getByRole('button', { name: 'Create Account' })
  const error = page.getByRole('alert')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(create).toBeDisabled()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await create.click()
  await expect(error).toHaveText('Please enter your name')
  await field('Full name').fill('A'.repeat(90))
  await expect(field('Full name')).toHaveValue('A'.repeat(80))
  await field('Email').fill('ada@example')
  await create.click()
  await expect(error).toHaveText('Enter a valid email')
  await field('Email').fill('ada@example.org')
  for (const [secret, label] of [
    ['  ', 'Too weak'],
    ['a', 'Weak'],
    ['aA', 'Okay'],
    ['aA1', 'Good'],
    ['aA1!', 'Strong'],
    ['aA1!aaaa', 'Very strong'],
    ['aaaaaaaa', 'Okay'],
  ] as const) {
    await field('Password').fill(secret)
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  // The form says so while it is typed.
  await field('Confirm password').fill('aaab')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await field('Confirm password').fill('aaa')
  await expect(page.getByText('Passwords do not match')).toHaveCount(0)
  await create.click()
  await expect(error).toHaveText('Passwords do not match')
  await field('Confirm password').fill('aaaaaaaa')
  await create.click()
  await expect(error).toHaveText('Use a stronger password (min 8 chars incl. mix)')
})

test('what the server refuses is shown in its own words', async ({ page }) => {
  await page.route('**/auth/signup', route =>
    route.fulfill({ status: 422, json: { detail: [{ msg: 'Too long' }, { msg: 'Odd' }] } }),
  )
  await page.goto(`${address()}/signup`)
  await page.getByLabel('Full name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9')
  await page.getByLabel('Confirm password').fill('Correct-horse-9')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByLabel('Confirm password').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Too long, Odd')
})

test('sign-ups that are closed or by invitation say so', async ({ page }) => {
  const environment = { mode: 'production', mail: 'smtp', engine: { kind: 'quotes', model: null } }
  const signUps = (mode: string) =>
    page.route('**/api/v1/environment', route => route.fulfill({ json: { ...environment, sign_ups: mode } }))
  await signUps('closed')
  await page.goto(`${address()}/signup`)
  await expect(page.getByRole('status')).toContainText('not being created')
  await signUps('sso')
  await page.goto(`${address()}/signup`)
  await expect(page.getByRole('status')).toContainText('come from your organisation')
  await signUps('invite')
  await page.goto(`${address()}/signup`)
  await expect(page.getByRole('status')).toContainText('by invitation')
  await page.goto(`${address()}/signup?invite=abc`)
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('the mail is sent again from the page that waits for it', async ({ page, request }) => {
  const email = newEmail()
  await register(request, email)
  await page.goto(`${address()}/verify-sent?email=${encodeURIComponent(` ${email.toUpperCase()}`)}`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  const resend = page.getByRole('button', { name: 'Resend verification email' })
  await resend.click()
  await expect(
    page.getByText('Verification email sent. Please check your inbox and spam folder.'),
  ).toBeVisible()
  await page.route('**/auth/verify/start', route => route.fulfill({ status: 500, json: {} }))
  await resend.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Could not send verification email. Try again in a minute.',
  )
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(`${address()}/login`)
})

test('without an address there is nothing to send to', async ({ page }) => {
  await page.goto(`${address()}/verify-sent`)
  const alert = page.getByRole('alert')
  await expect(page.getByText('We sent you a link')).toHaveCount(0)
  await expect(alert).toHaveText('We couldn’t detect your email from the signup flow. Please sign up again.')
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(alert.last()).toHaveText('No email available to resend. Please sign up again.')
})

test('a verification link works once, and each failure says why', async ({ page, request }) => {
  const email = newEmail()
  await register(request, email)
  await page.goto(`${address()}/verify`)
  await expect(page.getByRole('alert')).toHaveText('Invalid verification link.')
  const held = Promise.withResolvers<void>()
  await page.route('**/auth/verify/confirm', async route => {
    await held.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto(`${address()}/verify?token=x`)
  await expect(page.getByText('Verifying your email…')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('alert')).toHaveText(
    'Verification failed. The link may be expired or already used.',
  )
  await page.unroute('**/auth/verify/confirm')

  const link = new URL(await linkInMail(request, email, 'verify'))
  await page.goto(`${address()}/verify-email${link.search}`)
  await expect(page).toHaveURL(`${address()}/verify${link.search}`)
  await expect(page.getByText('Email verified! You can log in now.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('already')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(`${address()}/login`)
})
