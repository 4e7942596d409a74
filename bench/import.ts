import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Import } from '@citewell/contract/imports.ts'
import { sendManifest } from './import-manifest.ts'
import { madeFiles } from './made-import.ts'
import { watchMemory } from './memory.ts'
import { startPaidServer } from './paid-server.ts'
import { percentiles } from './percentiles.ts'
import { processorSeconds } from './processor-time.ts'
import { realFiles } from './real-files.ts'
import { callerOf, type RunningServer, startServer, untilSettled } from './running-server.ts'
import { patienceMilliseconds, Refused, untilAnswered } from './until-answered.ts'

const otherFiles = 3
const rounds = 40
const pauseMilliseconds = 250
const sender = join(import.meta.dirname, 'import-sender.ts')

/**
 * An import of many small files by the client: files a second, processor time a file, how long somebody else's search
 * takes meanwhile, and, with kills (-9) of the server and of the client while files arrive, whether each file is there
 * once. `--lines` sends a manifest of so many lines without files instead.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      files: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '1' },
      lines: { type: 'string' },
    },
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const { server, callers } = await startPaidServer(dataDir, 2)
  const kept = keepRunning(server, dataDir)
  try {
    const [owner, other] = callers
    if (!owner || !other) return
    if (values.lines) return await sendManifest(server, owner.token, Number(values.lines))
    const chat = await other.createChat()
    for (const { name, bytes } of realFiles(otherFiles)) await other.upload(chat, name, bytes)
    await untilSettled(other, chat)
    const watching = watchSearch(() => callerOf(kept.url(), other.token).search(chat, 'governing law'))
    await sleep(rounds * pauseMilliseconds)
    console.log(`somebody else's search, idle: ${percentiles(watching.taken())}`)
    await importAll(kept, owner.token, Number(values.files), Number(values.kills))
    console.log(`somebody else's search meanwhile: ${percentiles(watching.taken())}`)
    await watching.stop()
  } finally {
    await kept.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function importAll(kept: KeptServer, token: string, files: number, kills: number): Promise<void> {
  const call = <Result>(method: string, path: string, body?: unknown) =>
    untilAnswered(() => request<Result>(kept.url(), token, method, path, body))
  const { id } = await call<Import>('POST', '/imports', { name: 'Bench' })
  const [begun, before] = [performance.now(), kept.processorSeconds()]
  const rate = () => {
    const seconds = (performance.now() - begun) / 1000
    return `${seconds.toFixed(0)} s: ${(files / seconds).toFixed(1)} a second`
  }
  const sending = sendAgainAndAgain(() => [kept.url(), token, id, String(files)])
  let [killed, isTold] = [0, false]
  let now = await call<Import>('GET', `/imports/${id}`)
  for (; now.status !== 'finished'; now = await call<Import>('GET', `/imports/${id}`)) {
    await sleep(1_000)
    const sent = now.entries.total - now.entries.missing
    // In turns, the server first.
    if (killed < 2 * kills && sent > ((killed + 1) * files) / (2 * kills + 1))
      await (killed++ % 2 === 0 ? kept.kill() : sending.kill())
    if (!isTold && now.status === 'working' && now.entries.missing === 0) {
      isTold = true
      console.log(`${files} files sent after ${rate()}`)
    }
  }
  await sending.ended
  const spent = (1000 * (kept.processorSeconds() - before)) / files
  console.log(`all read after ${rate()}, ${spent.toFixed(0)} ms of the server's processor time each`)
  console.log(`server and client killed ${kills} times each; memory peak ${kept.peak().toFixed(0)} MiB`)
  const there = new Map<string, number>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { sha256: string }[]; next_cursor: string | null } = await call(
      'GET',
      `/documents?limit=100&cursor=${encodeURIComponent(cursor)}`,
    )
    for (const { sha256 } of page.items) there.set(sha256, (there.get(sha256) ?? 0) + 1)
    cursor = page.next_cursor
  }
  let missing = 0
  for (const { sha256 } of madeFiles(files)) if (!there.has(sha256)) missing++
  const double = [...there.values()].filter(count => count > 1).length
  console.log(`${there.size} documents, ${missing} missing, ${double} double; ${now.entries.failed} failed`)
}

type KeptServer = ReturnType<typeof keepRunning>

/** A server that is started again when it was killed, with the processor time and the memory peak of all its lives. */
function keepRunning(first: RunningServer, dataDir: string) {
  let server = first
  let [spent, peak] = [0, 0]
  const pid = () => server.process.pid ?? 0
  let stopWatching = watchMemory(pid())
  return {
    url: () => server.url,
    processorSeconds: () => spent + processorSeconds(pid()),
    peak: () => Math.max(peak, stopWatching()),
    kill: async () => {
      spent += processorSeconds(pid())
      peak = Math.max(peak, stopWatching())
      await server.stop('SIGKILL')
      server = await startServer(dataDir)
      stopWatching = watchMemory(pid())
    },
    stop: () => {
      stopWatching()
      return server.stop()
    },
  }
}

/** Runs the sender until it has sent everything; it ends with an error when the server is gone. */
function sendAgainAndAgain(args: () => string[]) {
  let child = spawn(process.execPath, [sender, ...args()], { stdio: ['ignore', 'inherit', 'ignore'] })
  const exitOf = () => new Promise<number | null>(done => child.once('exit', done))
  const ended = (async () => {
    while ((await exitOf()) !== 0) {
      await sleep(patienceMilliseconds)
      child = spawn(process.execPath, [sender, ...args()], { stdio: ['ignore', 'inherit', 'ignore'] })
    }
  })()
  return { ended, kill: () => void child.kill('SIGKILL') }
}

/** Searches now and then. `taken` gives the durations since it was last asked, in milliseconds. */
function watchSearch(search: () => Promise<unknown>) {
  let durations: number[] = []
  let over = false
  const watching = (async () => {
    while (!over) {
      await sleep(pauseMilliseconds)
      const begun = performance.now()
      // The server may just be killed.
      await search().then(
        () => durations.push(performance.now() - begun),
        () => undefined,
      )
    }
  })()
  return {
    taken: () => {
      const those = durations
      durations = []
      return those
    },
    stop: () => {
      over = true
      return watching
    },
  }
}

async function request<Result>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Result> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`)
  if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Result
}
