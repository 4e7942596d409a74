import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { users } from '../server/src/platform/database/tables.ts'
import type { LoadPlan } from './load-generator.ts'
import { watchMemory } from './memory.ts'
import { newDatabase } from './new-database.ts'
import { realFiles, variant } from './real-files.ts'
import {
  callerOf,
  logInAgain,
  type RunningServer,
  signUpVerified,
  startServer,
  startWorker,
  untilSettled,
} from './running-server.ts'

const accountsInAll = 100
const chatsEach = 3
const sampleMilliseconds = 5_000

/**
 * Mixed users at a fixed rate for a while: `--seconds 600`, `--asks 20` a second; `--postgres URL` for a server, there
 * with `--processes 2` for two web processes and a worker. Everything stays on this machine.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '120' },
      asks: { type: 'string', default: '20' },
      postgres: { type: 'string' },
      processes: { type: 'string', default: '1' },
    },
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-load-'))
  const database = values.postgres ? await newDatabase(values.postgres) : null
  const model = fork(new URL('./load-model.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [modelUrl] = (await once(model, 'message')) as [string]
  const settings = {
    MODEL_BASE_URL: modelUrl,
    SECRET: randomUUID(),
    ...(database ? { DATABASE_URL: database.url } : {}),
  }
  const accounts = await makeAccounts(dataDir, settings, database?.url ?? null)
  const several = Number(values.processes) > 1
  const servers: RunningServer[] = []
  for (let count = 0; count < Number(values.processes); count++)
    servers.push(await startServer(dataDir, several ? { ...settings, ROLE: 'web' } : settings))
  const worker = several ? startWorker(dataDir, settings) : null
  await makeChats(servers, accounts)

  const processes = [...servers.map(server => server.process), ...(worker ? [worker] : [])]
  const seconds = Number(values.seconds)
  const memory = sampleMemory(processes)
  const used = process.cpuUsage()
  await generate({
    urls: servers.map(server => server.url),
    accounts,
    seconds,
    rates: { ask: Number(values.asks), upload: 20 / 60, search: 2, list: 5, login: 0.5 },
  })
  console.log({ memoryMiB: memory.stop(), benchOwnCpuSeconds: Math.round(process.cpuUsage(used).user / 1e6) })
  for (const server of servers) await server.stop()
  worker?.kill('SIGTERM')
  model.kill()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Account = LoadPlan['accounts'][number]

/** Accounts of the Enterprise plan, which no limit hinders. */
async function makeAccounts(
  dataDir: string,
  settings: Record<string, string>,
  url: string | null,
): Promise<Account[]> {
  const server = await startServer(dataDir, settings)
  const accounts: Account[] = []
  for (let count = 0; count < accountsInAll; count++)
    accounts.push({ ...(await signUpVerified(server.url)), token: '', chats: [] })
  await server.stop()
  const database = await openDatabase(url ? { kind: 'server', url } : { kind: 'embedded', dataDir })
  await database.db.update(users).set({ tier: 'enterprise' })
  await database.close()
  return accounts
}

async function makeChats(servers: RunningServer[], accounts: Account[]): Promise<void> {
  const [file] = realFiles(1)
  for (const [at, account] of accounts.entries()) {
    const url = servers[at % servers.length]?.url ?? ''
    account.token = await logInAgain(url, account)
    const caller = callerOf(url, account.token)
    for (let count = 0; count < chatsEach; count++) {
      const chat = await caller.createChat()
      account.chats.push(chat)
      if (file) {
        const { name, bytes } = variant(file, `a${at}c${count}`)
        await caller.upload(chat, name, bytes)
      }
    }
    for (const chat of account.chats) await untilSettled(caller, chat)
  }
}

async function generate(plan: LoadPlan): Promise<void> {
  const generator = fork(new URL('./load-generator.ts', import.meta.url))
  const ended = once(generator, 'exit')
  generator.send(plan)
  await ended
}

/** Peaks of all processes together, of the first half and of the second. */
function sampleMemory(processes: ChildProcess[]): { stop(): { firstHalf: number; secondHalf: number } } {
  const samples: number[] = []
  const take = () => {
    const peaks = processes.map(({ pid }) => watchMemory(pid ?? 0)())
    samples.push(Math.round(peaks.reduce((sum, peak) => sum + peak, 0)))
  }
  const timer = setInterval(take, sampleMilliseconds)
  return {
    stop: () => {
      clearInterval(timer)
      take()
      const middle = Math.ceil(samples.length / 2)
      return {
        firstHalf: Math.max(...samples.slice(0, middle)),
        secondHalf: Math.max(...samples.slice(middle)),
      }
    },
  }
}
