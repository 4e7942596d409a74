import { createHash } from 'node:crypto'
import { watchMemory } from './memory.ts'
import { percentiles } from './percentiles.ts'
import type { RunningServer } from './running-server.ts'

const linesOfPage = 500
/** Of the first and the last pages, to see whether they get slower. */
const shown = 50

/** Sends a manifest page by page and downloads the report: time of a page, and the server's memory. */
export async function sendManifest({ url, process }: RunningServer, token: string, lines: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, body?: unknown) => {
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await fetch(`${url}/api/v1/imports${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const { id } = (await (await call('', { name: 'Manifest' })).json()) as { id: string }
  let peak = watchMemory(process.pid ?? 0)
  const seconds = stopwatch()
  const pages: number[] = []
  for (let from = 0; from < lines; from += linesOfPage) {
    const entries = Array.from({ length: Math.min(linesOfPage, lines - from) }, (_, at) => lineOf(from + at))
    const page = stopwatch()
    await call(`/${id}/entries`, { entries, complete: from + linesOfPage >= lines })
    pages.push(1000 * page())
  }
  console.log(`${lines} lines sent in ${seconds().toFixed(0)} s; memory peak ${peak().toFixed(0)} MiB`)
  console.log(`a page: first ${percentiles(pages.slice(0, shown))}; last ${percentiles(pages.slice(-shown))}`)
  const progress = stopwatch()
  await (await call(`/${id}`)).json()
  console.log(`its progress: ${(1000 * progress()).toFixed(0)} ms`)
  peak = watchMemory(process.pid ?? 0)
  const report = stopwatch()
  let [bytes, rows] = [0, 0]
  for await (const chunk of (await call(`/${id}/report`)).body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows++
  }
  const mib = (bytes / 1024 ** 2).toFixed(0)
  console.log(`report: ${rows} lines, ${mib} MiB in ${report().toFixed(0)} s; peak ${peak().toFixed(0)} MiB`)
}

function lineOf(at: number) {
  const sha256 = createHash('sha256').update(String(at)).digest('hex')
  return { path: `box ${at % 1000}/record ${at}.txt`, sha256, bytes: 3_000 }
}

function stopwatch(): () => number {
  const begun = performance.now()
  return () => (performance.now() - begun) / 1000
}
