import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '/work/wt/docs/node_modules/@playwright/test/index.mjs'
import { startServer, createAccount } from '/work/wt/docs/bench/running-server.ts'
const sharp = createRequire('/work/wt/docs/server/package.json')('sharp')
const dir = mkdtempSync('/tmp/citewell-pic-')
const server = await startServer(dir)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false })
try {
  const token = await createAccount(server.url)
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, deviceScaleFactor: 2, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(180000)
  await page.addInitScript((v: string) => { localStorage.setItem('token', v); localStorage.setItem('authed', 'true'); sessionStorage.setItem('dismissed Local mode', '1') }, token)
  await page.goto(server.url + '/chat')
  await page.locator('input[type=file]').setInputFiles('/work/wt/docs/server/samples/records-handbook.pdf')
  await page.getByText('✅ Uploaded 1 file(s)').waitFor()
  await page.getByPlaceholder('Ask about your documents…').fill('How long are pipeline drawings kept?')
  await page.keyboard.press('Enter')
  const c = page.getByRole('button', { name: /citation 1/i }).first()
  await c.waitFor({timeout:60000}).catch(async e => { await page.screenshot({path:'/tmp/fail.png'}); console.log(await page.locator('main').innerText().catch(()=>'')); throw e })
  await page.reload()
  await c.click()
  await page.locator('canvas').first().waitFor()
  await page.waitForTimeout(6000)
  const png = await page.screenshot()
  await sharp(png).resize({ width: 1280 }).webp({ quality: 82 }).toFile('/tmp/cited-answer.webp')
  await sharp(png).resize({ width: 1280 }).png().toFile('/tmp/cited-answer.png')
  console.log('done')
} finally { await browser.close(); await server.stop(); rmSync(dir, { recursive: true, force: true }) }
