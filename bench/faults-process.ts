import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
/** The delay before a restart, as with a service manager. */
const againMilliseconds = 1_000
const saidMost = 4_000

export type Supervised = {
  name: string
  url: string
  /** Kills the process (-9); it is started again. */
  kill(): Promise<void>
  /** The settings it is started with. */
  settings(): Record<string, string>
  /** Changes the settings from the next start on; undefined removes one. */
  set(settings: Record<string, string | undefined>): void
  /** Resolves when the process reports that it is ready. */
  ready(): Promise<void>
  /** Stops the process for good and in order. Returns its exit code. */
  stop(): Promise<number | null>
  record: {
    kills: number
    /** The output of each time it ended without being told to. */
    ownEnds: string[]
    restarts: { begun: number; took: number }[]
    /** The process group of each start, to see what it left behind. */
    groups: number[]
  }
}

/** Runs the real server on a free port, and restarts it whenever it ends. */
export async function supervise(
  name: string,
  dataDir: string,
  given: Record<string, string>,
): Promise<Supervised> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let settings: Record<string, string | undefined> = { ...given, PORT: String(port), DATA_DIR: dataDir }
  settings.APP_URL = url
  const record: Supervised['record'] = { kills: 0, ownEnds: [], restarts: [], groups: [] }
  let stopping = false
  let killed = false
  let child: ChildProcess

  const isReady = () =>
    fetch(`${url}/api/v1/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      answer => answer.ok,
      () => false,
    )
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const start = () => {
    const begun = performance.now()
    const one = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      env: { PATH, TMPDIR, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    if (one.pid) record.groups.push(one.pid)
    child = one
    killed = false
    let said = ''
    for (const stream of [one.stdout, one.stderr])
      stream?.on('data', chunk => {
        said = (said + String(chunk)).slice(-saidMost)
      })
    one.once('exit', (code, signal) => {
      if (stopping) return
      if (!killed) record.ownEnds.push(`${name} ended by itself (${code ?? signal}): ${said.trim()}`)
      setTimeout(() => !stopping && start(), killed ? 0 : againMilliseconds)
    })
    void (async () => {
      while (child === one && one.exitCode === null && one.signalCode === null) {
        if (await isReady()) return record.restarts.push({ begun, took: performance.now() - begun })
        await sleep(50)
      }
    })()
  }
  start()
  return {
    name,
    url,
    record,
    settings: () => given,
    set: changes => {
      settings = { ...settings, ...changes }
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      killed = true
      record.kills++
      child.kill('SIGKILL')
      await ended
    },
    ready: async () => {
      while (!(await isReady())) await sleep(100)
    },
    stop: async () => {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      return child.exitCode
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
