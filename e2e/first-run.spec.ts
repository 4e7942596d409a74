import { expect } from '@playwright/test'
import { address, ask, enter } from './person.ts'
import { test } from './shared-profile.ts'

test('an empty account gets from the sample to a cited answer without asking anybody', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const words = page.getByText('Start typing below or click + New Chat')
  await expect(words).toBeVisible()
  const upload = page.getByRole('button', { name: 'Upload documents' })
  await expect(upload).toBeVisible()
  // A question changes nothing as long as there is no document, in its chat and in the next one.
  await ask(page, 'What is kept?')
  await expect(page.getByText('There is no document to answer from yet.').first()).toBeVisible()
  await expect(upload).toBeVisible()
  await page.getByRole('button', { name: 'New Chat', exact: true }).click()
  await expect(words).toBeVisible()
  await expect(upload).toBeVisible()
  await page.getByRole('button', { name: 'Try with a sample document' }).click()
  await expect(page.getByText('✅ Uploaded 1 file(s)')).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
  const box = page.getByPlaceholder('Ask about your documents…')
  await expect(box).toHaveValue('How long are pipeline drawings kept?')
  await box.press('Enter')
  await page.getByRole('button', { name: /citation 1/i }).click()
  await expect(page.getByText('page 2').first()).toBeVisible()

  await page.getByRole('button', { name: 'Close the document' }).click()
  await page.getByRole('button', { name: 'New Chat' }).click()
  await expect(words).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try with a sample document' })).toHaveCount(0)
})

test('a screen that fails keeps the header, and a lost network and a new build are announced', async ({
  page,
  request,
  context,
}) => {
  await enter(page, request)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are online again.')).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await expect(page.getByText('A new version of Citewell is there.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load it' })).toBeVisible()

  // A response with a shape that no screen expects.
  await page.route('**/api/v1/auth/sessions', route => route.fulfill({ json: { items: [null] } }))
  await page.goto(`${address()}/settings`)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Citewell' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL(`${address()}/chat`)
})
