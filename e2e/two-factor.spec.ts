import { expect, test } from '@playwright/test'
import { address, enter, password, sendLogin } from './person.ts'
import { totp } from './totp.ts'

test('the second factor: set up, asked for at login, replaced by a recovery code, turned off', async ({
  page,
  request,
}) => {
  const email = await enter(page, request)
  await page.goto(`${address()}/settings`)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  const code = page.getByLabel('Code of the app')
  await code.fill('000000')
  await code.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await code.fill(totp(secret))
  await code.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).not.toHaveCount(0)
  const recovery = (await codes.allTextContents())[0] ?? ''
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('citewell-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/recovery codes are left/)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto(`${address()}/login`)
  await sendLogin(page, email)
  const field = page.getByLabel('Authentication code')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the code')
  await field.fill('000000')
  await field.press('Enter')
  await expect(page.getByRole('alert')).not.toHaveText('Please enter the code')
  await field.fill(totp(secret, 1))
  await field.press('Enter')
  await expect(page).toHaveURL(/\/chat/)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto(`${address()}/login`)
  await sendLogin(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/chat/)

  await page.goto(`${address()}/settings`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn two-factor authentication off?' })
  await dialog.getByLabel('Password').fill('Wrong-horse-9')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible()
})
