import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { callBy } from './company.ts'
import { address, adminEmail, ask, bearerToken, becomeMember, linkInMail, makeAccount } from './person.ts'

const text = 'The notice period is 90 days. The yearly rent is 4,800 euros. The keys are kept by Ms Berg.'

/** Joins by the mailed link, in a browser of their own; ends on the page of the organisation. */
async function join(page: Page, request: APIRequestContext, email: string, name: string): Promise<void> {
  await page.goto(await linkInMail(request, email, 'join'))
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function arrive(browser: Browser, request: APIRequestContext): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext()).newPage()
  return { page, email: await becomeMember(page, request) }
}

/** The status of a call that the browser makes with its own login. */
async function statusOf(page: Page, method: 'GET' | 'DELETE', path: string): Promise<number> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? ''
  const headers = { 'x-csrf-token': decodeURIComponent(token), origin: address() }
  return (await page.request.fetch(`${address()}/api/v1${path}`, { method, headers })).status()
}

test('an organisation’s day: people join, a guest may ask and not download, a hold keeps, a member leaves', async ({
  browser,
  request,
}) => {
  const [owner, member, editor, guest] = await Promise.all([1, 2, 3, 4].map(() => arrive(browser, request)))
  if (!owner || !member || !editor || !guest) throw new Error('Nobody arrived')
  const name = `Day ${owner.email.slice(0, 8)}`
  if (!(await bearerToken(adminEmail))) await makeAccount(request, adminEmail)
  const administrator = (await bearerToken(adminEmail)) ?? ''
  const { id: organisation } = await callBy<{ id: string }>(
    administrator,
    'POST',
    '/api/v1/admin/organisations',
    { name, owner_email: owner.email },
  )

  // Nothing tells of organisations to somebody who is in none.
  await guest.page.goto(`${address()}/settings`)
  await expect(guest.page.getByText('API keys').first()).toBeVisible()
  await expect(guest.page.locator('body')).not.toContainText(/organisation/i)

  // Two are invited at once, and join.
  await join(owner.page, request, owner.email, name)
  await owner.page.getByLabel('Invite by mail').fill(`${member.email}, ${editor.email}`)
  await owner.page.getByRole('button', { name: 'Invite 2' }).click()
  await expect(owner.page.getByText(`Invited: ${member.email}, ${editor.email}.`)).toBeVisible()
  await join(member.page, request, member.email, name)
  await join(editor.page, request, editor.email, name)

  // A client's collection is shared with a guest by address, who may ask.
  const token = (await bearerToken(owner.email)) ?? ''
  await callBy(token, 'POST', '/api/v1/organisations/switch', { organisation_id: organisation })
  const shelf = await callBy<{ id: string }>(token, 'POST', '/api/v1/collections', { name: 'Client files' })
  const form = new FormData()
  form.set('collection_id', shelf.id)
  form.set('file', new Blob([text]), 'lease.txt')
  const uploaded = await fetch(`${address()}/api/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(uploaded.status).toBe(201)
  const { id: lease } = (await uploaded.json()) as { id: string }
  await owner.page.reload()
  await owner.page.getByRole('button', { name: 'Who can see this: Client files' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(guest.email)
  await dialog.getByRole('button', { name: 'Invite as a guest' }).click()
  await expect(dialog.getByRole('list', { name: 'Invited to it' })).toContainText(guest.email)
  await owner.page.keyboard.press('Escape')

  await join(guest.page, request, guest.email, name)
  await expect(guest.page.getByRole('row').filter({ hasText: 'Client files' })).toBeVisible()
  await guest.page.goto(`${address()}/chat`)
  await guest.page.getByRole('button', { name: /^Answers are drawn from/ }).click()
  await guest.page.getByRole('menuitem', { name: /^All/ }).click()
  await ask(guest.page, 'What is the notice period?')
  await expect(guest.page.getByText('90 days').first()).toBeVisible()
  for (const part of ['file', 'text'])
    expect([part, await statusOf(guest.page, 'GET', `/documents/${lease}/${part}`)]).toEqual([part, 403])
  expect(await statusOf(owner.page, 'GET', `/documents/${lease}/file`)).toBe(200)
  expect(await statusOf(member.page, 'GET', `/documents/${lease}/file`)).toBe(404)

  // A hold keeps it, also from its owner.
  await owner.page.getByRole('button', { name: 'Hold Client files' }).click()
  await dialog.getByLabel('Reason').fill('Case 7 in Leeds')
  await dialog.getByRole('button', { name: 'Place the hold' }).click()
  await expect(owner.page.getByRole('row').filter({ hasText: 'Client files (on hold)' })).toBeVisible()
  expect(await statusOf(owner.page, 'DELETE', `/documents/${lease}`)).toBe(409)

  // One leaves, one is removed.
  await editor.page.getByRole('button', { name: 'Leave' }).click()
  await editor.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(editor.page).toHaveURL(/\/chat/)
  await expect(editor.page.getByRole('banner').getByRole('link', { name })).toHaveCount(0)
  await owner.page.reload()
  const row = owner.page.getByRole('row').filter({ hasText: member.email })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await expect(owner.page.getByRole('row').filter({ hasText: editor.email })).toHaveCount(0)
  expect(await statusOf(member.page, 'GET', '/organisation')).toBeGreaterThanOrEqual(400)
  for (const { page } of [owner, member, editor, guest]) await page.context().close()
})
