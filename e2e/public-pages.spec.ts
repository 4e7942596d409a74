import { expect } from '@playwright/test'
import { address, becomeMember } from './person.ts'
import { test } from './shared-profile.ts'

const pages = [
  ['/', 'Citewell: AI copilot for ECM consultants', 'AI copilot for ECM consultants'],
  ['/pricing', 'Pricing · Citewell', 'Pricing'],
  ['/about', 'About · Citewell', 'About Citewell'],
  ['/privacy', 'Privacy Policy · Citewell', 'Privacy Policy'],
  ['/terms', 'Terms of Service · Citewell', 'Terms of Service'],
] as const

test('public pages work without JavaScript, and hold all that a search engine reads', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, title, heading] of pages) {
    await page.goto(address() + path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signup')
    const content = (name: string) => page.locator(name).getAttribute('content')
    expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50)
    expect(new URL((await content('meta[property="og:image"]')) ?? '').pathname).toBe('/og-image.png')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  }
  await context.close()
})

test('the landing page loads no script before it is touched, and then works as before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(address())
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  // The first click starts the application and also takes effect.
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(scripts.length).toBeGreaterThan(0)
  await expect(page.getByText('Local mode.')).toBeVisible()
  await page.getByRole('link', { name: 'Start free' }).first().click()
  await expect(page).toHaveURL(`${address()}/signup`)
  expect(troubles).toEqual([])
})

test('a visitor who is logged in is led from the start page to the chat', async ({ page, request }) => {
  await becomeMember(page, request)
  await page.goto(`${address()}/home`)
  await expect(page).toHaveURL(`${address()}/chat`)
})
