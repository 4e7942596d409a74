import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { ask, attach, enter, samplePath } from './person.ts'
import { test } from './shared-profile.ts'
import { signedForm } from './signed-form.ts'

async function open(page: Page, name: string): Promise<void> {
  const chip = page.locator('[data-document]').filter({ hasText: name }).locator('button').first()
  if (await chip.isVisible()) await chip.click()
  else {
    // The chip does not fit on the line.
    await page.getByRole('button', { name: /^\d+ more documents?$/ }).click()
    const rows = page.getByRole('dialog', { name: 'Documents of this chat' }).getByRole('listitem')
    await rows.filter({ hasText: name }).getByRole('button', { name: 'Open' }).click()
  }
  await expect(page.getByRole('region', { name: `Document: ${name}` })).toBeVisible()
}

/** Types into the document's search and waits for its result. */
async function search(page: Page, words: string, found: string | RegExp): Promise<void> {
  // The page's header has its own search box.
  const field = page.getByRole('search', { name: 'Search in the document' }).locator('input')
  if ((await field.count()) === 0)
    await page.getByRole('button', { name: 'Search in this document', exact: true }).click()
  await field.fill(words)
  await expect(page.getByRole('search', { name: 'Search in the document' }).getByRole('status')).toHaveText(
    found,
  )
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
}

test('a computed answer shows its cells in the sheet, and its plan is changed and run again', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attach(page, [samplePath('register.xlsx')])
  await ask(page, 'What is the average yearly cost?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('83,352.625 EUR')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel).toContainText('average of Yearly cost')
  await expect(panel).toContainText('Contracts!D4:D7 (4 cells)')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Change the plan' }).click()
  await expect(panel.getByLabel('Compute', { exact: true })).toBeFocused()
  await expect(panel.getByRole('form', { name: 'Change the plan' })).toBeInViewport()
  await panel.getByLabel('Compute', { exact: true }).selectOption('Largest or latest')
  await panel.getByRole('button', { name: 'Compute', exact: true }).press('Enter')
  await expect(panel).toContainText('largest Yearly cost')
  await expect(panel).toContainText('186,400 EUR')
  await expect(panel.getByRole('form')).toHaveCount(0)
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Computed with a changed plan' })).toBeFocused()
  await expect(panel.getByText('186,400 EUR')).toBeInViewport()
  await expect(answer).toContainText('83,352.625 EUR')
  await expectAccessible(page)
  const used = page.getByRole('gridcell').and(page.locator('[data-computed="used"]'))
  await panel.getByRole('button', { name: 'Show the cells' }).click()
  await expect(used).toHaveCount(4)
  await expect(page.locator('[data-passage-highlight]')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Back to the answer' }).click()

  await panel.getByRole('button', { name: 'Show the cells' }).click()
  await expect(used).toHaveCount(4)
  await expect(used.first()).toBeInViewport()
  await expect(page.locator('[data-computed="left-out"]')).toHaveCount(1)
  await expectAccessible(page)
})

test('a table of 100,000 rows opens at the cited one, is searched, and is moved in by keyboard', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(360_000)
  await enter(page, request)
  const rows = Array.from({ length: 100_000 }, (_, i) => `${i},Shelf ${i % 977},"Clerk ${i % 77}, room K"`)
  rows[77_000] = '77000,Strongroom,"Amber Finch, room Z"'
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([
    {
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Object,Place,Seen by\n${rows.join('\n')}\n`),
    },
  ])
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(1, { timeout: 300_000 })
  await ask(page, 'Which object is in the Strongroom?')
  await page.locator('[data-citation="1"]').first().click()
  const marked = page.getByRole('gridcell').and(page.locator('[data-passage-highlight]'))
  await expect(marked.filter({ hasText: 'Strongroom' })).toBeInViewport()
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Strongroom' })).toContainText(
    '77002',
  )
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100002')

  await marked.filter({ hasText: 'Strongroom' }).click()
  await expect(page.getByText('B77002', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Amber Finch, room Z').first()).toBeVisible()
  await page.keyboard.press('Control+End')
  await expect(page.getByText('C100001', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: '99999' }).first()).toBeInViewport()
  expect(await page.getByRole('grid').getByRole('row').count()).toBeLessThan(80)
  await search(page, 'amber finch', '1 of 1')
  await expect(marked.filter({ hasText: 'Amber Finch' })).toBeInViewport()
  await expectAccessible(page)
})

test('each format is shown in its way, and searched', async ({ page, request }) => {
  test.setTimeout(120_000)
  await enter(page, request)
  await attach(
    page,
    ['records-handbook.pdf', 'register.xlsx', 'settings.json', 'retention-policy.docx', 'deck.pptx'].map(
      samplePath,
    ),
  )
  await open(page, 'records-handbook.pdf')
  await search(page, 'DM-2071', /^1 of \d/)
  await page.getByRole('button', { name: 'Page thumbnails' }).click()
  await page.getByRole('button', { name: 'Go to page 3' }).click()
  await expect(page.locator('[data-page="3"]')).toBeInViewport({ ratio: 0.2 })
  await expect(page.locator('nav canvas').first()).toBeVisible()

  await open(page, 'register.xlsx')
  await search(page, 'Kestrel Hosting', '1 of 1')
  await page.getByRole('button', { name: 'Rates', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Rates' })).toBeVisible()

  await open(page, 'settings.json')
  const line = page.getByRole('treeitem')
  await expect(line.first()).toBeVisible()
  await page.getByRole('tree').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(line.nth(1)).toBeVisible()
  await search(page, '4200', '1 of 1')
  await expect(page.locator('[role=treeitem][data-passage-highlight]')).toHaveText('quota_gb4200')
  await search(page, 'repositories', /^1 of \d/)
  await expectAccessible(page)

  await open(page, 'deck.pptx')
  const slides = page.getByRole('region', { name: 'Slides' })
  await expect(slides.locator('section[data-page]')).toHaveCount(3)
  await search(page, '84,000 objects', '1 of 1')
  const second = slides.getByRole('region', { name: 'Slide 2' })
  await expect(second.locator('mark')).toHaveText('84,000 objects')
  await expect(second.getByRole('cell', { name: '1,214,600' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const understood = page.getByRole('dialog', { name: 'Columns' })
  await expect(understood).toContainText('Errors')
  await expect(understood.getByRole('form', { name: 'Correct the table' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(understood).toHaveCount(0)
  await search(page, 'EUR 95,000', /^1 of \d/)
  await expect(slides.getByRole('complementary', { name: 'Notes' }).first()).toContainText('EUR 95,000')
  await expectAccessible(page)
  await open(page, 'retention-policy.docx')
  await expect(page.getByRole('table').first()).toContainText('FIN-01')
  await search(page, 'personnel files', /^1 of \d/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search', { name: 'Search in the document' })).toHaveCount(0)
})

test('a Word document has its letters, joined cells and pictures, and the quote marked', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await (await chooser).setFiles([{ name: 'form.docx', mimeType, buffer: signedForm() }])
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(1)
  await ask(page, 'What is the monthly rent of the Falcon house?')
  await page.locator('[data-citation="1"]').first().click()

  const text = page.getByRole('region', { name: 'Text' })
  await expect(text.locator('b', { hasText: '2,400 euros' })).toBeVisible()
  await expect(text.locator('mark[data-passage-highlight]').first()).toBeInViewport()
  await expect(text.locator('mark[data-passage-highlight]').filter({ hasText: '2,400 euros' })).toHaveCount(1)
  await expect(text.getByRole('cell', { name: 'Signed' })).toHaveAttribute('rowspan', '2')
  const picture = text.getByRole('img', { name: 'Signature of the tenant' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expectAccessible(page)
})

test('what is selected in a document begins a question, and the divider moves by keyboard', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attach(page, [samplePath('meeting-notes.txt')])
  await open(page, 'meeting-notes.txt')
  await page.getByText('EUR 612,000').first().selectText()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  const box = page.getByPlaceholder('Ask about your documents…')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(/^In meeting-notes\.txt: “.*EUR 612,000.*”\n$/)

  const divider = page.getByRole('separator', { name: 'Width of the document' })
  const width = async () => (await page.locator('[data-viewer-pane]').boundingBox())?.width ?? 0
  const before = await width()
  await divider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBeGreaterThan(before)
  const at = await divider.boundingBox()
  if (!at) throw new Error('There is no divider')
  await page.mouse.move(at.x + 4, at.y + 200)
  await page.mouse.down()
  await page.mouse.move(at.x + 204, at.y + 200, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeLessThan(before)
  const left = await width()
  await page.reload()
  await expect.poll(width).toBeCloseTo(left, -1)
})

test('a text file is read in another encoding from the viewer, and in the guessed one again', async ({
  page,
  request,
}, testInfo) => {
  await enter(page, request)
  const path = testInfo.outputPath('prices.txt')
  writeFileSync(path, 'Ceník: 5 kusů, příliš žluťoučký kůň')
  await attach(page, [path])
  await open(page, 'prices.txt')
  const viewer = page.getByRole('region', { name: 'Document: prices.txt' })
  await expect(viewer.getByText('5 kusů')).toBeVisible()
  const button = viewer.getByRole('button', { name: 'Encoding' })
  await button.click()
  const choice = page.getByRole('combobox', { name: 'Encoding of prices.txt' })
  await choice.focus()
  await choice.selectOption('windows-1252')
  await expect(viewer.getByText('5 kusÅ¯')).toBeVisible()
  await expect(choice).toBeFocused()
  await choice.selectOption('Guess the encoding')
  await expect(viewer.getByText('5 kusů')).toBeVisible()
  await expect(choice).toHaveValue('utf-8')
  await expect(choice).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
