import type { CDPSession, Page } from '@playwright/test'

type Probes = { tasks: number[]; keys: number[]; shifts: number }

/** Runs in the browser, for which this file is not compiled. */
const notes = `
  globalThis.probes = { tasks: [], keys: [], shifts: 0 }
  const watch = (type, note, more = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('longtask', entry => probes.tasks.push(entry.duration))
  watch('event', entry => { if (entry.name === 'keydown') probes.keys.push(entry.duration) }, { durationThreshold: 16 })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) probes.shifts += entry.value })`

/** Makes every document of the page record its long tasks, the time from key to paint, and layout shifts. */
export async function installProbes(page: Page): Promise<void> {
  await page.addInitScript(notes)
}

/** What was recorded since the last call. */
export function takeProbes(page: Page): Promise<Probes> {
  return page.evaluate(`(() => {
    const taken = { ...probes }
    Object.assign(probes, { tasks: [], keys: [], shifts: 0 })
    return taken
  })()`)
}

/** Slows the page's processor down by this factor; 1 ends it. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** "3 long tasks, the longest 120 ms" */
export function sayTasks(tasks: number[]): string {
  const longest = Math.max(0, ...tasks)
  return `${tasks.length} long tasks (over 50 ms), ${tasks.filter(task => task > 100).length} over 100 ms, the longest ${longest.toFixed(0)} ms`
}
