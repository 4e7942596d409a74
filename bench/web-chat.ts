import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { chatSessions } from '../server/src/domain/chats/chat-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { launchSettings } from '../tools/installed-chromium.mjs'
import { loadChat } from './load-chat.ts'
import { loadPassages } from './load-passages.ts'
import { startWritingModel } from './long-answer.ts'
import { madeTexts } from './made-texts.ts'
import { installProbes, sayTasks, slowDown, takeProbes } from './page-probes.ts'
import { percentiles } from './percentiles.ts'
import { callerOf, createAccount, startServer } from './running-server.ts'

const slower = 4
const messageCount = 500
const passageCount = 20_000
const searches = 20

/**
 * The built web in Chromium: size of the first views, a chat of 500 messages, typing while an answer streams, and the
 * palette over 20,000 passages. Needs a build of the web (`npm start` makes one).
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-web-'))
  const model = await startWritingModel()
  const settings = { MODEL_BASE_URL: model.url, MODEL_API_KEY: 'none' }
  const first = await startServer(dataDir)
  const token = await createAccount(first.url)
  const caller = callerOf(first.url, token)
  const [long, searched] = [await caller.createChat(), await caller.createChat()]
  await first.stop()
  const questions = await load(dataDir, long, searched)
  const server = await startServer(dataDir, settings)
  const browser = await chromium.launch(launchSettings())
  try {
    const open = (path: string, member: boolean) => openPage(browser, server.url, path, member ? token : null)
    await weigh('landing', await open('/', false))
    await weigh('login', await open('/login', false))
    await weigh('chat', await open(`/chat/${searched}`, true))
    await readLongChat(await open('/profile', true), `${server.url}/chat/${long}`)
    await typeWhileStreaming(await open(`/chat/${searched}`, true), questions[0] ?? '')
    await searchPalette(await open(`/chat/${searched}`, true), questions)
  } finally {
    await browser.close()
    await server.stop()
    await model.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function load(dataDir: string, long: string, searched: string): Promise<string[]> {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  await database.db.update(users).set({ tier: 'enterprise' })
  const rows = await database.db.select().from(chatSessions)
  const chatOf = (id: string) => rows.find(row => row.id === id) ?? { id, tenantId: '' as TenantId }
  const questions = await loadPassages(database.db, chatOf(searched), madeTexts(1), passageCount, searches)
  await loadChat(database.db, chatOf(long), messageCount)
  await database.close()
  return questions
}

/** Opens a path in a new browser context, logged in through the stored values that the web itself keeps. */
async function openPage(browser: Browser, url: string, path: string, token: string | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await installProbes(page)
  if (token !== null)
    await page.addInitScript(value => {
      localStorage.setItem('token', value)
      localStorage.setItem('authed', 'true')
    }, token)
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.body().then(
          body => gzipSync(body).length,
          () => 0,
        ),
      )
  })
  await page.goto(url + path, { waitUntil: 'networkidle' }).catch(() => null)
  weights.set(
    page,
    (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0),
  )
  return page
}

const weights = new WeakMap<Page, number>()

async function weigh(name: string, page: Page): Promise<void> {
  console.log(
    `${name}: ${((weights.get(page) ?? 0) / 1024).toFixed(1)} KB of JavaScript (gzip) for the first view`,
  )
  await page.context().close()
}

async function readLongChat(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await slowDown(session, slower)
  const begun = performance.now()
  await page.goto(address)
  await page.getByText(`Question ${messageCount / 2}:`).waitFor()
  const shown = performance.now() - begun
  await sleep(2000)
  const opened = await takeProbes(page)
  console.log(
    `${messageCount} messages, CPU ${slower} x slower: shown after ${shown.toFixed(0)} ms; ${sayTasks(opened.tasks)}`,
  )
  await page.locator('[data-scroller]').hover()
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, -1500)
    await sleep(50)
  }
  const scrolled = await takeProbes(page)
  console.log(`scrolling up through it: ${sayTasks(scrolled.tasks)}`)
  await page.context().close()
}

async function typeWhileStreaming(page: Page, question: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const box = page.getByPlaceholder('Ask about your documents…')
  await box.fill(question)
  await box.press('Enter')
  await page.locator('[data-status="streaming"]').waitFor()
  await takeProbes(page)
  await slowDown(session, slower)
  // Types without a locator, whose look-up the slowed page would delay.
  await page.keyboard.type('Typing goes on while the answer is being written, as it should.', { delay: 70 })
  const typing = await takeProbes(page)
  await slowDown(session, 1)
  await page.locator('[data-status="complete"]').last().waitFor({ timeout: 120_000 })
  const rest = await takeProbes(page)
  const keys =
    typing.keys.length === 0
      ? 'each key under 16 ms'
      : `${percentiles(typing.keys)}, the slowest ${Math.max(...typing.keys).toFixed(0)} ms`
  console.log(
    `typing while an answer comes, CPU ${slower} x slower, key to paint: ${keys}; ${sayTasks(typing.tasks)}`,
  )
  console.log(`layout shift while it comes: ${(typing.shifts + rest.shifts).toFixed(4)}`)
  await page.context().close()
}

async function searchPalette(page: Page, questions: string[]): Promise<void> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await box.waitFor()
  const durations: number[] = []
  for (const question of questions) {
    const words = question.replace(/^What is the |\?$/g, '')
    await box.fill('')
    await sleep(300)
    await box.pressSequentially(words, { delay: 60 })
    durations.push(await page.evaluate<number>(untilFound))
  }
  console.log(
    `palette over ${passageCount} passages, last key to the passages of the whole text: ${percentiles(durations)} (its pause of 40 ms included)`,
  )
  await page.context().close()
}

/** In the browser: milliseconds from the last key until the list is no longer busy. */
const untilFound = `new Promise(found => {
  const begun = performance.now()
  const look = () => {
    const list = document.querySelector('[role="listbox"]')
    const ready = list?.getAttribute('aria-busy') === 'false' && list.querySelector('[id^="passage-"]')
    if (ready) found(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  look()
})`
