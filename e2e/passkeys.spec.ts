import { expect, type Page } from '@playwright/test'
import { address, logIn, makeAccount, password } from './person.ts'
import { test } from './shared-profile.ts'

/** Browsers offer passkeys on localhost, but not for an address without a name. */
const named = () => address().replace('127.0.0.1', 'localhost')

/** A device with a fingerprint sensor, as Chromium simulates it. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, named, used to log in, renamed and removed', async ({ page, request }) => {
  const email = await makeAccount(request)
  await addAuthenticator(page)
  await page.goto(`${named()}/login`)
  await logIn(page, email)
  await page.goto(`${named()}/settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your password')
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByLabel('Password').fill('Wrong-horse-9')
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Password').press('Enter')
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByText('My laptop')).toBeVisible()
  await expect(list.getByText('not used yet')).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${named()}/`)
  await page.goto(`${named()}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/chat/)

  await page.goto(`${named()}/settings`)
  await expect(list.getByText('not used yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  const name = page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name')
  await name.fill('Work laptop')
  await name.press('Enter')
  await expect(list.getByText('Work laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove the passkey?' })
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByRole('alert')).toHaveText('Please enter your password')
  await removal.getByLabel('Password').fill(password)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto(`${named()}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('does not log in here')
})

test('a common password is named while it is typed', async ({ page }) => {
  await page.goto(`${address()}/signup`)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('Password1')
  await expect(page.getByText('among the most common')).toBeVisible()
  await field.fill(password)
  await expect(page.getByText('among the most common')).toHaveCount(0)
})
