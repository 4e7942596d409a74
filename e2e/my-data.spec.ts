import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { address, becomeAsker, becomeMember, password, sendLogin } from './person.ts'
import { test } from './shared-profile.ts'

test('everything held about the account comes as a ZIP', async ({ page, request }) => {
  await becomeAsker(page, request, 'meeting-notes.txt', 'What is the total budget?')
  await page.goto(`${address()}/settings`)
  await page.getByRole('button', { name: 'Prepare a download' }).click()
  const link = page.getByRole('link', { name: /Download ZIP \([\d.]+ KB\)/ })
  await expect(link).toBeVisible()
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('meeting-notes.txt')).toBe(true)
})

test('the account is deleted with the password, and is gone', async ({ page, request }) => {
  const email = await becomeMember(page, request)
  await page.goto(`${address()}/settings`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete everything' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your password')
  await dialog.getByLabel('Password').fill('Wrong-horse-9')
  await confirm.click()
  await expect(dialog.getByRole('alert')).not.toHaveText('Please enter your password')
  await dialog.getByLabel('Password').fill(password)
  await confirm.click()
  await expect(page).toHaveURL(`${address()}/login`)
  await expect(page.getByText('Your account and everything in it are deleted.')).toBeVisible()
  await sendLogin(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
})
