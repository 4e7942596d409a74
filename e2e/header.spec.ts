import { expect, type Page, type Route } from '@playwright/test'
import { address, ask, becomeMember, enter, logIn, makeAccount, sendLogin } from './person.ts'
import { test } from './shared-profile.ts'

/** Makes the session check return something other than what the server says. */
async function pretend(page: Page, identity: Record<string, unknown>): Promise<void> {
  await page.route('**/api/v1/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...identity } })
  })
}

// A session check may still be in progress when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a visitor gets Login and Register, whatever way the address is written', async ({ page }) => {
  const links = page.getByRole('banner').getByRole('link')
  for (const [path, names] of [
    ['/pricing', ['Login', 'Register']],
    ['/login', ['Register']],
    ['/LogIn/', ['Register']],
    ['/signup/', ['Login']],
    ['/no-such-page', ['Login', 'Register']],
  ] as const) {
    await page.goto(address() + path)
    await expect(links.filter({ hasText: /^(Login|Register)$/ })).toHaveText([...names])
  }
  for (const path of ['/verify', '/Verify-Sent/']) {
    await page.goto(address() + path)
    await expect(page.getByRole('link', { name: 'Citewell' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
})

test('the account menu says who is logged in, and leads to the profile, to the settings and out, by keyboard', async ({
  page,
  request,
}) => {
  const email = await enter(page, request)
  const avatar = page.getByRole('button', { name: 'Account menu' })
  await avatar.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Signed in as')
  await expect(menu).toContainText(email)
  await expect(page.getByRole('menuitem')).toHaveText(['View Profile', 'Settings', 'Logout'])
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(avatar).toBeFocused()

  await avatar.click()
  await page.getByRole('menuitem', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(`${address()}/profile`)
  await avatar.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(`${address()}/settings`)

  await page.route('**/auth/logout', route => route.abort())
  await avatar.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${address()}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('the plan decides the badge and the button, and the role the way to the admin area', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const header = page.getByRole('banner')
  await expect(header.getByText('Free', { exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
  await expect(header.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  for (const [tier, badge, button] of [
    ['mini', 'Mini+', 'Manage plan'],
    ['pro', 'Pro', 'Manage plan'],
    ['enterprise', 'Enterprise', 'Upgrade'],
  ] as const) {
    await pretend(page, { tier, plan: tier, role: 'admin', two_factor: false })
    await page.reload()
    await expect(header.getByText(badge, { exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: button })).toHaveAttribute('href', '/pricing')
    await expect(header.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  }
})

test('the badge is an ellipsis while the plan loads', async ({ page, request }) => {
  await becomeMember(page, request)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/me', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address()}/chat`)
  await expect(page.getByRole('banner').getByText('…', { exact: true })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('banner').getByText('Free', { exact: true })).toBeVisible()
})

test('an administrator is urged to turn on the second factor, until it is on or put aside', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  await pretend(page, { role: 'admin', two_factor: false })
  await page.goto(`${address()}/chat`)
  const note = page.getByRole('complementary', { name: 'Two-factor authentication' })
  await note.getByRole('link', { name: 'Turn on two-factor authentication' }).click()
  await expect(page).toHaveURL(`${address()}/settings`)
  await expect(note).toHaveCount(0)
  await page.goto(`${address()}/profile`)
  await note.getByRole('button', { name: 'Hide this note' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a session that ended elsewhere leads to the start page, and its work waits for the same account', async ({
  page,
  request,
}) => {
  // Its end would tell the page before the question is sent.
  await page.route('**/api/v1/documents/events', route => route.abort())
  const email = await enter(page, request)
  const box = page.getByPlaceholder('Ask about your documents…')
  await ask(page, 'What is kept?')
  await expect(page).toHaveURL(/\/chat\/./)
  const chat = page.url()
  const session = await page.evaluate(() => localStorage.getItem('token'))
  // Whatever the page asks for after the end of the session leaves this place: so that is to be the question.
  const refuse = (route: Route) => {
    const asks = route.request()
    const isOther = asks.method() === 'GET' && !asks.url().endsWith('/auth/me')
    return isOther ? route.abort() : route.fallback()
  }
  await page.route('**/api/v1/**', refuse)
  await box.fill('How long are drawings kept?')
  await request.post(`${address()}/api/v1/auth/logout-all`, {
    headers: { authorization: `Bearer ${session}` },
  })

  // The page may leave before a press on the field itself has ended.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${address()}/`)
  await page.unroute('**/api/v1/**', refuse)
  const note = page.getByRole('status').filter({ hasText: 'Your session has ended' })
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(chat)
  await expect(box).toHaveValue('How long are drawings kept?')
  await expect(page.getByText('Not sent')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Not sent')).toHaveCount(0)
})

test('what an ended session left behind is not shown to another account', async ({ page, request }) => {
  await enter(page, request)
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill('A secret of Ada')
  await pretend(page, { authenticated: false, email: null, name: null, role: null, tier: null })
  // Again if the page was not listening yet.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('auth-changed')))
    await expect(page.getByText('Your session has ended')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.unrouteAll({ behavior: 'wait' })
  const other = await makeAccount(request)
  await page.getByRole('status').getByRole('link', { name: 'Log in again' }).click()
  await logIn(page, other)
  await expect(box).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A secret of Ada')
})

test('terms that changed must be accepted before the chat goes on', async ({ page, request }) => {
  const email = await makeAccount(request)
  await pretend(page, { needs_reconsent: true })
  await page.goto(`${address()}/login`)
  await sendLogin(page, email)
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(dialog.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.goto(`${address()}/settings`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${address()}/chat`)
  await expect(dialog).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Start typing below or click + New Chat')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
