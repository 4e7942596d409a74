import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './expect-accessible.ts'
import { address, becomeMember, becomePro, uploadTexts } from './person.ts'
import { test } from './shared-profile.ts'

const lease = `OFFICE LEASE AGREEMENT

This Office Lease Agreement is made as of 3 March 2021 by and between Harbour Estates Ltd ("Landlord") and Quill Works Inc. ("Tenant").

2. Rent. The Tenant shall pay a monthly rent of EUR 4,200.50 in advance.

3. Renewal. This Lease shall automatically renew for successive terms of two (2) years unless either party gives ninety (90) days notice.

4. Governing Law. This Lease is governed by the laws of the State of New York.
`
const supply = `SUPPLY AGREEMENT

This Supply Agreement is made as of 17 May 2022 by and between Nordic Tools AB ("Supplier") and Quill Works Inc. ("Buyer").

2. Supply. The Supplier delivers the tools on a non-exclusive basis.
`

async function upload(page: Page): Promise<void> {
  await uploadTexts(page, { 'lease.txt': lease, 'supply.txt': supply })
}

test('a review grid is made, read, followed by keys to the words, corrected and shown on a phone', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  await becomePro(page)
  await upload(page)
  await page.goto(`${address()}/chat`)
  await page.getByRole('link', { name: 'Review grids' }).click()
  await page.getByRole('button', { name: 'New grid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Documents', { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Make the grid' }).click()
  await expect(dialog.getByText('Choose the documents of the grid')).toBeVisible()
  await dialog.getByLabel('lease.txt').check()
  await expect(dialog.getByText('1 of at most')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Documents that are selected in the library are chosen already.
  await page.goto(`${address()}/documents`)
  await page.getByLabel('Select all that are loaded').check()
  await page.getByRole('link', { name: 'Review grid…' }).click()
  await expect(dialog.getByText('2 of at most')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the grid' }).click()

  await expect(page.getByRole('heading', { name: 'Contract register' })).toBeVisible()
  await page.getByRole('button', { name: 'Read 24 cells' }).click()
  const grid = page.getByRole('grid', { name: 'Contract register' })
  await expect(page.getByText('2 documents, 24 of 24 cells read')).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: '2 years' })).toBeVisible()
  // The grid scrolls, not the page: otherwise all of its rows would be drawn.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...size, height: 280 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(280)
  await page.setViewportSize(size)

  await grid.getByRole('gridcell', { name: '2021-03-03' }).click()
  const cell = page.getByRole('region', { name: /^Cell: / })
  await expect(cell).toContainText('2021-03-03')
  await expect(page.locator('[data-passage-highlight]').first()).toContainText('3 March 2021')
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell).toContainText('2 years')
  await expect(page.locator('[data-passage-highlight]').first()).toContainText('automatically renew')

  await page.keyboard.press('Enter')
  await expect(page.locator('[data-viewer-pane]')).toBeFocused()
  const correct = cell.getByRole('button', { name: 'Correct or comment' })
  await correct.click()
  await cell.getByLabel('Value').fill('soon')
  await cell.getByRole('button', { name: 'Save' }).click()
  await expect(cell.getByRole('alert')).toContainText('30 days or 2 years')
  await cell.getByLabel('Value').fill('3 years')
  await cell.getByRole('button', { name: 'Save' }).click()
  await expect(cell).toContainText('Read by Citewell: 2 years')
  await expect(grid.getByRole('gridcell', { name: '3 years' })).toBeVisible()
  await expect(correct).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grid).toBeFocused()

  // The corrected cell is confirmed already, and those without a value are left.
  const about = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Confirm or lock' }).focus()
  await page.keyboard.press('Enter')
  await about.getByLabel('Columns').selectOption({ label: 'Date' })
  await about.getByRole('button', { name: 'Confirm 2 cells' }).focus()
  await page.keyboard.press('Enter')
  await expect(about.getByRole('status')).toHaveText('2 cells are confirmed.')
  await expect(grid.getByRole('img', { name: 'Confirmed', exact: true })).toHaveCount(2)
  await about.getByRole('button', { name: 'Undo' }).click()
  await expect(about.getByRole('status')).toHaveText('2 cells are no longer confirmed.')
  await about.getByRole('button', { name: 'Done' }).click()
  await expect(grid.getByRole('img', { name: 'Confirmed', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'About Renewal term' }).click()
  await about.getByRole('button', { name: '3 years 1' }).click()
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show other values, too' }).click()
  await expect(grid.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'About Governing law' }).click()
  await about.getByRole('button', { name: 'Freeze' }).click()
  await expect(grid.getByRole('columnheader').nth(1)).toContainText('Governing law')
  await page.getByRole('button', { name: 'About Governing law' }).click()
  await about.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('button', { name: 'About Governing law' })).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toBe('Contract register.xlsx')

  const sizes = [
    { width: 360, height: 740 },
    { width: 1600, height: 900 },
  ]
  const path = new URL(page.url()).pathname
  await expectAccessibleEverywhere(page, sizes, async () => {
    await page.goto(address() + path)
    await expect(page.getByText('3 years').first()).toBeVisible()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address() + path)
  await page
    .getByRole('button', { name: /^Renewal term/ })
    .first()
    .click()
  await expect(cell).toBeVisible()
  await page.goBack()
  await expect(cell).toBeHidden()
  await page.getByRole('button', { name: 'Confirm or lock cells of' }).first().click()
  await expect(about.getByRole('status')).toContainText('Left as they are:')
  await about.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await about.getByRole('button', { name: 'About Renewal term' }).click()
  await expect(about.getByRole('list', { name: 'Values' })).toBeVisible()
})

test('a grid has what a search finds, with the columns that its cards suggest', async ({ page, request }) => {
  await becomeMember(page, request)
  await becomePro(page)
  await upload(page)
  await page.goto(`${address()}/grids`)
  await page.getByRole('button', { name: 'New grid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Search', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make the grid' }).click()
  await expect(dialog.getByText('Say what to look for')).toBeVisible()
  await dialog.getByLabel('Words of the text').fill('monthly rent')
  await dialog.getByLabel('Columns').selectOption({ label: 'What the documents’ cards suggest' })
  await expect(dialog.getByText(/columns: .*Parties/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the grid' }).click()
  const grid = page.getByRole('grid', { name: 'Review grid' })
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await expect(grid.getByRole('rowheader')).toContainText('lease.txt')
})
