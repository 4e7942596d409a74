import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { becomePro, enter, samplePath } from './person.ts'
import { test } from './shared-profile.ts'

const corpus = resolve(import.meta.dirname, '../../shared/corpus')

type Dropped = { name: string; bytes: Buffer }

/** Drops files on the chat, as if dragged from a folder on the desktop. */
async function drop(page: Page, files: Dropped[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, content: bytes.toString('base64') }))
  const transfer = await page.evaluateHandle(list => {
    const data = new DataTransfer()
    for (const { name, content } of list) {
      const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0))
      data.items.add(new File([bytes], name))
    }
    return data
  }, given)
  const target = page.getByPlaceholder('Ask about your documents…')
  await target.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop files to upload')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

const read = (path: string): Dropped => ({ name: basename(path), bytes: readFileSync(path) })
const item = (page: Page, name: string) => page.locator('[data-document]').filter({ hasText: name })

/** Waits until each file is in its state; assumes a plan whose limits allow all of them. */
async function expectStates(page: Page, states: Record<string, string | RegExp>): Promise<void> {
  for (const [name, state] of Object.entries(states)) {
    if (state === 'ready')
      await expect(item(page, name)).toHaveAttribute('data-status', 'ready', { timeout: 90_000 })
    else await expect(item(page, name)).toContainText(state, { timeout: 90_000 })
  }
}

test('files of many kinds that are dropped together each end in a state of their own, with the words for it', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const handbook = read(samplePath('records-handbook.pdf'))
  await drop(page, [
    handbook,
    { ...handbook, name: 'copy of the handbook.pdf' },
    read(samplePath('register.xlsx')),
    { name: 'torn.docx', bytes: readFileSync(samplePath('retention-policy.docx')).subarray(0, 4000) },
    { name: 'empty.txt', bytes: Buffer.alloc(0) },
    { name: 'old.doc', bytes: Buffer.from('D0CF11E0A1B11AE1', 'hex') },
    { name: 'wrong.json', bytes: Buffer.from('{"a": 1,\n"b": }') },
  ])
  await expect(page.getByText('✅ Uploaded 2 file(s), skipped 1 duplicate(s) (❌ 4 failed)')).toBeVisible()
  await expect(page.getByText(/(copy of the handbook|records-handbook)\.pdf: already here as/)).toBeVisible()
  await expect(page.getByText(/^empty\.txt: .*empty/)).toBeVisible()
  await expect(page.getByText(/^old\.doc: .*\.docx/)).toBeVisible()
  await expectStates(page, {
    'register.xlsx': 'ready',
    'torn.docx': /damaged|cannot be opened/,
    'wrong.json': /line 2, column/,
  })
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
})

test('an upload says what arrived, with questions that it answers', async ({ page, request }) => {
  await enter(page, request)
  await expect(page.getByPlaceholder('Ask about your documents…')).toBeVisible()
  const text =
    '# Lease of the house Falcon\n\nDated: 12 March 2027\n\n## Rent\n\nThe monthly rent is $4,800 and is paid to the owner.\n'
  await drop(page, [{ name: 'falcon.md', bytes: Buffer.from(text) }])
  const arrived = page.getByRole('list', { name: 'What arrived' })
  await expect(arrived).toContainText('falcon.md')
  await expect(arrived).toContainText('Contract · “Lease of the house Falcon” · Mar 12, 2027')
  await expect(page.getByRole('button', { name: 'Summarize' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'How much is the monthly rent?' }).press('Enter')
  await expect(page.getByPlaceholder('Ask about your documents…')).toHaveValue(
    'How much is the monthly rent?',
  )
})

test('more files than the plan takes are chosen between before any is sent', async ({ page, request }) => {
  await enter(page, request)
  const files = Array.from({ length: 7 }, (_, i) => ({
    name: `note ${i + 1}.txt`,
    bytes: Buffer.from(`Note number ${i + 1}.`.repeat(i + 1)),
  }))
  let sent = 0
  page.on('request', each => {
    if (each.url().endsWith('/api/v1/upload')) sent += 1
  })
  await drop(page, [...files, { name: 'old.doc', bytes: Buffer.from('D0CF11E0A1B11AE1', 'hex') }])
  const dialog = page.getByRole('dialog', { name: 'Choose the files to upload' })
  await expect(dialog.getByText('8 files, your plan takes 5 in a chat.')).toBeVisible()
  expect(sent).toBe(0)
  await expect(dialog.getByRole('checkbox', { name: 'old.doc' })).toBeDisabled()
  await expect(dialog.getByText('5 of 5 chosen')).toBeVisible()
  for (const i of [1, 2, 3, 4, 5])
    await dialog.getByRole('checkbox', { name: `note ${i}.txt`, exact: true }).check()
  await expect(dialog.getByText('5 of 5 chosen')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'note 6.txt' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'note 1.txt' }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('✅ Uploaded 4 file(s)')).toBeVisible()
  expect(sent).toBe(4)

  // A second upload before a question adds to the summary.
  await drop(page, files.slice(5, 6))
  await expect(page.getByText('✅ Uploaded 5 file(s)')).toBeVisible()
  await expect(page.getByText(/Uploaded \d file/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Summarize' })).toHaveCount(1)

  await drop(page, files.slice(6))
  await expect(
    dialog.getByText('1 file, your plan takes 5 in a chat, and there is no room left.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  expect(sent).toBe(5)
})

/** Corpus files, and the state that each must end in. */
const twenty: Record<string, string | RegExp> = {
  'docx/footnote-hyperlink.docx': 'ready',
  'docx/ComplexNumberedLists.docx': 'ready',
  'docx/testWORD_truncated.docx': /damaged|cannot be opened/,
  'docx/bug53475-password-is-pass.docx': /password/i,
  'pptx/45541_Footer.pptx': 'ready',
  'xlsx/SampleSS.xlsx': 'ready',
  'csv/comma_in_quotes.csv': 'ready',
  'csv/utf8.csv': 'ready',
  'json/test_manifest.json': 'ready',
  'json/gen_invalid.json': /not valid JSON/,
  'md/tika_README.md': 'ready',
  'md/gen_headings_tables.md': 'ready',
  'txt/welsh_corpus.txt': 'ready',
  'pdf/pdflatex-4-pages.pdf': 'ready',
  'pdf/multicolumn.pdf': 'ready',
  'pdf/gen_garbage.pdf': /damaged|cannot be/,
  'png/phototest.png': 'ready',
  'jpg/gen_exif3_text.jpg': 'ready',
}

test('twenty documents of all formats, some broken, one twice, each end in the right state', {
  tag: '@long',
}, async ({ page, request }) => {
  test.skip(!existsSync(corpus), 'The corpus of real files is not beside the clone')
  test.setTimeout(240_000)
  await enter(page, request)
  await becomePro(page)
  const files = Object.keys(twenty).map(path => read(join(corpus, path)))
  const twin = { ...read(join(corpus, 'csv/utf8.csv')), name: 'twin.csv' }
  await drop(page, [...files, twin, { name: 'nothing.pdf', bytes: Buffer.alloc(0) }])
  await expect(page.getByText('✅ Uploaded 14 file(s), skipped 1 duplicate(s) (❌ 5 failed)')).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.getByText(/^nothing\.pdf: .*empty/)).toBeVisible()
  await expect(page.getByText(/(twin|utf8)\.csv: already here as/)).toBeVisible()
  await expectStates(
    page,
    Object.fromEntries(Object.entries(twenty).map(([path, state]) => [basename(path), state])),
  )
})

test('a file of 500 MB is hashed without freezing the page', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(180_000)
  await enter(page, request)
  let digest = ''
  // The server's handling is not tested here, so the bytes need not be sent.
  await page.route('**/api/v1/upload/check?**', route => {
    digest = new URL(route.request().url()).searchParams.get('sha256') ?? ''
    return route.fulfill({ json: { duplicate: true, document: { id: 'd', filename: 'the same.txt' } } })
  })
  const longest = await page.evaluate(async () => {
    const tasks: number[] = []
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
    const megabyte = new Blob([new Uint8Array(1024 * 1024)])
    const data = new DataTransfer()
    data.items.add(
      new File(
        Array.from({ length: 500 }, () => megabyte),
        'huge.txt',
      ),
    )
    tasks.length = 0
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!picker) throw new Error('There is no picker')
    picker.files = data.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
    return tasks.length
  })
  expect(longest).toBe(0)
  await expect(page.getByText('huge.txt: already here as the same.txt')).toBeVisible({ timeout: 120_000 })
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  // Hashing on the main thread would take seconds.
  expect(Math.max(0, ...tasks)).toBeLessThan(1500)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
