import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Import, ImportEntry } from '@citewell/contract/imports.ts'
import { madeTexts } from './made-texts.ts'
import { startPaidServer } from './paid-server.ts'
import { percentiles } from './percentiles.ts'
import { realFiles } from './real-files.ts'
import { callerOf, type RunningServer, startServer, untilSettled } from './running-server.ts'

const page = 200
const parallel = 4
const otherFiles = 3
const rounds = 40
const pauseMilliseconds = 250
const patienceMilliseconds = 300

type Line = { path: string; bytes: Buffer; sha256: string }

/**
 * An import of many small files by HTTP: files a second, how long somebody else's search takes meanwhile, and, with
 * kills (-9) of the server while files arrive, whether each file is there once.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { files: { type: 'string', default: '10000' }, kills: { type: 'string', default: '1' } },
  })
  const [files, kills] = [Number(values.files), Number(values.kills)]
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const started = await startPaidServer(dataDir, 2)
  let server: RunningServer = started.server
  try {
    const [owner, other] = started.callers
    if (!owner || !other) return
    const chat = await other.createChat()
    for (const { name, bytes } of realFiles(otherFiles)) await other.upload(chat, name, bytes)
    await untilSettled(other, chat)
    const search = () => callerOf(server.url, other.token).search(chat, 'governing law')
    const idle: number[] = []
    for (let round = 0; round < rounds; round++) {
      await sleep(pauseMilliseconds)
      idle.push(await timed(search))
    }
    console.log(`somebody else's search, idle: ${percentiles(idle)}`)

    const lines = linesOf(files)
    const call = (method: string, path: string, body?: unknown) =>
      untilAnswered(() => request(server.url, owner.token, method, path, body))
    const { id } = (await call('POST', '/imports', { name: 'Bench' })) as Import
    const begun = performance.now()
    const since = () => (performance.now() - begun) / 1000
    const busy: number[] = []
    let [sent, killed, over] = [0, 0, false]
    const watching = (async () => {
      while (!over) {
        await sleep(pauseMilliseconds)
        await timed(search)
          .then(took => busy.push(took))
          .catch(() => undefined)
      }
    })()
    for (let at = 0; at < lines.length; at += page) {
      const some = lines.slice(at, at + page)
      const entries = some.map(({ path, bytes, sha256 }) => ({ path, sha256, bytes: bytes.length }))
      const complete = at + page >= lines.length
      const { items } = (await call('POST', `/imports/${id}/entries`, { entries, complete })) as {
        items: ImportEntry[]
      }
      const waiting = some.filter((_, index) => items[index]?.state === 'missing')
      const sendNext = async () => {
        for (let line = waiting.shift(); line; line = waiting.shift()) {
          const { sha256, bytes } = line
          const form = () => {
            const body = new FormData()
            body.set('file', new Blob([new Uint8Array(bytes)]), 'part')
            return body
          }
          await call('POST', `/imports/${id}/files?sha256=${sha256}`, form)
          sent++
          if (killed < kills && sent > ((killed + 1) * files) / (kills + 1)) {
            killed++
            await server.stop('SIGKILL')
            server = await startServer(dataDir)
          }
        }
      }
      await Promise.all(Array.from({ length: parallel }, sendNext))
    }
    console.log(`${files} files sent in ${since().toFixed(0)} s: ${(files / since()).toFixed(1)} a second`)
    let now = (await call('GET', `/imports/${id}`)) as Import
    for (; now.status !== 'finished'; now = (await call('GET', `/imports/${id}`)) as Import)
      await sleep(1_000)
    over = true
    await watching
    console.log(
      `all read after ${since().toFixed(0)} s: ${(files / since()).toFixed(1)} a second, killed ${killed} times`,
    )
    console.log(`somebody else's search meanwhile: ${percentiles(busy)}`)
    const there = new Map<string, number>()
    for (let cursor = ''; ; ) {
      const { items, next_cursor: next } = (await call('GET', `/documents?limit=100&cursor=${cursor}`)) as {
        items: { sha256: string }[]
        next_cursor: string | null
      }
      for (const { sha256 } of items) there.set(sha256, (there.get(sha256) ?? 0) + 1)
      if (next === null) break
      cursor = encodeURIComponent(next)
    }
    const missing = lines.filter(({ sha256 }) => !there.has(sha256)).length
    const double = [...there.values()].filter(count => count > 1).length
    console.log(`${there.size} documents, ${missing} missing, ${double} double; ${now.entries.failed} failed`)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function linesOf(files: number): Line[] {
  const { passage } = madeTexts(7)
  return Array.from({ length: files }, (_, at) => {
    const bytes = Buffer.from(`Record ${at}\n\n${Array.from({ length: 6 }, passage).join('\n\n')}\n`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { path: `box ${at % 50}/record ${at}.txt`, bytes, sha256 }
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Repeats a call that a killed server did not answer, as a sender does. */
async function untilAnswered(make: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (error instanceof Refused) throw error
      await sleep(patienceMilliseconds)
    }
  }
}

class Refused extends Error {}

async function request(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const form = typeof body === 'function' ? (body() as FormData) : null
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(form ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`)
  if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
