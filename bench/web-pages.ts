import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchSettings } from '../tools/installed-chromium.mjs'
import { createAccount, startServer } from './running-server.ts'

const runs = 5
const port = 9333

type Wanted = { performance: number; seo: boolean; scriptKB?: number; lcpMs?: number; cls?: number }
type Preset = 'mobile' | 'desktop'

/** The targets of each page; the phone preset slows the CPU and the network (4 ×, fast 3G). */
const pages: Record<string, { path: string; preset: Preset; member: boolean; wanted: Wanted }> = {
  landing: {
    path: '/',
    preset: 'mobile',
    member: false,
    wanted: { performance: 95, seo: true, scriptKB: 110, lcpMs: 1800, cls: 0.02 },
  },
  pricing: { path: '/pricing', preset: 'mobile', member: false, wanted: { performance: 95, seo: true } },
  login: {
    path: '/login',
    preset: 'mobile',
    member: false,
    wanted: { performance: 90, seo: false, scriptKB: 190 },
  },
  chat: { path: '/chat', preset: 'desktop', member: true, wanted: { performance: 90, seo: false } },
}

type Measured = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  scriptKB: number
  problems: string[]
}

/** Measures the named pages, or all of them, with Lighthouse, and prints the medians beside the targets. */
export async function run(args: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-web-'))
  const server = await startServer(dataDir)
  try {
    const token = await createAccount(server.url)
    for (const [name, { path, preset, member, wanted }] of Object.entries(pages)) {
      if (args.length > 0 && !args.includes(name)) continue
      const each: Measured[] = []
      for (let run = 0; run < runs; run++)
        each.push(await measure(server.url, path, preset, member ? token : null))
      print(name, each, wanted)
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One run in a new browser, so that nothing is cached from the one before. */
async function measure(
  address: string,
  path: string,
  preset: Preset,
  token: string | null,
): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'citewell-profile-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchSettings(),
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    if (token !== null) {
      const page = await browser.newPage()
      await page.goto(`${address}/robots.txt`)
      await page.evaluate(value => {
        localStorage.setItem('token', value)
        localStorage.setItem('authed', 'true')
      }, token)
      await page.close()
    }
    const result = await lighthouse(
      address + path,
      { port, logLevel: 'error', disableStorageReset: token !== null },
      preset === 'desktop' ? desktop : undefined,
    )
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    return read(result.lhr)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Lighthouse's own desktop preset. */
const desktop = {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'desktop' as const,
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  },
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function read(report: Report): Measured {
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const requests = (report.audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined)
    ?.items
  const scripts = (requests ?? []).filter(({ resourceType }) => resourceType === 'Script')
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap(category =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    scriptKB: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    problems: failed,
  }
}

type NetworkRequest = { resourceType: string; transferSize: number }

function print(name: string, each: Measured[], wanted: Wanted): void {
  const middle = (pick: (one: Measured) => number) =>
    each.map(pick).toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN
  const lines = [
    `performance ${middle(one => one.performance)} (≥ ${wanted.performance})`,
    `accessibility ${middle(one => one.accessibility)}, best practices ${middle(one => one.bestPractices)} (100)`,
    `SEO ${middle(one => one.seo)}${wanted.seo ? ' (100)' : ''}`,
    `LCP ${middle(one => one.lcpMs).toFixed(0)} ms${wanted.lcpMs ? ` (< ${wanted.lcpMs})` : ''}`,
    `CLS ${middle(one => one.cls).toFixed(3)}${wanted.cls ? ` (< ${wanted.cls})` : ''}`,
    `blocking ${middle(one => one.tbtMs).toFixed(0)} ms`,
    `scripts ${middle(one => one.scriptKB).toFixed(1)} KB${wanted.scriptKB ? ` (≤ ${wanted.scriptKB})` : ''}`,
  ]
  console.log(`${name}: ${lines.join('; ')}`)
  const problems = new Set(each.flatMap(one => one.problems))
  if (problems.size > 0) console.log(`  not perfect: ${[...problems].join(', ')}`)
}
