import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { address, ask, bearerToken, enter, logIn, makeAccount } from './person.ts'
import { test } from './shared-profile.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Chats' })
/** A chat in its place by day; the open one also stands on top. */
const row = (page: Page, title: string) => sidebar(page).locator('ul > li').filter({ hasText: title })
const openRow = (page: Page, title: string) => row(page, title).locator('button').first().click()

/** Logs in with a Pro account that has chats with these titles, oldest first, and opens the empty chat. */
async function enterPro(page: Page, request: APIRequestContext, titles: string[]): Promise<void> {
  const email = await makeAccount(request)
  const headers = { authorization: `Bearer ${await bearerToken(email)}` }
  const api = `${address()}/api/v1`
  const paid = await request.post(`${api}/billing/dev/activate`, { headers, data: { plan: 'pro' } })
  expect(paid.status()).toBe(200)
  for (const title of titles) {
    const made = await request.post(`${api}/chat/sessions`, { headers, data: {} })
    const { id } = (await made.json()) as { id: string }
    const named = await request.patch(`${api}/chat/${id}/title`, { headers, data: { title } })
    expect(named.status()).toBe(200)
  }
  await page.goto(`${address()}/login`)
  await logIn(page, email)
  for (const title of titles) await expect(row(page, title)).toBeVisible()
}

/** Attaches text files and waits until they are ready. */
async function attachTexts(page: Page, texts: Record<string, string>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles(
    Object.entries(texts).map(([name, text]) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })),
  )
  for (const name of Object.keys(texts))
    await expect(page.locator('[data-document][data-status="ready"]').filter({ hasText: name })).toHaveCount(
      1,
    )
}

async function choose(page: Page, opener: Locator, item: string | RegExp): Promise<void> {
  await opener.click()
  await page.getByRole('menuitem', { name: item }).click()
}

const chatMenu = (page: Page, title: string) =>
  row(page, title).getByRole('button', { name: `Actions for ${title}` })

test('a chat is found by words of its title and renamed; Escape leaves the title as it was', async ({
  page,
  request,
}) => {
  await enterPro(page, request, ['Lease in Bergen', 'Lease in Malmö', 'Budget'])
  await sidebar(page).getByRole('button', { name: 'Search chat titles' }).click()
  const field = sidebar(page).getByRole('searchbox', { name: 'Search chat titles' })
  await expect(field).toBeFocused()
  await field.fill('malmö lease')
  await expect(row(page, 'Budget')).toHaveCount(0)
  await expect(row(page, 'Lease')).toHaveCount(1)
  await field.fill('nothing like it')
  await expect(sidebar(page).getByText('No chat has these words in its title.')).toBeVisible()
  await field.press('Escape')
  await expect(row(page, 'Budget')).toBeVisible()

  const title = sidebar(page).getByRole('textbox', { name: 'Chat title' })
  await choose(page, chatMenu(page, 'Budget'), 'Rename')
  await title.fill('Never kept')
  await title.press('Escape')
  await expect(row(page, 'Budget')).toBeVisible()
  await row(page, 'Budget').hover()
  await sidebar(page).getByRole('button', { name: 'Rename Budget' }).click()
  await title.fill(`  ${'Budget of 2027 '.repeat(8)}`)
  // Leaving the field saves.
  const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH')
  await page.getByPlaceholder('Ask about your documents…').focus()
  await saved
  await expect(row(page, 'Budget of 2027')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Budget of 2027')).toBeVisible()
  await expect(row(page, 'Never kept')).toHaveCount(0)
})

test('several chats are deleted and brought back; the open one is left, and opened again', async ({
  page,
  request,
}) => {
  await enterPro(page, request, ['First chat', 'Second chat', 'Third chat'])
  await sidebar(page).getByRole('button', { name: 'Select chats' }).click()
  for (const title of ['First chat', 'Third chat'])
    await sidebar(page)
      .getByRole('checkbox', { name: `Select ${title}` })
      .check()
  await expect(sidebar(page).getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await sidebar(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sidebar(page).getByText('2 chats deleted.')).toBeVisible()
  await expect(row(page, 'First chat')).toHaveCount(0)
  await expect(row(page, 'Second chat')).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Undo' }).click()
  for (const title of ['First chat', 'Third chat']) await expect(row(page, title)).toBeVisible()

  await openRow(page, 'Second chat')
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
  const open = page.url()
  await expect(page.getByRole('heading', { level: 1, name: 'Second chat' })).toBeVisible()
  await expect(row(page, 'Second chat')).toHaveCount(1)
  await choose(page, chatMenu(page, 'Second chat'), 'Delete')
  await expect(page).toHaveURL(`${address()}/chat`)
  await expect(page.getByText('Start typing below or click + New Chat')).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(open)
  const deleted = page.waitForResponse(answer => answer.url().endsWith('/chat/sessions/delete'))
  await choose(page, chatMenu(page, 'Second chat'), 'Delete')
  await expect(page).toHaveURL(`${address()}/chat`)
  await deleted
  await page.goto(open)
  // The address of a deleted chat leads to a new one.
  await expect(page).toHaveURL(`${address()}/chat`)
  await expect(row(page, 'Second chat')).toHaveCount(0)
})

test('a collection takes a chat with its document, is shown alone, and its chats see nothing else', async ({
  page,
  request,
}) => {
  await enterPro(page, request, ['Northern client', 'Southern client'])
  await openRow(page, 'Southern client')
  await attachTexts(page, { 'south-fee.txt': 'The southern fee is 2,200 euros.' })
  await openRow(page, 'Northern client')
  await attachTexts(page, { 'north-fee.txt': 'The northern fee is 1,100 euros.' })

  const shown = sidebar(page).getByRole('button', { name: /^Chats shown/ })
  await choose(page, shown, 'New collection…')
  const dialog = page.getByRole('dialog', { name: 'New collection' })
  await dialog.getByLabel('Name').fill('North')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(shown).toContainText('North')
  await expect(sidebar(page).getByText('No chats in this collection yet.')).toBeVisible()
  await choose(page, shown, 'All chats')

  await choose(page, chatMenu(page, 'Northern client'), 'Move to collection…')
  const move = page.getByRole('dialog', { name: 'Move this chat' })
  await move.getByRole('radio', { name: 'North' }).check()
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(move).toHaveCount(0)
  await choose(page, shown, /^North.*1 chat, 1 document/)
  await expect(row(page, 'Northern client')).toBeVisible()
  await expect(row(page, 'Southern client')).toHaveCount(0)
  await expect(page.locator('[data-document]')).toContainText('north-fee.txt')

  const scope = page.getByRole('button', { name: /^Answers are drawn from/ })
  await choose(page, scope, /^This collection/)
  await expect(scope).toContainText('This collection')
  await scope.click()
  await expect(page.getByText('A chat in a collection never looks outside it.')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^All my documents/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('fee')
  await expect(palette.getByRole('option').filter({ hasText: 'north-fee.txt' }).first()).toBeVisible()
  await expect(palette.getByText('This chat’s collection.')).toBeVisible()
  await palette.getByRole('combobox').fill('southern')
  await expect(palette.getByText('Nothing found for “southern”.')).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, shown, 'All chats')
  await openRow(page, 'Southern client')
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('fee')
  for (const name of ['north-fee.txt', 'south-fee.txt'])
    await expect(palette.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
})

test('documents stand on one line, the rest in the panel, and are moved to a collection from the library', async ({
  page,
  request,
}) => {
  await enterPro(page, request, ['Many documents'])
  await openRow(page, 'Many documents')
  const texts = Array.from(
    { length: 8 },
    (_, i) => [`statement-of-work-${i}.txt`, `Statement ${i}.`] as const,
  )
  await attachTexts(page, Object.fromEntries(texts))
  const chips = page.locator('[data-document]')
  const tops = await chips.evaluateAll(all => new Set(all.map(each => each.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
  await page.getByRole('button', { name: /^[1-7] more documents?$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Documents of this chat' })
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  await panel.getByRole('link', { name: 'All your documents' }).click()

  await expect(page.locator('[data-library-document]')).toHaveCount(8)
  await expect(page.getByLabel('Collection')).toHaveCount(0)
  await page.goto(`${address()}/chat`)
  await choose(page, sidebar(page).getByRole('button', { name: /^Chats shown/ }), 'New collection…')
  await page.getByRole('dialog').getByLabel('Name').fill('Works')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${address()}/documents`)
  for (const i of [2, 5]) await page.getByLabel(`Select statement-of-work-${i}.txt`).check()
  await page.getByRole('button', { name: 'Move to collection…' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Works' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Collection').selectOption('Works')
  await expect(page.locator('[data-library-document]')).toHaveCount(2)
  await expect(page.getByText('2 documents found').first()).toBeVisible()
  await page.getByLabel('Collection').selectOption('All collections')
  await expect(page.locator('[data-library-document]')).toHaveCount(8)
})

test('a document named with @ by keyboard is the only one that the answer is drawn from', async ({
  page,
  request,
}) => {
  await enterPro(page, request, ['Two leases'])
  await openRow(page, 'Two leases')
  await attachTexts(page, {
    'lease-bergen.txt': 'The monthly rent of the warehouse is 4,100 euros.',
    'lease-malmo.txt': 'The monthly rent of the warehouse is 5,200 euros.',
  })
  const box = page.getByPlaceholder('Ask about your documents…')
  const list = page.getByRole('listbox', { name: 'Documents' })
  await box.click()
  await page.keyboard.type('According to @lease')
  await expect(list.getByRole('option')).toHaveCount(2)
  const first = (await list.getByRole('option').first().innerText()).trim()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).not.toHaveText(first)
  const chosen = (await list.getByRole('option', { selected: true }).innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue(`According to @${chosen} `)
  await page.keyboard.type('what is the monthly rent?')
  const asked = page.waitForRequest(
    sent => sent.method() === 'POST' && (sent.postData() ?? '').includes('"document_ids":['),
  )
  await page.keyboard.press('Enter')
  expect(((await asked).postDataJSON() as { document_ids: string[] }).document_ids).toHaveLength(1)
  const answer = page.getByRole('article', { name: 'Answer' })
  const [rent, other] = chosen === 'lease-malmo.txt' ? ['5,200', '4,100'] : ['4,100', '5,200']
  await expect(answer).toContainText(rent)
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expect(answer).toContainText(chosen)
  await expect(answer).not.toContainText(other)
  await expect(answer).not.toContainText(first)
})

test('the Free plan says why there are no collections and no wider search', async ({ page, request }) => {
  await enter(page, request)
  await ask(page, 'Is anything here at all?')
  await sidebar(page)
    .getByRole('button', { name: /^Chats shown/ })
    .click()
  await expect(
    page.getByText('Collections keep the chats and documents of one client together'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Answers are drawn from/ }).click()
  await expect(page.getByRole('menuitem', { name: /^All my documents/ })).toBeDisabled()
  await expect(page.getByText('Searching beyond the open chat is part of the Pro plan.')).toBeVisible()
  await expectAccessible(page, ['region'])
  await page.getByRole('menuitem', { name: /See plans/ }).click()
  await expect(page).toHaveURL(/\/pricing/)
})
