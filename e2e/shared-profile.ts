import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, test as plain } from '@playwright/test'

type Profile = {
  context: BrowserContext
  /** Speaks to the browser by way of a page that stays empty. */
  devtools: CDPSession
  /** Of all pages so far. */
  origins: Set<string>
}

/**
 * For tests with the usual options of a page. The tests of a worker share one profile of the browser, which keeps the
 * files of the web with their compiled code: in a new profile, each page compiles all anew. Every test still begins
 * without cookies, stored data, permissions, routes and other pages.
 */
export const test = plain.extend<object, { profile: Profile }>({
  profile: [
    async ({ playwright, launchOptions }, use, { project }) => {
      const folder = mkdtempSync(join(tmpdir(), 'citewell-browser-'))
      const { viewport = null, contextOptions } = project.use
      const options = { ...launchOptions, ...contextOptions, viewport, locale: 'en-US' }
      const context = await playwright.chromium.launchPersistentContext(folder, options)
      const origins = new Set<string>()
      context.on('page', page => page.on('framenavigated', frame => origins.add(originOf(frame.url()))))
      const [empty = await context.newPage()] = context.pages()
      await use({ context, devtools: await context.newCDPSession(empty), origins })
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  browser: [({ profile }, use) => use(profile.context.browser() as Browser), { scope: 'worker' }],
  context: async ({ profile }, use) => {
    const { context } = profile
    const staying = context.pages()
    await use(context)
    for (const page of context.pages()) if (!staying.includes(page)) await page.close()
    await forget(profile)
  },
})

async function forget({ context, devtools, origins }: Profile): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
