import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { address, attach, becomeMember, becomePro, enter, samplePath, uploadTexts } from './person.ts'
import { test } from './shared-profile.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page) => page.locator('[data-library-document]').allInnerTexts()

/** Makes the session check report a Pro plan; payment is not part of this test. */
async function asPro(page: Page): Promise<void> {
  const features = { globalSearch: true, exports: true, collections: true }
  await page.route('**/api/v1/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), tier: 'pro', features } })
  })
}

test('all documents are found, sorted, filtered, opened, added to a chat and deleted', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await asPro(page)
  await enter(page, request)
  await attach(page, ['meeting-notes.txt', 'register.xlsx', 'records-handbook.pdf'].map(samplePath))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([
    { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing more') },
  ])
  await expect(page.locator('[data-document][data-status="failed"]')).toHaveCount(1)

  await page.getByRole('link', { name: 'All documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await expect(page.locator('[data-library-document]')).toHaveCount(4)
  await expect(row(page, 'damaged.pdf')).toContainText('This PDF is damaged')
  const width = async (line: Locator) => (await line.boundingBox())?.width
  expect(await width(row(page, 'damaged.pdf'))).toBe(await width(page.getByRole('row').first()))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Name' }).click()
  await expect
    .poll(async () => (await names(page)).map(text => text.split('\n')[0]))
    .toEqual(['damaged.pdf', 'meeting-notes.txt', 'records-handbook.pdf', 'register.xlsx'])
  await page.getByLabel('State').selectOption('Failed')
  await expect(page.locator('[data-library-document]')).toHaveCount(1)
  await page.getByLabel('State').selectOption('All states')
  await page.getByLabel('Search by name').fill('re')
  await expect(page.locator('[data-library-document]')).toHaveCount(2)
  await expect(page).toHaveURL(/q=re/)

  await page.getByRole('button', { name: 'register.xlsx', exact: true }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toContainText('Norrland Data AB')
  await page.keyboard.press('Escape')
  await expect(grid).toHaveCount(0)

  await page.getByLabel('Select all that are loaded').check()
  await page.getByRole('button', { name: 'Add to chat…' }).click()
  await page.getByRole('button', { name: 'Add and open the chat' }).click()
  await expect(page).toHaveURL(/\/chat\/.+/)
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Details' }).click()
  const panel = page.getByRole('dialog', { name: 'Documents of this chat' })
  await expect(panel).toContainText(/Also in \S+ and 3 more/)
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'All your documents' }).click()

  await page.getByLabel('Select meeting-notes.txt').check()
  await page.getByLabel('Select damaged.pdf').check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-library-document]')).toHaveCount(2)
  await expect(page.getByText('2 documents').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('files are uploaded into the library itself; on other plans, into a new chat', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  await page.goto(`${address()}/documents`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload into a new chat' }).click()
  await chooser
  await expect(page).toHaveURL(/\/chat$/)

  await becomePro(page)
  await page.goto(`${address()}/documents`)
  await expect(page.getByText('No documents yet. Upload some, here or in a chat.')).toBeVisible()
  const files = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The notes of March.') }
  await (await files).setFiles([
    notes,
    { ...notes, name: 'photo.txt', buffer: Buffer.from('89504e470d0a1a0a0000', 'hex') },
    { ...notes, name: 'the same notes.txt' },
  ])
  await expect(row(page, 'notes.txt')).toContainText('In no chat')
  await expect(page.getByText('✅ Uploaded 1 file(s), skipped 1 duplicate(s) (❌ 1 failed)')).toBeVisible()
  await expect(page.getByText(/^(the same )?notes\.txt: already here as/)).toBeVisible()
  await expect(
    page.getByText('photo.txt: This file is named .txt but is not one. It holds an image'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the summary of uploads' }).click()
  await expect(page.getByText(/Uploaded 1 file/)).toHaveCount(0)
})

test('documents whose names begin alike are told apart, and move into a collection made on the way', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  await becomePro(page)
  const minutes = ['2026-03-04', '2026-04-08'].map(day => `Steering minutes of the migration ${day}.txt`)
  await uploadTexts(page, Object.fromEntries(minutes.map(name => [name, `The minutes in ${name}.`])))
  for (const name of minutes) {
    const shown = page.getByRole('button', { name, exact: true })
    await expect(shown).toBeVisible()
    expect(await shown.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1)
  }
  await page.getByLabel('Select all that are loaded').check()
  await page.getByRole('button', { name: 'Move to collection…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 documents' })
  await dialog.getByRole('radio', { name: 'New collection…' }).check()
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  await dialog.getByLabel('Name of the collection').fill('Minutes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Move to collection…' }).click()
  await expect(dialog.getByRole('radio', { name: 'Minutes' })).toBeChecked()
})

test('plans without the library say why, and show the way to one that has it', async ({ page, request }) => {
  await becomeMember(page, request)
  await page.goto(`${address()}/documents`)
  await expect(page.getByText('With the Pro plan documents stay in your library')).toBeVisible()
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/pricing/)
})

test('ten thousand documents scroll, and what changed while the line was cut is shown', {
  tag: '@long',
}, async ({ page, request }) => {
  await asPro(page)
  let listed = 0
  let status = 'reading'
  const document = (at: number) => ({
    id: `d-${at}`,
    filename: `document ${at}.txt`,
    filetype: 'txt',
    bytes: 1000 + at,
    sha256: 'a'.repeat(64),
    status: at === 0 ? status : 'ready',
    progress: 100,
    pages: null,
    pages_read: null,
    pages_not_read: [],
    left_out: [],
    error: null,
    session_id: null,
    sessions: [],
    created_at: '2026-11-20T12:00:00.000Z',
  })
  await page.route('**/api/v1/documents?**', route => {
    const search = new URL(route.request().url()).searchParams
    if (search.get('session_id')) return route.fallback()
    const from = Number(search.get('cursor') ?? 0)
    listed += 1
    const items = Array.from({ length: 100 }, (_, i) => document(from + i))
    const next = from + 100 < 10_000 ? String(from + 100) : null
    return route.fulfill({ json: { items, next_cursor: next, total: from === 0 ? 10_000 : null } })
  })
  // The connection drops once; the browser is not told what changed meanwhile.
  let lines = 0
  await page.route('**/api/v1/documents/events', route => {
    lines += 1
    if (lines > 1) status = 'ready'
    return route.fulfill({ contentType: 'text/event-stream', body: 'event: listening\ndata: {}\n\n' })
  })
  await becomeMember(page, request)
  await page.goto(`${address()}/documents`)
  await expect(page.getByText('10,000 documents').first()).toBeVisible()
  await expect(row(page, 'document 0.txt')).toContainText(/Reading|Ready/)
  await expect(row(page, 'document 0.txt')).toContainText('Ready')
  await page.unroute('**/api/v1/documents/events')
  await page.route('**/api/v1/documents/events', () => undefined)

  const before = listed
  await row(page, 'document 5.txt').hover()
  for (let scroll = 0; scroll < 12; scroll += 1) {
    await page.mouse.wheel(0, 5000)
    await page.waitForTimeout(60)
  }
  await expect(row(page, 'document 700.txt'))
    .toBeVisible({ timeout: 1 })
    .catch(() => undefined)
  await expect.poll(() => listed).toBeGreaterThan(before)
  expect(await page.locator('[data-library-document]').count()).toBeLessThan(60)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
