import xlsx from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { ask, enter } from './person.ts'
import { test } from './shared-profile.ts'

async function attachCsv(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }])
  await expect(page.locator('[data-document][data-status="ready"]').filter({ hasText: name })).toHaveCount(1)
}

test('asks back which of two tables is meant, and computes the chosen one', async ({ page, request }) => {
  await enter(page, request)
  await attachCsv(page, 'north.csv', 'Team,Budget (EUR)\nAlder,120\nBirch,80\n')
  await attachCsv(page, 'south.csv', 'Team,Budget (EUR)\nCedar,300\nDogwood,45\n')
  await ask(page, 'What is the total budget?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('can be meant in 2 ways')
  await expect(answer).not.toContainText('Computed from your documents')
  // Each reading stands once, as a button.
  await expect(answer.getByRole('listitem')).toHaveCount(0)
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel).toContainText('Choose what is meant')
  await expect(panel.getByRole('button', { name: /north\.csv: 200 EUR$/ })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: /south\.csv/ }).click()
  await expect(answer).toContainText('345 EUR = sum of Budget')
  await expect(panel.getByRole('button', { name: /north\.csv/ })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'CSV', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('Exports belong to the Pro and Enterprise plans')
  await panel.getByRole('button', { name: 'Show the cells' }).click()
  await expect(page.getByRole('region', { name: 'Document: south.csv' })).toBeVisible()
  await page.reload()
  await expect(answer).toContainText('345 EUR')
})

test('offers readings above the quoted rows where none is sure, and computes the one that is chosen by keyboard', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attachCsv(
    page,
    'berths.csv',
    'Berth,Harbour,Length (m),Moored days,Idle days\nB-1,Kappel,12,40,5\nB-2,Kappel,14,60,2\nB-3,Sund,9,50,9\n',
  )
  await ask(page, 'How many days did the boats lie in Kappel?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('I am not sure how this is meant')
  await expect(answer).not.toContainText('Computed from your documents')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel).toContainText('Choose what is meant')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const chip = panel.getByRole('button', { name: 'sum of Moored days where Harbour is Kappel' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('100 = sum of Moored days')
  // The choice is gone, and the focus stays with what came of it.
  await expect(panel.locator(':focus')).toContainText('Computed from a table')
  await expect(panel.getByRole('button', { name: /Idle days/ }).first()).toBeVisible()
  await page.reload()
  await expect(answer).toContainText('100 = sum of Moored days')
})

test('adds up two tables, shows what each gives, and marks the cells of each in its own document', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attachCsv(page, 'north.csv', 'Team,Budget (EUR)\nAlder,120\nBirch,80\n')
  await attachCsv(page, 'south.csv', 'Team,Budget (EUR)\nCedar,300\nDogwood,45\n')
  await ask(page, 'What is the total budget in both files together?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('545 EUR = 200 EUR (north.csv) + 345 EUR (south.csv)')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel).toContainText('Computed from several tables')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Change the plan' }).click()
  const form = panel.getByRole('form', { name: 'Change the plan' })
  await form.getByLabel('Compute').selectOption('Average')
  await form.getByRole('button', { name: 'Compute', exact: true }).click()
  await expect(panel).toContainText('136.25 EUR')
  await expect(panel).toContainText('172.50 EUR')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Excel' }).click()
  await expect(panel.getByRole('alert')).toContainText('Exports belong to the Pro and Enterprise plans')
  await panel.getByRole('button', { name: 'Back to the answer' }).click()
  await panel.getByRole('button', { name: 'Show the cells of south.csv' }).click()
  await expect(page.getByRole('region', { name: 'Document: south.csv' })).toBeVisible()
  const used = page.getByRole('gridcell').and(page.locator('[data-computed="used"]'))
  await expect(used).toHaveText([/^300/, /^45/])
})

test('a citation of a group marks its own cells, beside the column that tells the rows apart', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const columns = 'Invoice,Supplier,Issued,Due,Approved by,Cost centre,Net amount (GBP)'
  const rows = [100, 20, 300, 4].map(
    (amount, at) =>
      `INV-2026-00${at},${at % 2 ? 'Kestrel Scanning' : 'Tidemark Systems'},2026-01-0${at + 1},2026-02-0${at + 1},Miriam Okafor,Records Management,${amount}`,
  )
  await attachCsv(page, 'invoices.csv', `${[columns, ...rows].join('\n')}\n`)
  await ask(page, 'What is the total net amount per supplier?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('400 GBP')
  await answer
    .getByRole('row', { name: /Tidemark/ })
    .getByRole('button')
    .first()
    .click()
  const used = page.getByRole('gridcell').and(page.locator('[data-computed="used"]'))
  await expect(used.and(page.locator('[data-beside]'))).toHaveText([/^20/, /^4/])
  await expect(used.and(page.locator(':not([data-beside])'))).toHaveText([/^100/, /^300/])
  const grid = page.getByRole('grid')
  await expect.poll(() => grid.evaluate(each => each.scrollLeft)).toBeGreaterThan(0)
  const left = (await grid.boundingBox())?.x ?? 0
  const first = await page.getByRole('gridcell', { name: 'INV-2026-000' }).boundingBox()
  expect(first?.x).toBeCloseTo(left + 60, 0)
  await expectAccessible(page)
})

test('a second result of one question has cells and a plan of its own, and goes with the first to other rows', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const lots =
    'Lot,Yard,Crates,Cost (EUR)\nL-1,Basel,4,100\nL-2,Basel,6,300\nL-3,Turin,5,50\nL-4,Turin,2,10\n'
  await attachCsv(page, 'lots.csv', lots)
  await ask(page, 'How many crates are in Basel and what do they cost?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('400 EUR = sum of Cost')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel).toContainText('Computed for the rest of the question')
  await expectAccessible(page)
  const used = page.getByRole('gridcell').and(page.locator('[data-computed="used"]'))
  await panel.getByRole('button', { name: 'Show the cells', exact: true }).click()
  await expect(used).toHaveText([/^4/, /^6/])
  await panel.getByRole('button', { name: /^Show the cells of sum of Cost/ }).click()
  await expect(used).toHaveText([/^100/, /^300/])

  await panel.getByRole('button', { name: /^Change the plan of sum of Cost/ }).click()
  const form = panel.getByRole('form', { name: 'Change the plan' })
  await form.getByLabel('Compute').selectOption('Average')
  await form.getByRole('button', { name: 'Compute', exact: true }).click()
  await expect(panel).toContainText('200 EUR')
  await expectAccessible(page)

  await ask(page, 'and for Turin?')
  await expect(answer.last()).toContainText('60 EUR = sum of Cost')
  await answer
    .last()
    .getByRole('button', { name: /^Show the cells of sum of Cost/ })
    .click()
  await expect(used).toHaveText([/^50/, /^10/])
})

test('the sides of a difference are changed, and the result is said in another unit', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attachCsv(page, 'sites.csv', 'Site,Plan (EUR),Actual (EUR)\nPorto,12000,15500\nGraz,9000,8000\n')
  await ask(page, 'What is actual minus plan for Porto?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('3,500 EUR')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await panel.getByRole('button', { name: 'Change the plan' }).click()
  const form = panel.getByRole('form', { name: 'Change the plan' })
  await form.getByRole('group', { name: 'Cells 1' }).getByLabel('Value').fill('Graz')
  await form.getByRole('group', { name: 'Cells 2' }).getByLabel('Value').fill('Graz')
  await form.getByLabel('Said in').selectOption('Thousands')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Compute', exact: true }).click()
  await expect(panel).toContainText('-1 thousand EUR')
  await expect(panel).toContainText('in thousands')
})

test('looks up another sheet, marks the cells of both, and is computed without it as well', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const book = xlsx.utils.book_new()
  const add = (name: string, rows: unknown[][]) =>
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name)
  add('Shifts', [
    ['Guide', 'Tour', 'Hours'],
    ['Lena', 'Harbour', 4],
    ['Finn', 'Harbour', 6],
    ['Lena', 'Castle', 2],
    ['Finn', 'Castle', 1],
    ['Yara', 'Castle', 3],
  ])
  add('Wages', [
    ['Guide', 'Hourly rate (EUR)'],
    ['Lena', 30],
    ['Finn', 25],
  ])
  const buffer = Buffer.from(xlsx.write(book, { type: 'buffer' }))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles([{ name: 'tours.xlsx', mimeType, buffer }])
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(1)
  await ask(page, 'What do the hours cost per guide?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('180 EUR')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel).toContainText('Wages, by Guide')
  await expect(panel).toContainText('Shifts!C2:C5, Wages!B2:B3 (6 cells)')
  await expect(panel).toContainText('1 (no row in the other table) · Guide')
  await panel.getByRole('button', { name: 'Show the cells' }).click()
  const used = page.getByRole('gridcell').and(page.locator('[data-computed="used"]'))
  await expect(used).toHaveText([/^4/, /^6/, /^2/, /^1/])
  await page.getByRole('navigation', { name: 'Sheets' }).getByRole('button', { name: 'Wages' }).click()
  await expect(used).toHaveText([/^30/, /^25/])

  await panel.getByRole('button', { name: 'Change the plan' }).click()
  const form = panel.getByRole('form', { name: 'Change the plan' })
  await expect(form.getByLabel('Multiplied by')).toHaveValue('3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Compute without the other table' }).click()
  await form.getByRole('button', { name: 'Compute', exact: true }).click()
  await expect(panel).toContainText('sum of Hours for each Guide')
  await expect(panel).not.toContainText('Wages, by Guide')
})

test('a correction of the header is saved, undone, and goes into the next answer', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attachCsv(page, 'stock.csv', 'Counted,by hand\nArticle,Pieces\nBolts,40\nNuts,12\nPins,8\n')
  await page.locator('[data-document]').filter({ hasText: 'stock.csv' }).locator('button').first().click()
  const viewer = page.getByRole('region', { name: 'Document: stock.csv' })
  await expect(viewer).toBeVisible()
  await viewer.getByRole('button', { name: 'Columns' }).click()
  const form = page.getByRole('form', { name: 'Correct the table' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Enter the number of the row.')
  await form.getByLabel('Header from row').fill('99')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Row 99 does not exist')
  await form.getByLabel('Header from row').fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Save' })).toBeFocused()
  const columns = page.getByRole('dialog').filter({ has: form })
  await expect(columns.getByText('Pieces', { exact: true }).first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Undo the last correction' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await ask(page, 'How many pieces are there in total?')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('sum of Pieces')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('60')
})

test('a table is made where none was recognised, by keyboard, and undone; its notes are shown and cited', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await attachCsv(page, 'guests.csv', 'Guests of the opening\nName\nAnna\nBen\nCleo\n')
  await page.locator('[data-document]').filter({ hasText: 'guests.csv' }).locator('button').first().click()
  const viewer = page.getByRole('region', { name: 'Document: guests.csv' })
  await expect(viewer).toContainText('No table was recognised here')
  await viewer.getByRole('button', { name: 'Make a table' }).press('Enter')
  const form = page.getByRole('form', { name: 'Correct the table' })
  await form.getByLabel('Header from row').fill('40')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Nothing stands in this row')
  await expectAccessible(page)
  await form.getByLabel('Header from row').fill('2')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').filter({ has: form })
  await expect(panel).toContainText('1 column, 3 rows; header row 2')
  await form.getByRole('button', { name: 'Undo the last correction' }).press('Enter')
  await expect(viewer).toContainText('No table was recognised here')
  await expect(viewer.getByRole('button', { name: 'Make a table' })).toBeVisible()
})

test('the note whose mark a cell has is shown with the table, said in the answer and cited', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const rents = 'Site,Rent (EUR),Since\nBonn,800*,2020\nGraz,650,2021\nLinz,700,2022\n* without heating,,\n'
  await attachCsv(page, 'rents.csv', rents)
  await ask(page, 'What is the total rent?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('Note: * without heating')
  const panel = answer.getByRole('article', { name: 'Computed from a table' })
  await expect(panel.getByRole('definition').filter({ hasText: '* without heating' })).toBeVisible()
  await panel.getByRole('button', { name: 'Show the cells' }).click()
  const viewer = page.getByRole('region', { name: 'Document: rents.csv' })
  await expect(viewer).toContainText('1 note')
  // Beside "3 rows" of the table, which has a header.
  await expect(viewer).toContainText('Rows 1–5')
  await viewer.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('* without heating')
  await expectAccessible(page)
})

test('marks the cells of a long sheet beyond those that an answer keeps, and says where they are not all', async ({
  page,
  request,
}) => {
  const text = (stretches: number) =>
    `Site,Kind,Cost (EUR)\n${Array.from({ length: 2 * stretches }, (_, at) => `s${at},${at % 2 === 0 ? 'kept' : 'other'},1`).join('\n')}\n`
  await enter(page, request)
  await attachCsv(page, 'some.csv', text(300))
  await ask(page, 'What is the total cost where kind is kept?')
  const answer = page.getByRole('article', { name: 'Answer' })
  await expect(answer).toContainText('300 EUR')
  await answer.getByRole('button', { name: 'Show the cells' }).click()
  const viewer = page.getByRole('region', { name: 'Document: some.csv' })
  await expect(viewer.locator('[data-computed="used"]').first()).toBeVisible()
  // The sheet goes to the first of its cells once they are there, which may be after the key.
  await expect(async () => {
    await viewer.getByRole('grid').focus()
    await page.keyboard.press('Control+End')
    await expect(
      viewer.getByRole('row').filter({ hasText: 's598' }).locator('[data-computed="used"]'),
    ).toHaveText(/^1/, { timeout: 2_000 })
  }).toPass()
  await expect(viewer).not.toContainText('The first')
})
