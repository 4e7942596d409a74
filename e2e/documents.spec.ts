import { expect, type Page } from '@playwright/test'
import { ask, attach, enter, samplePath } from './person.ts'
import { test } from './shared-profile.ts'

/** Selects a file with the given bytes in the file picker. */
async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([{ name, mimeType, buffer }])
}

async function choose(page: Page, filename: string, item: string): Promise<void> {
  await page
    .locator('[data-document]')
    .getByRole('button', { name: `Actions for ${filename}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a damaged document is read again on demand and says again why it failed', async ({ page, request }) => {
  await enter(page, request)
  await upload(page, 'damaged.pdf', 'application/pdf', Buffer.from('%PDF-1.7 and nothing more'))
  await expect(page.locator('[data-document][data-status="failed"]')).toHaveCount(1)
  const answered = page.waitForResponse(response => response.url().endsWith('/retry'))
  await choose(page, 'damaged.pdf', 'Retry')
  expect((await answered).status()).toBe(200)
  await expect(page.locator('[data-document][data-status="failed"]')).toContainText(/damaged/i)
})

test('a document on its way is named by an answer, cancelled, and read after all', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attach(page, [samplePath('meeting-notes.txt')])
  const lines = Array.from(
    { length: 450_000 },
    (_, i) => `Object ${i} stands on shelf ${(i * 7919) % 99_991}.`,
  )
  await upload(page, 'long.txt', 'text/plain', Buffer.from(lines.join('\n')))
  await expect(page.locator('[data-document]')).toHaveCount(2)
  await ask(page, 'What is the total budget?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('Not searched yet, still being read: long.txt.')
  await expect(answer.getByRole('button', { name: 'Ask again' })).toHaveCount(0)
  await choose(page, 'long.txt', 'Cancel')
  const cancelled = page.locator('[data-document][data-status="cancelled"]')
  await expect(cancelled).toContainText('Cancelled')
  await expect(answer).toContainText('Answered before long.txt had been read.')
  await answer.getByRole('button', { name: 'Ask again' }).click()
  await expect(answer).toHaveCount(2)
  await expect(answer.last()).toContainText('EUR 612,000')
  await choose(page, 'long.txt', 'Retry')
  await expect(cancelled).toHaveCount(0)
  // Frees the server for the next test.
  await choose(page, 'long.txt', 'Delete…')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-document]')).toHaveCount(1)
})

test('a deleted document leaves the chat, and its quotes leave the answers', async ({ page, request }) => {
  await enter(page, request)
  await attach(page, [samplePath('meeting-notes.txt')])
  await ask(page, 'What is the total budget?')
  await page.locator('[data-citation="1"]').first().click()
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()

  await choose(page, 'meeting-notes.txt', 'Delete…')
  const dialog = page.getByRole('dialog', { name: 'Delete this document?' })
  await expect(dialog).toContainText('Its quotes in stored answers are blanked')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.locator('[data-document]')).toHaveCount(1)

  await choose(page, 'meeting-notes.txt', 'Delete…')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-document]')).toHaveCount(0)
  await expect(page.getByText('deleted with its document').first()).toBeVisible()
  await expect(page.getByText('EUR 612,000')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Document:/ })).toHaveCount(0)
})

test('a limit that is reached is named in the banner, and the question is not lost', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const detail = 'You have asked 20 questions today. The count starts anew at midnight UTC.'
  await page.route('**/api/v1/chat', route =>
    route.fulfill({ status: 429, json: { detail, code: 'rate_limited', request_id: 'r' } }),
  )
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill('Who signs form RM-88?')
  await box.press('Enter')
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: detail })
  await expect(banner).toBeVisible()
  await expect(page.getByText(/^Not sent/)).toBeVisible()
  await expect(box).toHaveValue('Who signs form RM-88?')

  await page.unroute('**/api/v1/chat')
  await banner.getByRole('button', { name: 'Hide this message' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Not sent/)).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Answer' })).toBeVisible()
})
