import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts'
import { address, becomeMember, becomePro, uploadTexts } from './person.ts'
import { test } from './shared-profile.ts'

const agreement = `SUPPLY AGREEMENT

This Supply Agreement (the "Agreement") is made and entered into as of May 17, 2024 (the "Effective Date") by and between Northfield Optics Inc., a Delaware corporation ("Northfield"), and Castellan Trading GmbH, a German company ("Castellan").

1. Definitions

"Products" means the lenses listed in Schedule A.

2. Term

This Agreement begins on the Effective Date and ends after three years.
`
const letter = 'Dear Ms Lindqvist,\n\nthank you for the lenses that arrived on Monday.\n'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openLibrary(page: Page, request: Parameters<typeof becomeMember>[1]): Promise<void> {
  await becomeMember(page, request)
  await becomePro(page)
  await uploadTexts(page, { 'supply.txt': agreement, 'letter.txt': letter })
}

async function openCard(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const card = page.getByRole('region', { name: 'About this document' })
  await card.getByRole('button', { name: 'All that is known of this document' }).click()
  return card
}

test('a card leads to its places, and keeps what a person says of the document', async ({
  page,
  request,
}) => {
  await openLibrary(page, request)
  const card = await openCard(page, 'supply.txt')
  await expect(card).toContainText('Northfield Optics Inc.')
  // A hint would lie over what it opened.
  await card.getByRole('button', { name: 'All that is known of this document' }).hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(card).toContainText('May 17, 2024')
  await card.getByRole('button', { name: 'Castellan Trading GmbH', exact: true }).last().click()
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
  await expect(page.locator('[data-passage-highlight]').first()).toContainText('Castellan')
  await expect(page).toHaveURL(/field=/)

  await card.getByRole('button', { name: 'Correct party: Castellan Trading GmbH' }).click()
  await card.getByLabel('Name', { exact: true }).fill('  ')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('alert')).toHaveText('Enter the name of the party.')
  await card.getByLabel('Name', { exact: true }).fill('Castellan Trading SE')
  await page.keyboard.press('Enter')
  await expect(card.getByText('Corrected by hand')).toBeVisible()
  await expect(row(page, 'supply.txt')).toContainText('Castellan Trading SE')
  await expect(card.getByRole('button', { name: 'Correct party: Castellan Trading SE' })).toBeFocused()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Add a field' }).click()
  await card.getByLabel('What to add').selectOption('Number')
  await card.getByLabel('Number', { exact: true }).fill('C-2024-17')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText('Added by hand')).toBeVisible()

  await page.reload()
  await card.getByRole('button', { name: 'All that is known of this document' }).click()
  await expect(card.getByText('Castellan Trading SE').last()).toBeVisible()
  await expect(card.getByText('C-2024-17')).toBeVisible()

  await card.getByRole('button', { name: 'Correct party: Castellan Trading SE' }).click()
  await card.getByRole('button', { name: 'Set back to “Castellan Trading GmbH”' }).click()
  await expect(card.getByText('Corrected by hand')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Castellan Trading GmbH', exact: true }).last()).toBeVisible()
  await card.getByRole('button', { name: 'Correct number: C-2024-17' }).click()
  await card.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card.getByText('Removed C-2024-17.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('documents are found by party, kind and date', async ({ page, request }) => {
  await openLibrary(page, request)
  const listed = page.locator('[data-library-document]')
  await expect(row(page, 'supply.txt')).toContainText('Northfield Optics Inc.')
  await page.getByLabel('Party', { exact: true }).fill('castel')
  await expect(listed).toHaveCount(1)
  await expect(page).toHaveURL(/party=castel/)
  await page.getByLabel('Dated from').fill('2024-05-18')
  await expect(page.getByText('No document matches')).toBeVisible()
  await page.getByLabel('Dated from').fill('2024-05-17')
  await expect(listed).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('1 document found')).toBeVisible()
  await page.getByLabel('Kind').selectOption('Letter')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(listed).toHaveCount(2)
  await page.getByRole('button', { name: 'Dated' }).click()
  await expect(listed.first()).toContainText('supply.txt')
})

test('card and list are accessible in both themes, on a phone and on a wide screen', async ({
  page,
  request,
}) => {
  await openLibrary(page, request)
  const sizes = [
    { width: 360, height: 740 },
    { width: 1920, height: 1080 },
  ]
  await expectAccessibleEverywhere(page, sizes, async () => {
    await page.goto(`${address()}/documents`)
    await expect(row(page, 'supply.txt')).toBeVisible()
    const card = await openCard(page, 'supply.txt')
    await card.getByRole('button', { name: 'Add a field' }).click()
    await expect(card.getByLabel('What to add')).toBeFocused()
  })
})
