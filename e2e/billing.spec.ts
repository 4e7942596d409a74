import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts'
import { address, ask, becomeMember, enter, makeAccount, password } from './person.ts'

test.use({ locale: 'en-IN' })
// A page's calls may still be in progress when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const names = ['Free', 'Mini+', 'Pro', 'Enterprise'] as const
const button = (page: Page, plan: (typeof names)[number]) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan, exact: true }) })
    .locator('a, button')

async function expectLabels(page: Page, labels: string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await expect(button(page, name)).toHaveText(labels[index] ?? '')
}

/** The headers for calls that an account makes outside its browser. */
async function bearerOf(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const answer = await request.post(`${address()}/api/v1/auth/login`, { form: { email, password } })
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

/** Checks with axe, at the widths of a phone and a wide screen, in both themes. */
async function expectGood(page: Page, path: string, ready: string): Promise<void> {
  const sizes = [360, 1280].map(width => ({ width, height: 800 }))
  await expectAccessibleEverywhere(page, sizes, async () => {
    await page.goto(address() + path)
    await expect(page.getByText(ready).first()).toBeVisible()
  })
}

test('a visitor sees four plans in the currency of the country, also when nothing can be asked', async ({
  page,
}) => {
  await page.goto(`${address()}/pricing`)
  await expectLabels(page, ['Get started', 'Login to upgrade', 'Login to upgrade', 'Contact sales'])
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByText('Billing in INR · India')).toBeVisible()
  for (const text of ['₹149', '₹500', 'gpt-3.5-turbo', 'gpt-4o-mini', '200,000', '500,000', '1,000,000'])
    await expect(page.getByText(text, { exact: text.startsWith('gpt') }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact sales' })).toHaveAttribute('href', /^mailto:.+@/)
  await button(page, 'Pro').hover()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText('Please log in to upgrade.')
  await button(page, 'Mini+').click()
  await expect(page).toHaveURL(`${address()}/login?next=/pricing`)

  for (const call of ['prices', 'guard'])
    await page.route(`**/api/v1/billing/${call}`, route => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${address()}/pricing`)
  await expect(page.getByText('₹149')).toBeVisible()
  await expect(page.getByText('Billing in INR', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectGood(page, '/pricing', 'Most Popular')
})

test.describe('elsewhere', () => {
  test.use({ locale: 'de-DE' })
  test('every page has the prices of the country, before any script runs and after', async ({ page }) => {
    for (const path of ['/', '/pricing']) {
      const html = await (
        await page.request.get(address() + path, { headers: { 'accept-language': 'de-DE' } })
      ).text()
      expect([path, html.includes('>$3.99<'), html.includes('>₹149<')]).toEqual([path, true, false])
      await page.goto(address() + path)
      await expect(page.getByText('$3.99').first()).toBeVisible()
      await expect(page.getByText('$9.99').first()).toBeVisible()
      await expect(page.getByText('₹')).toHaveCount(0)
    }
    await expect(page.getByText('(not set up here)')).toHaveCount(3)
    await expect(page.getByText('No language model is set up here')).toBeVisible()
    await page.goto(address())
    // The first touch starts the application, which then has the same prices.
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.getByText('$3.99')).toBeVisible()
  })
})

test('behind a VPN nothing is bought, and the page says so; a failed checkout says why', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const guard = { vpn: true, block: true, reason: 'VPN', country: 'IN', currency: 'INR' }
  await page.route('**/billing/guard', route => route.fulfill({ json: guard }))
  let checkouts = 0
  let answer: { status: number; json: unknown } = { status: 200, json: { url: '' } }
  await page.route('**/billing/checkout', route => {
    checkouts += 1
    return route.fulfill(answer)
  })
  await page.goto(`${address()}/pricing`)
  await expect(
    page.getByText('Billing is unavailable while a VPN/proxy is detected. Please turn it off to upgrade.'),
  ).toBeVisible()
  await expectLabels(page, ['Current plan', 'Upgrade', 'Upgrade', 'Contact sales'])
  await button(page, 'Pro').focus()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText('Disable VPN to upgrade')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.',
  )
  expect(checkouts).toBe(0)

  await page.unroute('**/billing/guard')
  await page.reload()
  for (const [next, sentence] of [
    [{ status: 200, json: { url: '' } }, 'Could not start checkout. Please try again.'],
    [{ status: 409, json: { detail: 'Not now.' } }, 'Not now.'],
    [{ status: 422, json: { detail: [{ msg: 'Bad' }] } }, '[{"msg":"Bad"}]'],
    [{ status: 500, json: {} }, 'Checkout failed. Please try again.'],
  ] as const) {
    answer = next
    await button(page, 'Mini+').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upgrade for/ })
      .click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
})

test('who is logged in never sees the buttons of a visitor', async ({ page, request }) => {
  await becomeMember(page, request)
  let start = () => {}
  const started = new Promise<void>(done => {
    start = done
  })
  await page.route('**/assets/*.js', async route => {
    await started
    await route.continue()
  })
  await page.goto(`${address()}/pricing`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
  await expect(page.getByText('Login to upgrade')).toHaveCount(2)
  await expect(page.getByText('Login to upgrade').first()).toBeHidden()
  start()
  await button(page, 'Pro').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Upgrade for ₹500' })).toBeVisible()
})

test('Free becomes Pro by a local checkout, is cancelled, remembered, kept, and has an invoice', async ({
  page,
  request,
}) => {
  const alerts: string[] = []
  page.on('dialog', dialog => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await becomeMember(page, request)
  await page.goto(`${address()}/pricing`)
  await button(page, 'Pro').click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('The payment is simulated')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/pricing')
  await button(page, 'Pro').click()
  await question.getByRole('button', { name: 'Upgrade for ₹500' }).click()
  await expect(page).toHaveURL(/\/billing\/success\?plan=pro&user=[\w-]+&currency=INR&amount=500/)
  await expect(page.getByRole('heading', { name: 'All set!' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Pro', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Manage plan' }).click()
  await expect(page.getByText('Current plan: Pro')).toBeVisible()
  await expectLabels(page, ['Cancel at renewal', 'Downgrade at renewal', 'Cancel plan', 'Contact sales'])

  const cancelPlan = async () => {
    await button(page, 'Pro').click()
    await expect(question.getByText(/^Pro stays in force until \w+ \d+, \d{4}\./)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel the plan' }).click()
  }
  await page.route('**/billing/cancel', route => route.fulfill({ status: 500, json: {} }))
  await cancelPlan()
  await expect.poll(() => alerts).toEqual(['Could not cancel plan. Please try again.'])
  await page.unroute('**/billing/cancel')
  await cancelPlan()
  await expect(button(page, 'Pro')).toHaveText('Cancellation scheduled')
  expect(alerts[1]).toMatch(/^Subscription is cancelled and will expire on \w+ \d+, \d{4}\.$/)
  await expect(page.getByText(/^Ends on \w+ \d+, \d{4}$/)).toBeVisible()
  // When the server cannot be reached, this browser remembers.
  await page.route('**/billing/status', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(button(page, 'Pro')).toHaveText('Cancellation scheduled')
  await page.unroute('**/billing/status')

  await page.goto(`${address()}/profile`)
  await page.getByRole('link', { name: 'Manage billing' }).click()
  await expect(page.getByText(/^Subscription is cancelled and will expire on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(page.getByText(/^Renews on \w+ \d+, \d{4}\.$/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('scheduled_plan'))).toBeNull()

  const coming = page.waitForEvent('download')
  const link = page.getByRole('link', { name: /^PDF of the invoice of/ })
  await link.click()
  expect((await coming).suggestedFilename()).toMatch(/^citewell-invoice-\d{8}-[\dA-F]{8}\.pdf$/)
  const other = await bearerOf(request, await makeAccount(request))
  const foreign = await request.get(address() + (await link.getAttribute('href')), { headers: other })
  expect(foreign.status()).toBe(404)
  await expectGood(page, '/billing', 'Renews on')

  await page.goto(`${address()}/pricing`)
  await expect(button(page, 'Mini+')).toHaveText('Downgrade at renewal')
  await button(page, 'Mini+').click()
  await question.getByRole('button', { name: 'Change to Mini+' }).click()
  await expect(page.getByText(/^Your plan becomes Mini\+ on/)).toBeVisible()
  await expect(button(page, 'Mini+')).toBeDisabled()
  await page.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(button(page, 'Mini+')).toBeEnabled()

  // An address of a plan that is not bought says so without waiting.
  await page.goto(`${address()}/billing/success?plan=mini&amount=149&currency=INR&user=x`)
  await expect(page.getByText('Nothing was bought: your plan is Pro')).toBeVisible()
  await page.goto(`${address()}/billing/success?plan=gold&amount=149`)
  await expect(page.getByText('There is no plan “gold” to buy.')).toBeVisible()

  await page.goto(`${address()}/billing`)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await question.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(page.getByText(/^Renews on/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await question.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(page.getByText(/^Subscription is cancelled and will expire on/)).toBeVisible()
})

test('the success page takes a plan and an amount alone, and gives up after ten more tries', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  for (const query of ['', '?plan=free&amount=1', '?plan=pro&amount=-5', '?plan=pro&amount=x']) {
    await page.goto(`${address()}/billing/success${query}`)
    await expect(page.getByRole('heading', { name: 'Payment confirmation issue' })).toBeVisible()
  }
  for (const call of ['webhook', 'dev/activate'])
    await page.route(`**/api/v1/billing/${call}`, route => route.fulfill({ status: 404, json: {} }))
  let polls = 0
  page.on('request', sent => {
    if (sent.url().endsWith('/billing/status')) polls += 1
  })
  await page.clock.install()
  await page.goto(`${address()}/billing/success?plan=pro&amount=500&currency=INR&user=x`)
  await expect(page.getByRole('heading', { name: 'Finishing up…' })).toBeVisible()
  for (let tries = 1; tries <= 10; tries++) {
    await expect.poll(() => polls).toBeGreaterThanOrEqual(tries)
    await page.clock.runFor(1500)
  }
  await expect(
    page.getByText('We couldn’t confirm your subscription yet. Please refresh or contact support.'),
  ).toBeVisible()
  expect(polls).toBe(11)
  await page.getByRole('link', { name: 'Go to Chat' }).click()
  await expect(page).toHaveURL(/\/chat/)
})

test('the chat says when a limit is near and when it is reached, with the way to more', async ({
  page,
  request,
}) => {
  const email = await enter(page, request)
  const headers = await bearerOf(request, email)
  for (let chats = 0; chats < 18; chats++) {
    const answer = await request.post(`${address()}/api/v1/chat`, { headers, data: { payload: 'Anything?' } })
    expect(answer.status()).toBe(200)
  }
  await page.reload()
  const note = page.getByRole('status').filter({ hasText: 'Chats today' })
  await expect(note).toContainText('18 of 20. Resets')
  // Styles that load later must not override the screen's own.
  await expect(page.getByRole('button', { name: 'Show chats' })).toBeHidden()
  await note.getByRole('button', { name: 'Hide the note on chats today' }).click()
  await expect(note).toHaveCount(0)
  await ask(page, 'What is the nineteenth?')
  await ask(page, 'What is the twentieth?')
  await expect(note).toContainText('20 of 20. Resets')
  await page.getByPlaceholder('Ask about your documents…').fill('What is the twenty-first?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Daily limit reached' }).first()).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('link', { name: 'Upgrade for more' }).click()
  await expect(page).toHaveURL(`${address()}/pricing`)
})

test('analytics come by plan: a reason why not, each chat, or a dashboard with its CSV', async ({
  page,
  request,
}) => {
  const email = await becomeMember(page, request)
  const headers = await bearerOf(request, email)
  await request.post(`${address()}/api/v1/chat`, { headers, data: { payload: 'What is due?' } })
  await page.goto(`${address()}/usage`)
  await expect(page.getByText('Your plan has no usage analytics.')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Chats today' })).toHaveAttribute('aria-valuetext', '1 of 20')

  const buy = (plan: string) =>
    request.post(`${address()}/api/v1/billing/dev/activate`, { headers, data: { plan } })
  await buy('mini')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'What is due?' })).toContainText('under a minute')
  await expect(page.getByText('The dashboard comes with the Pro plan')).toBeVisible()

  await buy('pro')
  await page.reload()
  const chart = page.getByRole('figure').filter({ hasText: 'Questions asked: 1' })
  await expect(chart.locator('svg').first()).toBeVisible()
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row').last()).toContainText('1')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download days as CSV' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^citewell-days-.+\.csv$/)
  await expectGood(page, '/usage', 'Most used documents')
})
