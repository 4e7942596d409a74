import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf } from './memory.ts'
import { newDatabase } from './new-database.ts'
import { processorSeconds } from './processor-time.ts'
import { startServer, startWorker } from './running-server.ts'

type Watch = { settle: number; seconds: number }

/**
 * The resources of an idle process: its resident memory, and its processor time over `--seconds 60`, from `--settle 45`
 * after its start. Embedded at its first start and when opened again; with `--postgres URL` as one process, as a web
 * process and as a worker.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '60' },
      settle: { type: 'string', default: '45' },
      postgres: { type: 'string' },
    },
  })
  const watch = { settle: Number(values.settle), seconds: Number(values.seconds) }
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-idle-'))
  const database = values.postgres ? await newDatabase(values.postgres) : null
  try {
    await watchOne('embedded, first start', (await startServer(dataDir)).process, watch)
    await watchOne('embedded, opened again', (await startServer(dataDir)).process, watch)
    if (!database) return
    const settings = { DATABASE_URL: database.url, SECRET: randomUUID() }
    const files = join(dataDir, 'of-the-server')
    await watchOne('PostgreSQL, ROLE=all', (await startServer(files, settings)).process, watch)
    const web = await startServer(files, { ...settings, ROLE: 'web' })
    await watchOne('PostgreSQL, ROLE=web', web.process, watch)
    await watchOne('PostgreSQL, ROLE=worker', startWorker(files, settings), watch)
  } finally {
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function watchOne(name: string, child: ChildProcess, { settle, seconds }: Watch): Promise<void> {
  const pid = child.pid ?? 0
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  try {
    await sleep(settle * 1000)
    const before = processorSeconds(pid)
    const begun = performance.now()
    await sleep(seconds * 1000)
    const used = processorSeconds(pid) - before
    const share = (100 * used * 1000) / (performance.now() - begun)
    console.log(
      `${name}: ${mebibytes(pid, 'VmRSS')} MiB resident (at most ${mebibytes(pid, 'VmHWM')}), ${Math.round(memoryOf(pid))} with the readers beside it; ${share.toFixed(2)} % of a core`,
    )
  } finally {
    child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
  }
}

function mebibytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024)
}
