import { expect } from '@playwright/test'
import { address, becomeMember, linkInMail, logIn, newEmail, password, sendLogin } from './person.ts'
import { test } from './shared-profile.ts'

test('the profile shows who is logged in, and leads to the plans and to logging out', async ({
  page,
  request,
}) => {
  const email = await becomeMember(page, request)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/me', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address()}/profile`)
  await expect(page.getByText('Loading profile…')).toBeVisible()
  held.resolve()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  for (const text of ['Ada Consultant', email, 'Free', String(new Date().getFullYear())]) {
    await expect(main.getByText(text).last()).toBeVisible()
  }
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Upgrade your plan' })).toHaveAttribute('href', '/pricing')
  await main.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${address()}/`)
})

test('a profile that cannot be loaded says so', async ({ page, request }) => {
  await becomeMember(page, request)
  for (const path of ['auth/me', 'user/profile']) {
    await page.route(`**/api/v1/${path}`, route => route.fulfill({ status: 500, json: {} }))
  }
  await page.goto(`${address()}/profile`)
  await expect(page.getByRole('alert')).toHaveText('Failed to load profile. Please refresh.')
})

test('the password is changed, and other logins end with it', async ({ page, request, browser }) => {
  const email = await becomeMember(page, request)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${address()}/login`)
  await logIn(elsewhere, email)

  await page.goto(`${address()}/settings`)
  const update = page.getByRole('button', { name: 'Update', exact: true })
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(confirm)
  }
  for (const [current, next, confirm, hint] of [
    [password, 'Another-horse-9', '', 'Please fill all password fields'],
    [password, 'short', 'short', 'New password must be at least 8 characters'],
    [password, password, password, 'New password must be different from current password'],
    [password, 'Another-horse-9', 'Another-horse-8', 'Passwords do not match'],
  ] as const) {
    await fill(current, next, confirm)
    await expect(page.getByText(hint, { exact: true })).toBeVisible()
    await expect(update).toBeDisabled()
  }
  await fill('Wrong-horse-9', 'Another-horse-9', 'Another-horse-9')
  await update.click()
  const refused = page.getByRole('alert')
  await expect(refused).toBeVisible()
  await expect(refused).not.toContainText('HTTP')
  await fill(password, 'Another-horse-9', 'Another-horse-9')
  await page.getByLabel('Confirm password').press('Enter')
  await expect(
    page.getByText('✅ Password changed. You may need to sign in again on other devices.'),
  ).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(`${address()}/`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/auth/change-password', async route => {
    await held.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await fill('Another-horse-9', 'Third-horse-99', 'Third-horse-99')
  await update.click()
  await expect(page.getByText('Updating your password…')).toBeVisible()
  await expect(update).toBeDisabled()
  held.resolve()
  await expect(refused).toHaveText('❌ Failed to change password')
})

test('one device is logged out by another, which stays', async ({ page, request, browser }) => {
  const email = await becomeMember(page, request)
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const elsewhere = await phone.newPage()
  await elsewhere.goto(`${address()}/login`)
  await logIn(elsewhere, email)

  await page.goto(`${address()}/settings`)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Log out/ }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await rows.filter({ hasText: 'iPhone' }).getByRole('button').click()
  await expect(rows).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(`${address()}/`)
  await page.getByRole('button', { name: 'Log out this device' }).click()
  await expect(page).toHaveURL(`${address()}/`)
})

test('all devices are logged out after a question, this one too', async ({ page, request }) => {
  const email = await becomeMember(page, request)
  await page.goto(`${address()}/settings`)
  const open = page.getByRole('button', { name: 'Log out from all devices' })
  const dialog = page.getByRole('dialog', { name: 'Log out from all devices?' })
  await open.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await page.route('**/auth/logout-all', route => route.fulfill({ status: 500, json: {} }))
  await open.click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alert')).toHaveText('❌ Failed to logout everywhere')
  await page.unroute('**/auth/logout-all')

  await open.click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${address()}/login`)
  await expect(page.getByText('✅ Logged out from all devices')).toBeVisible()
  await page.goto(`${address()}/settings`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await sendLogin(page, email)
  await expect(page).toHaveURL(`${address()}/settings`)
})

test('the name and the address are changed, the address once its link is opened', async ({
  page,
  request,
}) => {
  const old = await becomeMember(page, request)
  await page.goto(`${address()}/settings`)
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByRole('button', { name: 'Change name' }).click()
  const name = page.getByRole('dialog', { name: 'Change your name' }).getByLabel('Full name')
  await expect(name).toHaveValue('Ada Consultant')
  await name.fill(' ')
  await name.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter your name')
  await name.fill('Grace Hopper')
  await name.press('Enter')
  await expect(account.getByText('Grace Hopper')).toBeVisible()
  await expect(page.getByText('Your name is changed.')).toBeVisible()

  const email = newEmail()
  await account.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill('ada@example')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a valid email')
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Password').fill('Wrong-horse-9')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Password').press('Enter')
  await expect(account.getByText('A link was mailed to')).toContainText(email)
  await expect(account.getByText(old)).toBeVisible()
  await page.reload()
  await expect(account.getByText('A link was mailed to')).toContainText(email)

  await page.goto(await linkInMail(request, email, 'verify'))
  await expect(page.getByText('It is the address of your account from now on.')).toBeVisible()
  await page.goto(`${address()}/profile`)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'Change name or email' }).click()
  await expect(account.getByText(email)).toBeVisible()
  await expect(account.getByText('A link was mailed to')).toHaveCount(0)

  await account.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('New email').fill(newEmail())
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Password').press('Enter')
  await account.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(page.getByText('Your email address stays as it is.')).toBeVisible()
  await expect(account.getByText('A link was mailed to')).toHaveCount(0)
})
