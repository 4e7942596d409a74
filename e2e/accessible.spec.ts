import { expect, type Page } from '@playwright/test'
import { inFull } from '../server/src/testing/in-full.testing.ts'
import { expectAccessibleEverywhere } from './expect-accessible.ts'
import { address, becomeMember, password } from './person.ts'
import { test } from './shared-profile.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1920, height: 1080 },
]

type Prepare = (page: Page) => Promise<unknown>

async function expectGood(page: Page, path: string, prepare: Prepare): Promise<void> {
  await expectAccessibleEverywhere(page, sizes, async () => {
    await page.goto(address() + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await prepare(page)
    await page.waitForLoadState('networkidle')
  })
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

/** In part, one of those that differ in a heading or a field stands for the others. */
const alike = new Set(['/forgot', '/reset?token=x', '/verify'])

for (const [path, prepare] of (
  [
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
  ] as [string, Prepare][]
).filter(([path]) => inFull || !alike.has(path))) {
  test(`${path} is accessible in both themes, on a phone and on a wide screen`, async ({ page }) => {
    await expectGood(page, path, prepare)
  })
}

async function setUpTwoFactor(page: Page) {
  await page.getByText('Set up two-factor').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
}

for (const [path, state, prepare] of [
  ['/profile', 'with the menu', page => page.getByRole('button', { name: 'Account menu' }).click()],
  ['/settings', 'with the second factor’s key', setUpTwoFactor],
  ['/settings', 'with a new address', page => page.getByText('Change email').click()],
  ['/settings', 'before deleting', page => page.getByText('Delete my account').click()],
] as [string, string, Prepare][]) {
  test(`${path} ${state} is accessible in both themes, on a phone and on a wide screen`, async ({
    page,
    request,
  }) => {
    await becomeMember(page, request)
    const features = { globalSearch: true, exports: true, collections: true }
    await page.route('**/api/v1/auth/me', async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), role: 'admin', tier: 'pro', features },
      })
    })
    await expectGood(page, path, prepare)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
