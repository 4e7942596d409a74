import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { address, ask, attach, enter, samplePath } from './person.ts'
import { test } from './shared-profile.ts'

test('the palette finds passages, documents, chats and actions by keyboard alone', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attach(page, [samplePath('retention-policy.docx'), samplePath('records-handbook.pdf')])
  await ask(page, 'How many objects did the inventory hold?')
  const chat = new URL(page.url()).pathname
  const palette = page.getByRole('dialog', { name: 'Search' })
  const box = palette.getByRole('combobox')
  const active = palette.getByRole('option', { selected: true })

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expect(palette.getByRole('group', { name: 'Recent documents' }).getByRole('option')).toHaveCount(2)
  await expectAccessible(page, ['region'])

  await box.fill('personnel payroll')
  const passages = palette.getByRole('group', { name: 'Passages' }).getByRole('option')
  await expect(passages.first()).toContainText('Personnel')
  await expect(passages.first().locator('mark').first()).toHaveText(/personnel/i)
  await expect(palette.getByRole('status')).toHaveText(/^\d+ passages?$/)
  await expect(active).toHaveText(/Personnel/)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  const document = page.getByRole('region', { name: 'Document: retention-policy.docx' })
  await expect(document.locator('[data-passage-highlight]').first()).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${chat}\\?doc=`))

  const composer = page.getByPlaceholder('Ask about your documents…')
  await composer.focus()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(composer).toBeFocused()

  await page.keyboard.press('Control+k')
  await box.fill('no such words anywhere zzz')
  await expect(palette.getByText(/^Nothing found for “no such/)).toBeVisible()
  await box.fill('new chat')
  await expect(active).toHaveText('New chat')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Start typing below or click + New Chat')).toBeVisible()

  await page.goto(`${address()}/profile`)
  await page.keyboard.press('Control+k')
  await expect(palette).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search — Press Ctrl/⌘ + K' }).press('Enter')
  await box.fill('objects inventory')
  // Until a result arrives, Enter has nothing to open.
  await expect(palette.getByRole('group', { name: 'Chats', exact: true }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(chat))
})

test('the beginning of a word finds it, and the same passage chosen twice closes at once', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attach(page, [samplePath('meeting-notes.txt')])
  const palette = page.getByRole('dialog', { name: 'Search' })
  const box = palette.getByRole('combobox')
  const passages = palette.getByRole('group', { name: 'Passages' }).getByRole('option')
  const mark = page
    .getByRole('region', { name: /^Document:/ })
    .locator('[data-passage-highlight]')
    .first()
  for (const _ of [1, 2]) {
    await page.keyboard.press('Control+k')
    await box.fill('bran')
    await expect(passages.first().locator('mark').first()).toHaveText('Brandt')
    await passages.first().click()
    await expect(palette).toHaveCount(0)
    await expect(mark).toBeInViewport()
  }
  await page.goBack()
  await expect(page.getByRole('region', { name: /^Document:/ })).toHaveCount(0)
})

test('a search that fails says so and can be tried again; a chat’s export says whose it is', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attach(page, [samplePath('meeting-notes.txt')])
  let broken = true
  await page.route('**/api/v1/search/titles*', route => (broken ? route.abort() : route.continue()))
  await page.getByRole('searchbox', { name: /^Search/ }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('alert')).toContainText('The search did not work.')
  broken = false
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect(palette.getByText('meeting-notes.txt').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  await page.getByRole('button', { name: 'Export this chat' }).click()
  await expect(page.getByText('belongs to the Pro and Enterprise plans')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')

  // Pretends to be on the Pro plan; the export itself is mocked below.
  await page.route('**/api/v1/auth/me', async route => {
    const response = await route.fetch()
    const features = { globalSearch: true, exports: true, collections: true }
    await route.fulfill({ json: { ...(await response.json()), tier: 'pro', plan: 'pro', features } })
  })
  await page.route('**/export?format=md', route =>
    route.fulfill({ contentType: 'text/markdown', body: '# A chat\n' }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Export this chat' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.md$/)
  await page.getByRole('button', { name: 'Export this chat' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Pro and Enterprise' })).toBeVisible()
})
