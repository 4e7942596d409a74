import { join, resolve } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { createAccount } from '../bench/running-server.ts'
import { samplePath } from './person.ts'

type Keep = (png: Buffer, file: string, width: number) => Promise<void>

const root = resolve(import.meta.dirname, '..')
const themes = ['light', 'dark'] as const

/** Takes the picture of a cited answer for the landing page and the README, and the pictures for docs/design.md. */
export async function takePictures(browser: Browser, address: string, keep: Keep): Promise<void> {
  const token = await createAccount(address)
  for (const theme of themes) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 760 },
      deviceScaleFactor: 2,
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.addInitScript(value => {
      localStorage.setItem('token', value)
      localStorage.setItem('authed', 'true')
      sessionStorage.setItem('dismissed Local mode', '1')
    }, token)
    await ask(page, address, token)
    const picture = await page.screenshot()
    await keep(picture, join(root, `web/src/features/welcome/cited-answer-${theme}.webp`), 1280)
    if (theme === 'light') await keep(picture, join(root, 'docs/pictures/cited-answer.webp'), 1280)
    await context.close()

    const visitor = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: theme })
    for (const [name, path] of Object.entries({ landing: '/', login: '/login', privacy: '/privacy' })) {
      await visitor.goto(address + path)
      await visitor.waitForLoadState('load')
      await keep(await visitor.screenshot(), join(root, `docs/pictures/${name}-${theme}.webp`), 960)
    }
    await visitor.close()
  }
}

/** Goes from the empty chat to a cited answer with its passage open. */
async function ask(page: Page, address: string, token: string): Promise<void> {
  await page.goto(`${address}/chat`)
  await page.locator('input[type=file]').setInputFiles(samplePath('records-handbook.pdf'))
  await expect(page.getByText('✅ Uploaded 1 file(s)')).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(
      async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await page.request.get(`${address}/api/v1/documents`, { headers })).text()
      },
      { timeout: 60_000 },
    )
    .toContain('"status":"ready"')
  await page.getByPlaceholder('Ask about your documents…').fill('How long are pipeline drawings kept?')
  await page.keyboard.press('Enter')
  const citation = page.getByRole('button', { name: /citation 1/i }).first()
  await expect(citation).toBeVisible({ timeout: 60_000 })
  // Reloading removes the upload's summary.
  await page.reload()
  await citation.click()
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.waitForTimeout(2500)
}
