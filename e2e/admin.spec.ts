import { expect, type Page } from '@playwright/test'
import { inFull } from '../server/src/testing/in-full.testing.ts'
import { expectAccessible } from './expect-accessible.ts'
import {
  address,
  adminEmail,
  bearerToken,
  becomeAdmin,
  becomeMember,
  enter,
  enterAsAdmin,
  linkInMail,
  makeAccount,
  password,
} from './person.ts'
import { test } from './shared-profile.ts'

const tabs: [string, string][] = [
  ['Overview', '/admin'],
  ['Users', '/admin/users'],
  ['Files & Vector', '/admin/files'],
  ['Chat Sessions', '/admin/sessions'],
  ['Billing', '/admin/billing'],
  ['Analytics', '/admin/analytics'],
  ['Settings', '/admin/settings'],
]
const open = (page: Page, path: string) => page.goto(address() + path)
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('the admin area opens to administrators alone, and closes when one is demoted', async ({
  page,
  request,
  browser,
}) => {
  await open(page, '/admin/users?q=x')
  await expect(page).toHaveURL(`${address()}/login?next=${encodeURIComponent('/admin/users?q=x')}`)
  const email = await becomeMember(page, request)
  await open(page, '/admin/users')
  await expect(page).toHaveURL(/\/chat/)

  const other = await browser.newContext()
  const boss = await other.newPage()
  await enterAsAdmin(boss, request)
  await boss.getByRole('link', { name: 'Admin' }).click()
  for (const [name, path] of tabs) {
    await boss.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
    await expect(boss).toHaveURL(address() + path)
    await expect(boss.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await open(boss, `/admin/users?q=${email}`)
  await row(boss, email).getByRole('button', { name: 'Promote' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Promote' }).click()
  await expect(row(boss, email)).toContainText('admin')

  await open(page, '/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await row(boss, email).getByRole('button', { name: 'Demote' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Demote' }).click()
  await expect(row(boss, email).getByRole('button', { name: 'Promote' })).toBeVisible()
  // The demoted user's page is still open; its next call leads out of the admin area.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).toHaveURL(/\/chat/)
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await other.close()
})

test('accounts are found, changed and suspended, and what fails is said', async ({ page, request }) => {
  const email = await makeAccount(request)
  expect(await bearerToken(email)).not.toBeNull()
  await becomeAdmin(page, request)
  await open(page, '/admin')
  await page.getByLabel('Search users, documents and sessions').fill(email)
  await expect(page.getByRole('option')).toContainText([email])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Consultant')
  await page.getByRole('button', { name: 'Edit limits' }).click()
  await page.getByLabel('Tokens per month').fill('5,000')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('5,000')).toBeVisible()

  await page.getByRole('link', { name: 'All users' }).click()
  await page.getByLabel('Search name or email').fill('no such person')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByLabel('Search name or email').fill(email)
  // A row opens wherever it is clicked, and by its link with the keyboard.
  await row(page, email).getByText(email).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Consultant')
  await page.goBack()
  await row(page, email).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Consultant')
  await page.goBack()
  await row(page, email).getByRole('button', { name: 'Set Pro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, email)).toContainText('Free')
  await row(page, email).getByRole('button', { name: 'Set Pro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set Pro' }).click()
  await expect(row(page, email).getByRole('button', { name: 'Set Free' })).toBeVisible()
  await page.getByLabel('Tier', { exact: true }).selectOption('Free')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByLabel('Tier', { exact: true }).selectOption('Pro')
  await row(page, email).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(row(page, email)).toContainText('Suspended')
  expect(await bearerToken(email)).toBeNull()

  // The last administrator cannot be demoted.
  await page.getByLabel('Tier', { exact: true }).selectOption('All tiers')
  await page.getByLabel('Search name or email').fill(adminEmail)
  const said = page.waitForEvent('dialog')
  await row(page, adminEmail).getByRole('button', { name: 'Demote' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Demote' }).click()
  const alert = await said
  expect(alert.message()).toBe('Demote failed: This is the only administrator. Make somebody else one first.')
  await alert.accept()
  await confirm
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Search email').fill(email)
  await expect(row(page, email).filter({ hasText: 'Suspended' })).toContainText(adminEmail)

  await page.route(/\/admin\/users\?/, route => route.abort())
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a chat is read under a banner; the screens are accessible in both themes and widths', async ({
  page,
  request,
}) => {
  const email = await makeAccount(request)
  const headers = { authorization: `Bearer ${await bearerToken(email)}` }
  const asked = await request.post(`${address()}/api/v1/chat`, {
    headers,
    data: { payload: 'What is the fee?' },
  })
  const { session_id } = await asked.json()
  await becomeAdmin(page, request)
  await open(page, '/admin/sessions')
  await expect(page.getByText('Select a session to view transcript')).toBeVisible()
  await page.getByLabel('Filter by session id').fill(session_id.slice(0, 13))
  await row(page, email).getByText(email).click()
  await expect(page.getByText('This view is recorded in the audit log.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('What is the fee?')

  const transcript = page.url().replace(address(), '')
  const looks = [
    ['light', 360],
    ['dark', 1280],
  ] as const
  // In part, each page has one of the looks, in turn.
  for (const [at, path] of ['/admin', '/admin/users', transcript, '/admin/analytics'].entries())
    for (const [colorScheme, width] of inFull ? looks : [looks[at % 2 === 0 ? 0 : 1]]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
})

test('an organisation is made, joined, and shares a collection with those who may see it', async ({
  page,
  request,
  browser,
}) => {
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  const [owner, colleague] = [await first.newPage(), await second.newPage()]
  const [ownerEmail, colleagueEmail] = [await enter(owner, request), await enter(colleague, request)]
  const name = `Acme ${ownerEmail.slice(0, 8)}`
  await becomeAdmin(page, request)
  await open(page, '/admin/users/organisations')
  await page.getByLabel('New organisation').fill(name)
  await page.getByLabel('Its first owner').fill(ownerEmail)
  await page.getByRole('button', { name: 'Make organisation' }).click()
  await expect(row(page, name)).toBeVisible()

  await owner.goto(await linkInMail(request, ownerEmail, 'join'))
  await owner.getByRole('button', { name: 'Join' }).click()
  await owner.getByRole('banner').getByRole('link', { name }).click()
  await owner.getByLabel('Invite by mail').fill(colleagueEmail)
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(owner.getByText(`Invited: ${colleagueEmail}.`)).toBeVisible()
  const cookies = await first.cookies()
  const token = cookies.find(({ name: cookie }) => cookie === 'csrf_token')?.value ?? ''
  const made = await first.request.post(`${address()}/api/v1/collections`, {
    data: { name: 'Client files' },
    headers: { 'x-csrf-token': token },
  })
  expect(made.status()).toBe(201)

  await colleague.goto(await linkInMail(request, colleagueEmail, 'join'))
  await colleague.getByRole('button', { name: 'Join' }).click()
  await colleague.getByRole('banner').getByRole('link', { name }).click()
  await expect(colleague.getByText('Nothing is shared with you')).toBeVisible()

  await owner.reload()
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Who can see this: Client files' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByText('1 person can see it')).toBeVisible()
  await dialog.getByLabel('What', { exact: true }).selectOption('ask')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('2 people can see it')).toBeVisible()
  await colleague.reload()
  await expect(row(colleague, 'Client files')).toBeVisible()

  await owner.keyboard.press('Escape')
  const accounts = owner.getByRole('region', { name: 'Service accounts' })
  await accounts.getByLabel('New service account').fill('Portal')
  await accounts.getByLabel('New service account').press('Enter')
  await accounts.getByRole('button', { name: 'API keys of Portal' }).click()
  await owner.getByRole('button', { name: 'Make an API key' }).click()
  const making = owner.getByRole('dialog', { name: 'Make an API key of Portal' })
  await making.getByLabel('Name').fill('Portal key')
  await making.getByLabel('Password').fill(password)
  await making.getByLabel('Password').press('Enter')
  const shown = owner.getByRole('dialog', { name: 'API key of Portal' })
  await expect(shown.getByText(/^cw_/)).toBeVisible()
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(owner.getByRole('list', { name: 'API keys' })).toContainText('ask, search, read')

  await colleague.getByRole('button', { name: /account/i }).click()
  await colleague.getByRole('menuitem', { name: 'My own' }).click()
  await expect(colleague.getByRole('banner').getByRole('link', { name })).toHaveCount(0)
  await first.close()
  await second.close()
})
