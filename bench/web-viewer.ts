import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchSettings } from '../tools/installed-chromium.mjs'
import { factOf, makePdf } from './made-pdf.ts'
import { percentiles } from './percentiles.ts'
import {
  type Caller,
  callerOf,
  type RunningServer,
  signUpVerified,
  startServer,
  untilSettled,
} from './running-server.ts'

const slowed = 4
const answers = 10
const clicks = 20

/** In the browser: records the durations of its long tasks. */
const noteTasks = `
  window.longTasks = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })`

type Probe = {
  server: RunningServer
  browser: Browser
  caller: Caller
  person: { email: string; password: string }
}

/** Measures how the viewer of pages opens, scrolls and reaches a cited passage, in a real Chromium. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const server = await startServer(dataDir)
  const person = await signUpVerified(server.url)
  const login = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams(person),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const browser = await chromium.launch({
    ...launchSettings(),
  })
  try {
    const probe = { server, browser, caller: callerOf(server.url, token), person }
    await scrollBook(probe, 1000)
    await openCitations(probe, 300)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Opens a page on a chat with a PDF of this many pages; the browser records its long tasks. */
async function openChat(
  { server, browser, caller, person }: Probe,
  pages: number,
): Promise<{ page: Page; chat: string }> {
  const chat = await caller.createChat()
  await caller.upload(chat, `book-${pages}.pdf`, await makePdf(pages))
  const [document] = await untilSettled(caller, chat)
  if (document?.status !== 'ready') throw new Error(`The PDF is ${document?.status}`)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript({ content: noteTasks })
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /^log ?in$/i }).click()
  await page.waitForURL(/\/chat/)
  await page.goto(`${server.url}/chat/${chat}`)
  return { page, chat }
}

/** Opens a book and scrolls through it while the browser's processor is slowed down. */
async function scrollBook(probe: Probe, pages: number): Promise<void> {
  const { page } = await openChat(probe, pages)
  const opener = page.locator('[data-document] button').first()
  await opener.waitFor()
  // The viewer is loaded in the time that a person needs to find the document.
  await page.waitForTimeout(2000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await takeTasks(page)
  const begun = performance.now()
  await opener.click()
  await page.locator('[data-page="1"] canvas').waitFor()
  const shown = performance.now() - begun
  tell(
    `a PDF of ${pages} pages opens, CPU slowed ${slowed} ×: first page after ${shown.toFixed(0)} ms`,
    await takeTasks(page),
  )

  await page.getByRole('region', { name: 'Pages', exact: true }).hover()
  for (let turn = 0; turn < 150; turn++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(1000)
  tell('… scrolls through sixty pages by the wheel', await takeTasks(page))

  for (const target of [pages / 2, pages, 10, pages - 100, 1]) {
    await page.getByLabel(`Page, of ${pages}`).fill(String(target))
    await page.keyboard.press('Enter')
    await page.locator(`[data-page="${target}"] canvas`).waitFor()
  }
  tell('… turns to far pages', await takeTasks(page))

  await page.getByRole('button', { name: 'Page thumbnails' }).click()
  await page.getByRole('navigation', { name: 'Page thumbnails' }).hover()
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(1000)
  tell('… scrolls its thumbnails', await takeTasks(page))
  await page.close()
}

async function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate('longTasks.splice(0)')
}

function tell(what: string, tasks: number[]): void {
  const over = tasks.filter(duration => duration > 100)
  const longest = Math.max(0, ...tasks).toFixed(0)
  console.log(`${what}; ${over.length} tasks over 100 ms, the longest ${longest} ms`)
}

/** Clicks on citations of passages throughout a book, with the document closed before each. */
async function openCitations(probe: Probe, pages: number): Promise<void> {
  const { page, chat } = await openChat(probe, pages)
  for (let turn = 0; turn < answers; turn++) {
    const { question } = factOf(1 + Math.round((turn * (pages - 1)) / (answers - 1)))
    await probe.caller.askStreamed(chat, question)
  }
  await page.reload()
  await page.locator('article').first().waitFor()
  await page.locator('[data-scroller]').hover()
  // Earlier messages are loaded when one scrolls up to them.
  while ((await page.locator('article').count()) < answers) {
    await page.mouse.wheel(0, -600)
    await page.waitForTimeout(200)
  }
  await page.waitForTimeout(2000)
  const [marked, drawn]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < clicks; turn++) {
    const times = await page.evaluate<{ marked: number; drawn: number }>(
      `(${openCitation})(${turn % answers})`,
    )
    marked.push(times.marked)
    drawn.push(times.drawn)
    await page.keyboard.press('Escape')
    await page.locator('[data-viewer-pane]').waitFor({ state: 'detached' })
  }
  console.log(`a click on a citation of a PDF of ${pages} pages, ${clicks} times:`)
  console.log(`  the passage is marked in the window after ${percentiles(marked)}`)
  console.log(`  its page is drawn, too, after ${percentiles(drawn)}`)
  await page.close()
}

/** In the browser: milliseconds from the click until the mark is in the window, and until its page is drawn. */
const openCitation = `async turn => {
  const chip = document.querySelectorAll('article')[turn]?.querySelector('[data-citation]')
  if (!chip) throw new Error('Answer ' + turn + ' cites nothing')
  const begun = performance.now()
  chip.click()
  const until = holds =>
    new Promise(resolve => {
      const look = () => (holds() ? resolve(performance.now() - begun) : requestAnimationFrame(look))
      look()
    })
  const mark = () => document.querySelector('[data-passage-highlight]')
  const inWindow = () => {
    const box = mark()?.getBoundingClientRect()
    return box && box.height > 0 && box.top > 0 && box.bottom < innerHeight
  }
  const marked = await until(inWindow)
  return { marked, drawn: await until(() => mark()?.closest('[data-page]')?.querySelector('canvas')) }
}`
