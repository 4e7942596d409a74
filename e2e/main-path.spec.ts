import { expect } from '@playwright/test'
import { address, ask, attach, enter, samplePath, signUpAndLogIn } from './person.ts'
import { test } from './shared-profile.ts'

test('a newcomer signs up and gets an answer whose citation opens the passage in a PDF', async ({
  page,
  request,
}) => {
  await signUpAndLogIn(page, request)
  await expect(page.getByText('Start typing below or click + New Chat')).toBeVisible()
  await attach(page, [samplePath('records-handbook.pdf')])
  await expect(page).toHaveURL(/\/chat\/[\w-]+/)
  await expect(page.getByText('✅ Uploaded 1 file(s)')).toBeVisible()

  await ask(page, 'How many objects did the inventory hold?')
  await expect(page.getByText('3,418,220').first()).toBeVisible()
  await page.locator('[data-citation="1"]').first().click()
  const mark = page.locator('[data-passage-highlight]').first()
  await expect(mark).toBeInViewport()
  const box = await mark.boundingBox()
  expect(box?.width).toBeGreaterThan(20)
  expect(box?.height).toBeGreaterThan(4)

  await page.reload()
  await expect(page.getByText('3,418,220').first()).toBeVisible()
  await expect(page.locator('[data-citation="1"]').first()).toBeVisible()
})

for (const [name, question, words] of [
  ['meeting-notes.txt', 'What is the total budget?', 'EUR 612,000'],
  ['retention-policy.docx', 'How long is a personnel file kept?', '6 years'],
  ['migration-guide.md', 'When does wave 2 start?', '7 June 2027'],
] as const)
  test(`a citation marks its words in ${name}`, async ({ page, request }) => {
    await enter(page, request)
    await attach(page, [samplePath(name)])
    await ask(page, question)
    await expect(page.locator('[data-citation]').first()).toBeVisible()
    await page.locator('[data-citation="1"]').first().click()
    const marks = page.locator('[data-passage-highlight]')
    await expect(marks.first()).toBeInViewport()
    expect((await marks.allTextContents()).join('')).toContain(words)
  })

test('the chat says when the documents do not answer a question', async ({ page, request }) => {
  await enter(page, request)
  await attach(page, [samplePath('meeting-notes.txt')])
  await ask(page, 'Which antivirus software does Larkfield use?')
  await expect(page.getByText(/not in your documents/i).first()).toBeVisible()
  await expect(page.locator('[data-citation]')).toHaveCount(0)
})

test('files dropped on the chat are uploaded, and one that cannot be read says why', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['The contract ends on 31 May 2027.'], 'dropped.txt', { type: 'text/plain' }))
    data.items.add(new File(['%PDF-1.7 and nothing more'], 'damaged.pdf', { type: 'application/pdf' }))
    return data
  })
  const area = page.getByPlaceholder('Ask about your documents…')
  for (const type of ['dragenter', 'dragover']) await area.dispatchEvent(type, { dataTransfer: transfer })
  await expect(page.getByText('Drop files to upload')).toBeVisible()
  await area.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(1)
  await expect(page.locator('[data-document][data-status="failed"]')).toHaveCount(1)
  await ask(page, 'When does the contract end?')
  await expect(page.getByText('31 May 2027').first()).toBeVisible()
})

test('a chat is renamed, left and found again', async ({ page, request }) => {
  await enter(page, request)
  await ask(page, 'Is anything here at all?')
  const row = page
    .getByRole('navigation')
    .getByText('Is anything here at all?')
    .or(page.getByRole('link', { name: /Is anything here/ }))
    .first()
  await row.hover()
  await page
    .getByRole('button', { name: /rename/i })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: /title|rename|name/i }).first()
  await field.fill('Contract review')
  const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH')
  await field.press('Enter')
  await saved
  await expect(page.getByText('Contract review').first()).toBeVisible()
  await page
    .getByRole('button', { name: /new chat/i })
    .or(page.getByRole('link', { name: /new chat/i }))
    .first()
    .click()
  await expect(page.getByText('Start typing below or click + New Chat')).toBeVisible()
  await page.getByText('Contract review').first().click()
  await expect(page).toHaveURL(/\/chat\/[\w-]+/)
  await page.reload()
  await expect(page.getByText('Contract review').first()).toBeVisible()
})

test('logging out closes the chat, and a page for members asks to log in', async ({ page, request }) => {
  await enter(page, request)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${address()}/`)
  await page.goto(`${address()}/chat`)
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${address()}/no-such-page`)
  await expect(page.getByText('Page not found')).toBeVisible()
})
