import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { address, enter } from './person.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1920, height: 1080 },
]

type Prepare = (page: Page) => Promise<unknown>

/** Expects no axe violations and no horizontal overflow, in both themes and at both widths. */
async function expectAccessible(page: Page, path: string, prepare: Prepare): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(address() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await prepare(page)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      expect(found, `${path} ${colorScheme} ${size.width}`).toEqual([])
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(excess, `${path} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
}

const asItIs: Prepare = async () => undefined

async function askForCode(page: Page): Promise<void> {
  const json = { detail: 'A code is needed.', code: 'two_factor_required', request_id: 'r', two_factor: true }
  await page.route('**/auth/login', route => route.fulfill({ status: 401, json }))
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Authentication code').fill('1')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

for (const [path, prepare] of [
  ['/', page => page.mouse.move(5, 5)],
  ['/pricing', asItIs],
  ['/privacy', asItIs],
  ['/login', page => page.getByRole('button', { name: 'Login', exact: true }).click()],
  ['/login?next=/chat', askForCode],
  ['/signup', asItIs],
  ['/forgot', asItIs],
  ['/reset?token=x', asItIs],
  ['/verify-sent?email=ada@example.org', asItIs],
  ['/verify', asItIs],
  ['/dev/mail', asItIs],
  ['/no-such-page', asItIs],
] as [string, Prepare][]) {
  test(`${path} is accessible in both themes, on a phone and on a wide screen`, async ({ page }) => {
    await expectAccessible(page, path, prepare)
  })
}

for (const [path, state, prepare] of [
  ['/profile', 'with the menu', page => page.getByRole('button', { name: 'Account menu' }).click()],
  ['/settings', 'with the second factor’s key', page => page.getByText('Set up two-factor').click()],
  ['/settings', 'before deleting', page => page.getByText('Delete my account').click()],
] as [string, string, Prepare][]) {
  test(`${path} ${state} is accessible in both themes, on a phone and on a wide screen`, async ({
    page,
    request,
  }) => {
    await enter(page, request)
    const features = { globalSearch: true, exports: true, collections: true }
    await page.route('**/api/v1/auth/me', async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), role: 'admin', tier: 'pro', features },
      })
    })
    await expectAccessible(page, path, prepare)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
