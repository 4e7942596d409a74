import { expect, type Locator, type Page } from '@playwright/test'
import { ask, attach, becomeAsker, enter, samplePath } from './person.ts'
import { test } from './shared-profile.ts'

const inventory = 'How many objects did the inventory hold?'

/** Opens a chat with the sample PDF and asks about it. */
async function askHandbook(page: Page, request: Parameters<typeof enter>[1]): Promise<Locator> {
  await page.goto(await becomeAsker(page, request, 'records-handbook.pdf', inventory))
  return page.locator('[data-citation="1"]').first()
}

/** The name of the focused element, as far as these tests need it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element?.matches('[data-citation]')) return 'citation'
    if (element?.closest('[data-viewer-pane]')) return 'viewer'
    return element?.tagName.toLowerCase() ?? ''
  })
}

test('the keyboard alone leads from the question to the passage and back', async ({ page, request }) => {
  await enter(page, request)
  await attach(page, [samplePath('records-handbook.pdf')])
  await page.getByRole('button', { name: 'New Chat', exact: true }).focus()
  for (let i = 0; i < 40 && (await focused(page)) !== 'textarea'; i += 1) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('textarea')
  await page.keyboard.type(inventory)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-source]').first()).toBeVisible()
  await expect(page.locator('[data-citation]').first()).toBeVisible()
  // The Stop button disappears when the answer is complete, so it must not hold the focus.
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  for (let i = 0; i < 40 && (await focused(page)) !== 'citation'; i += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  expect(await focused(page)).toBe('citation')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
  await expect.poll(() => focused(page)).toBe('viewer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /^Document:/ })).toHaveCount(0)
  expect(await focused(page)).toBe('citation')
})

test('the address keeps the passage over a reload, and going back closes it', async ({ page, request }) => {
  const chip = await askHandbook(page, request)
  await chip.click()
  await expect(page).toHaveURL(/\?doc=.+&cite=/)
  await page.reload()
  await expect(page.locator('[data-passage-highlight]').first()).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Document: records-handbook.pdf' })).toContainText('page 1')
  await page.goBack()
  await expect(page.getByRole('region', { name: /^Document:/ })).toHaveCount(0)
  await expect(chip).toBeVisible()
})

test('pages are magnified and turned to, and their text can be selected', async ({ page, request }) => {
  await (await askHandbook(page, request)).click()
  const first = page.locator('[data-page="1"]')
  await expect(first).toContainText('3,418,220')
  const before = (await first.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await first.boundingBox())?.width).toBeCloseTo(before * 1.25, -1)
  await page.getByRole('button', { name: /fit to width/ }).click()
  const field = page.getByLabel('Page, of 3')
  await field.fill('3')
  await field.press('Enter')
  await expect(page.locator('[data-page="3"]')).toBeInViewport({ ratio: 0.2 })
  await expect(page.locator('[data-page="3"]')).toContainText('DM-2071')
  await page.getByRole('button', { name: 'Show the text' }).click()
  await expect(page.locator('mark[data-passage-highlight]').first()).toBeInViewport()
})

test('on a phone the document covers the chat and its page fits the width', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const chip = await askHandbook(page, request)
  await chip.click()
  const mark = page.locator('[data-passage-highlight]').first()
  await expect(mark).toBeInViewport()
  const sheet = await page.locator('[data-page="1"]').boundingBox()
  expect(sheet?.width).toBeGreaterThan(330)
  expect(sheet?.width).toBeLessThanOrEqual(360)
  await expect(page.getByPlaceholder('Ask about your documents…')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Close the document' }).click()
  await expect(chip).toBeInViewport()
  expect(await overflow()).toBeLessThanOrEqual(0)
})

/** Draws lines of text as an image, in the browser. */
async function pictureOf(page: Page, lines: string[]): Promise<Buffer> {
  const address = await page.evaluate(text => {
    const canvas = document.createElement('canvas')
    canvas.width = 1400
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#000'
    context.font = '40px serif'
    for (const [i, line] of text.entries()) context.fillText(line, 100, 150 + i * 90)
    return canvas.toDataURL('image/png')
  }, lines)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

test('a citation of recognised text is marked on its picture', async ({ page, request }) => {
  await enter(page, request)
  const buffer = await pictureOf(page, [
    'Notice to all visitors of the archive.',
    'The reading room closes at 18:30 on every Friday.',
    'Please return the boxes to the desk before.',
  ])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles([{ name: 'notice.png', mimeType: 'image/png', buffer }])
  await expect(page.locator('[data-document][data-status="ready"]')).toHaveCount(1, { timeout: 120_000 })
  await ask(page, 'When does the reading room close on Friday?')
  await page.locator('[data-citation="1"]').first().click()
  const picture = page.getByRole('img', { name: 'notice.png' })
  await expect(picture).toBeInViewport()
  const mark = page.locator('[data-passage-highlight]').first()
  await expect(mark).toBeInViewport()
  const [outer, inner] = [await picture.boundingBox(), await mark.boundingBox()]
  if (!outer || !inner) throw new Error('nothing is shown')
  // The second of the lines drawn above, at 240 of 600 pixels.
  const middle = (inner.y + inner.height / 2 - outer.y) / outer.height
  expect(middle).toBeGreaterThan(0.33)
  expect(middle).toBeLessThan(0.43)
  expect(inner.width).toBeGreaterThan(20)
})
