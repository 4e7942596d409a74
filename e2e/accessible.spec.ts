import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { address, enter } from './person.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1920, height: 1080 },
]

/** No violation that axe finds, and nothing that runs out of the window, in both themes at both widths. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(address() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      expect(found, `${path} ${colorScheme} ${size.width}`).toEqual([])
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(excess, `${path} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
}

for (const path of [
  '/login',
  '/signup',
  '/forgot',
  '/reset?token=x',
  '/verify-sent?email=ada@example.org',
  '/verify',
  '/dev/mail',
  '/no-such-page',
]) {
  test(`${path} is accessible in both themes, on a phone and on a wide screen`, async ({ page }) => {
    await expectAccessible(page, path)
  })
}

test('profile and settings are accessible in both themes, on a phone and on a wide screen', async ({
  page,
  request,
}) => {
  await enter(page, request)
  for (const path of ['/profile', '/settings']) await expectAccessible(page, path)
})
