import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import type { LoadPlan } from './load-generator.ts'
import { newDatabase } from './new-database.ts'
import { parentOf } from './processor-time.ts'
import { realFiles, variant } from './real-files.ts'
import {
  callerOf,
  logInAgain,
  signUpVerified,
  startServer,
  startWorker,
  untilSettled,
} from './running-server.ts'
import { type Watched, watchProcesses } from './watch-processes.ts'

const chatsEach = 3
const endMilliseconds = 15_000
/** The default of 16 suits a private model; an endpoint for many people accepts as many calls as come. */
const modelCalls = '400'

type Account = LoadPlan['accounts'][number]

/**
 * Mixed users at a fixed rate: `--seconds 600`, `--asks 20` a second, `--uploads 20` a minute, `--accounts 100`;
 * `--postgres URL` for a server, where `--processes 2` gives two web processes and a worker. Everything runs on this
 * machine and ends with the bench.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '120' },
      asks: { type: 'string', default: '20' },
      uploads: { type: 'string', default: '20' },
      accounts: { type: 'string', default: '100' },
      postgres: { type: 'string' },
      processes: { type: 'string', default: '1' },
    },
  })
  const children = new Set<ChildProcess>()
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-load-'))
  const database = values.postgres ? await newDatabase(values.postgres) : null
  try {
    const rates = {
      ask: Number(values.asks),
      upload: Number(values.uploads) / 60,
      search: 2,
      list: 5,
      login: 0.5,
    }
    await measure({
      dataDir,
      databaseUrl: database?.url ?? null,
      children,
      processes: Number(values.processes),
      accounts: Number(values.accounts),
      plan: { seconds: Number(values.seconds), rates },
    })
  } finally {
    await endAll(children)
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Asks the processes to end; kills those that do not in time. */
async function endAll(children: Set<ChildProcess>): Promise<void> {
  const ended = [...children].map(child => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  })
  await Promise.race([Promise.all(ended), sleep(endMilliseconds)])
  for (const child of children) child.kill('SIGKILL')
}

type Measured = {
  dataDir: string
  databaseUrl: string | null
  children: Set<ChildProcess>
  processes: number
  accounts: number
  plan: Pick<LoadPlan, 'seconds' | 'rates'>
}

async function measure({ dataDir, databaseUrl, children, processes, accounts: count, plan }: Measured) {
  const start = <Started extends ChildProcess>(child: Started) => {
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const model = start(forked('load-model.ts'))
  const [modelUrl] = (await once(model, 'message')) as [string]
  const settings = {
    MODEL_BASE_URL: modelUrl,
    MODEL_CALLS: modelCalls,
    SECRET: randomUUID(),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const accounts = await makeAccounts(count, dataDir, settings, databaseUrl)
  const several = processes > 1
  const urls: string[] = []
  const watched: Watched[] = []
  for (let at = 0; at < processes; at++) {
    const server = await startServer(dataDir, several ? { ...settings, ROLE: 'web' } : settings)
    start(server.process)
    urls.push(server.url)
    watched.push({ name: several ? `web ${at + 1}` : 'server', pid: server.process.pid ?? 0 })
  }
  if (several) watched.push({ name: 'worker', pid: start(startWorker(dataDir, settings)).pid ?? 0 })
  await makeChats(urls, accounts)

  const generator = start(forked('load-generator.ts'))
  const broken = once(generator, 'exit').then(() => Promise.reject(new Error('The generator has ended')))
  const beside = [
    { name: 'model', pid: model.pid ?? 0 },
    { name: 'generator', pid: generator.pid ?? 0 },
    ...(databaseUrl ? await databaseProcess(databaseUrl) : []),
  ]
  const stop = watchProcesses(watched, beside)
  generator.send({ ...plan, urls, accounts } satisfies LoadPlan)
  await Promise.race([once(generator, 'message'), broken])
  console.log({ ...stop(), asked: Math.round(plan.seconds * plan.rates.ask) })
}

function forked(file: string): ChildProcess {
  return fork(new URL(`./${file}`, import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** The database server's process, if it runs on this machine. */
async function databaseProcess(url: string): Promise<Watched[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return pid === null ? [] : [{ name: 'database', pid }]
}

/** Creates accounts on the Enterprise plan, so that no limit interferes. */
async function makeAccounts(
  count: number,
  dataDir: string,
  settings: Record<string, string>,
  url: string | null,
): Promise<Account[]> {
  const server = await startServer(dataDir, settings)
  const accounts: Account[] = []
  while (accounts.length < count)
    accounts.push({ ...(await signUpVerified(server.url)), token: '', chats: [] })
  await server.stop()
  const database = await openDatabase(url ? { kind: 'server', url } : { kind: 'embedded', dataDir })
  await database.db.update(users).set({ tier: 'enterprise' })
  await database.close()
  return accounts
}

async function makeChats(urls: string[], accounts: Account[]): Promise<void> {
  const [file] = realFiles(1)
  for (const [at, account] of accounts.entries()) {
    const url = urls[at % urls.length] ?? ''
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
