import { expect, type Page } from '@playwright/test'
import { inFull } from '../server/src/testing/in-full.testing.ts'
import { expectAccessible } from './expect-accessible.ts'
import { address, ask, attach, becomeMember, becomePro, enter, samplePath, uploadTexts } from './person.ts'
import { test } from './shared-profile.ts'

const inventory = 'How many objects did the inventory hold?'
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })

/** Opens a new user's chat about the handbook, with one question answered. */
async function askHandbook(page: Page, request: Parameters<typeof enter>[1]): Promise<void> {
  await enter(page, request)
  await attach(page, [samplePath('records-handbook.pdf')])
  await ask(page, inventory)
  await expect(page.locator('[data-citation="1"]').first()).toBeVisible()
}

test('a citation shows its passage under the pointer and under the keyboard, and Escape puts it away', async ({
  page,
  request,
}) => {
  await askHandbook(page, request)
  const chip = page.locator('[data-citation="1"]').first()
  const card = page.getByRole('tooltip')
  await chip.hover()
  await expect(card.locator('mark')).toContainText('3,418,220')
  await expect(card).toContainText('records-handbook.pdf')
  // The card stays while the pointer moves onto it, and closes when the pointer leaves.
  await card.hover()
  await page.waitForTimeout(400)
  await expect(card).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)

  await page.getByPlaceholder('Ask about your documents…').focus()
  for (let i = 0; i < 30 && !(await chip.evaluate(element => element === document.activeElement)); i += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  await expect(card).toBeVisible()
  await expect(chip).toHaveAccessibleDescription(/3,418,220/)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('the sources name document, place and what the check said, and open the passage', async ({
  page,
  request,
}) => {
  await askHandbook(page, request)
  const sources = answers(page).getByRole('list', { name: 'Sources' })
  const first = sources.getByRole('button').first()
  await expect(first).toContainText('records-handbook.pdf')
  await expect(first).toContainText('page 1')
  await expect(first).toContainText('Quoted exactly')
  await first.click()
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
})

test('an answer is written again in place of the old one', async ({ page, request }) => {
  await askHandbook(page, request)
  const before = await answers(page).getAttribute('data-message')
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(answers(page)).not.toHaveAttribute('data-message', before ?? '')
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page)).toContainText('3,418,220')
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.reload()
  await expect(answers(page)).toHaveCount(1)
})

test('when no new answer comes, the old one stays', async ({ page, request }) => {
  await askHandbook(page, request)
  await page.route('**/regenerate', route => route.abort())
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(page.getByText('No new answer came; the one above stays.')).toBeVisible()
  await expect(answers(page)).toContainText('3,418,220')
  await page.unroute('**/regenerate')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No new answer came')).toHaveCount(0)
  await expect(answers(page)).toHaveCount(1)
})

test('a question is edited in place, and the new answer replaces what followed', async ({
  page,
  request,
}) => {
  await askHandbook(page, request)
  await ask(page, 'Who keeps the register?')
  await expect(answers(page)).toHaveCount(2)
  const bubble = page.getByText(inventory, { exact: true })
  const pencil = page.getByRole('button', { name: 'Edit this question' }).first()
  await pencil.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'The question' })
  await expect(field).toBeFocused()
  await expect(page.getByText('What follows this question in the chat is replaced as well.')).toBeVisible()
  await field.fill('something else')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(bubble.last()).toBeVisible()
  await expect(pencil).toBeFocused()

  await pencil.click()
  await field.fill('What does error DM-2071 mean?')
  await field.press('Enter')
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page)).toContainText('DM-2071')
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.reload()
  await expect(answers(page)).toHaveCount(1)
  await expect(page.getByText('Who keeps the register?')).toHaveCount(0)
})

test('an edited question that is not sent is kept, and the chat stands as it was', async ({
  page,
  request,
}) => {
  await askHandbook(page, request)
  await page.route('**/api/v1/chat', route => route.abort())
  await page.getByRole('button', { name: 'Edit this question' }).click()
  const field = page.getByRole('textbox', { name: 'The question' })
  await field.fill('What does error DM-2071 mean?')
  await page.getByRole('button', { name: 'Send', exact: true }).first().click()
  await expect(page.getByText(/^Not sent/)).toBeVisible()
  await expect(answers(page)).toContainText('3,418,220')
  await page.unroute('**/api/v1/chat')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(answers(page)).toContainText('DM-2071')
  await expect(answers(page)).toHaveCount(1)
})

test('an answer is rated with a comment, and the rating is kept', async ({ page, request }) => {
  await askHandbook(page, request)
  const down = page.getByRole('button', { name: 'Bad answer' })
  await down.click()
  await page.getByLabel('What was wrong with it? (optional)').fill('The year is missing.')
  const saved = page.waitForResponse(
    response =>
      response.url().endsWith('/feedback') && (response.request().postData() ?? '').includes('year'),
  )
  await page.getByRole('button', { name: 'Send comment' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'false')
})

test('an answer is copied with its references', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askHandbook(page, request)
  await page.getByRole('button', { name: 'Copy the answer with its references' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/3,418,220[\s\S]+References\n\[1\] records-handbook\.pdf, .*page 1.*: “.*3,418,220/)
})

test('a chat is kept local by its switch, which says what that means', async ({ page, request }) => {
  await enter(page, request)
  const line = page.getByRole('button', { name: 'Answers are quoted; nothing is sent outside.' })
  await line.click()
  const panel = page.getByRole('region', { name: 'Where text goes' })
  await expect(panel).toContainText('goes to a model outside')
  await page.getByRole('switch', { name: 'Keep this chat local' }).click()
  const kept = page.getByRole('button', { name: 'Kept local: nothing of this chat is sent outside.' })
  await expect(kept).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[\w-]+/)
  await page.getByRole('switch', { name: 'Keep this chat local' }).press('Escape')
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(kept).toBeVisible()
})

test('the words of a question are marked where what is shown may not answer it, and not in a plain answer', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const text =
    'Backups run every night at 02:30. Lena Ortiz is responsible for the restore tests and must report them by Friday.\n\nDeliveries are made to the warehouse in Rotterdam. The supplier is liable for damage in transit.\n'
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles({
    name: 'operations.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(1)
  const marks = answers(page).last().locator('mark')
  await ask(page, 'When do the backups run?')
  await expect(answers(page).last()).toContainText('02:30')
  await expect(marks).toHaveCount(0)

  await ask(page, 'Who pays for a restored test?')
  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('These passages come closest.')
  await expect(marks).toHaveText(['restore', 'tests'])

  await ask(page, 'Which songs does a supplier sing at weddings?')
  await expect(answers(page)).toHaveCount(3)
  const nearest = answers(page).last().getByRole('list', { name: 'Nearest passages' })
  await expect(nearest.locator('mark')).toHaveText(['supplier'])
  await expect(marks).toHaveCount(1)
  for (const colorScheme of inFull ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

const agreement = (kind: string, supplier: string, months: number) =>
  `${kind.toUpperCase()} AGREEMENT

This ${kind} Agreement (the "Agreement") is made as of March 31, 2020 by and between ${supplier}, a Delaware corporation (the "Supplier"), and GLS Trading LLC, a Texas company (the "Distributor").

1. Term

The term of this Agreement is ${months} months.

2. Governing law

This Agreement is governed by the laws of Texas.
`

test('an answer asks which document is meant, and a choice finds it wherever the question did', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  await becomePro(page)
  const contracts = [
    ['Distributor', 'Airspan Works, Inc.', 12],
    ['Distributor', 'Etelos Optics, Inc.', 24],
    ['Lease', 'Halden Radio, Inc.', 36],
  ] as const
  const texts = contracts.map(([kind, supplier, months]) => [
    `${supplier.split(' ')[0]} ${kind} Agreement.txt`,
    agreement(kind, supplier, months),
  ])
  await uploadTexts(page, Object.fromEntries(texts))
  await page.goto(`${address()}/chat`)
  await ask(page, 'Which law governs?')
  await expect(answers(page).last()).toContainText('Found in 3 of 3 documents:')
  await expect(
    page.getByRole('region', { name: 'Which document do you mean?' }).getByRole('button'),
  ).toHaveCount(3)
  await expectAccessible(page)
  await ask(page, 'What is the term in the distributor agreement?')
  const choices = page.getByRole('region', { name: 'Which document do you mean?' })
  await expect(choices.getByRole('button')).toHaveCount(2)
  await expect(choices.getByRole('button', { name: /^Etelos/ })).toContainText('Etelos Optics, Inc.')
  await expectAccessible(page)

  // From now on, the chat has documents of its own and asks those.
  await attach(page, [samplePath('records-handbook.pdf')])
  const narrowed = page.getByText('Answers in this chat now come from its own documents alone.')
  await expect(narrowed).toBeVisible()
  // Until then the choices move down.
  await expect(page.getByRole('list', { name: 'What arrived' })).toBeVisible()
  await choices.getByRole('button', { name: 'Etelos Distributor Agreement.txt' }).click()
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(page).last()).toContainText('24 months')
  await expect(answers(page).last()).not.toContainText('12 months')
  await expect(choices).toHaveCount(0)
  await expect(page.getByPlaceholder('Ask about your documents…')).toBeFocused()
  await expect(narrowed).toHaveCount(0)

  // Answering again stays where the document is.
  await expect(page.getByRole('button', { name: /^Answers are drawn from/ })).toContainText(
    'All my documents',
  )
  const before = await answers(page).last().getAttribute('data-message')
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(answers(page).last()).not.toHaveAttribute('data-message', before ?? '')
  await expect(answers(page).last()).toContainText('24 months')
})
