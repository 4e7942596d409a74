import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from './expect-accessible.ts'
import { address, becomeMember, becomePro } from './person.ts'
import { test } from './shared-profile.ts'

const home = mkdtempSync(join(tmpdir(), 'citewell-folder-'))
test.afterAll(() => rmSync(home, { recursive: true, force: true }))

function folder(): string {
  const path = join(home, 'Records')
  mkdirSync(join(path, 'Policies'), { recursive: true })
  writeFileSync(join(path, 'fees.txt'), 'The fee is 42 euros.')
  writeFileSync(join(path, 'Policies', 'keep.txt'), 'Keep invoices for ten years.')
  writeFileSync(join(path, 'Policies', 'tool.exe'), 'MZ')
  writeFileSync(join(path, '.hidden'), 'Left by a program.')
  return path
}

test('a folder is imported with its structure, dropped again, reported and undone, on a phone too', async ({
  page,
  request,
}) => {
  await becomeMember(page, request)
  await becomePro(page)
  await page.goto(`${address()}/documents`)
  await page.getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByText('No imports yet')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a folder' }).click()
  await (await chooser).setFiles(folder())
  await expect(page.getByRole('heading', { name: 'Records' })).toBeVisible()
  await expect(page.getByText('2 of 3 files done, 1 failed')).toBeVisible()
  const files = page.getByRole('table', { name: 'Files of the import' })
  await expect(files.getByText('Records/Policies/tool.exe')).toBeVisible()
  await page.getByLabel('Show files').selectOption('all')
  await expect(files.getByRole('link', { name: 'Records/Policies/keep.txt' })).toBeVisible()
  const shown = page.url()
  await expectAccessibleEverywhere(
    page,
    [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ],
    async () => {
      await page.goto(shown)
      await expect(files.getByText('Records/Policies/tool.exe')).toBeVisible()
    },
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Report' }).click()
  expect((await download).suggestedFilename()).toBe('Records.csv')

  await page.goto(`${address()}/documents`)
  await expect(page.locator('[data-library-document][data-status="ready"]')).toHaveCount(2)
  // As a folder is dropped: a drop event cannot hold a real one.
  await page.evaluate(() => {
    const file = new File(['Dropped with its folder.'], 'dropped.txt')
    const entry = {
      isDirectory: false,
      fullPath: '/Dropped/dropped.txt',
      file: (give: (file: File) => void) => give(file),
    }
    const dataTransfer = { types: ['Files'], items: [{ kind: 'file', webkitGetAsEntry: () => entry }] }
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
    document.querySelector('h1')?.dispatchEvent(event)
  })
  await expect(page.getByRole('heading', { name: 'Dropped' })).toBeVisible()
  await expect(page.getByText('1 of 1 file done')).toBeVisible()

  // An archive by itself is an import, too.
  await page.goto(`${address()}/documents`)
  const archive = { name: 'damaged.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
  await page.locator('input[type=file][multiple]').setInputFiles(archive)
  await expect(page.getByRole('heading', { name: 'damaged.zip' })).toBeVisible()
  await expect(page.getByText('0 of 1 file done, 1 failed')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('link', { name: 'Records' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await page.goto(`${address()}/documents`)
  await expect(page.locator('[data-library-document]')).toHaveCount(1)
})
