import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { tenants } from '../server/src/domain/tenants/tenant-tables.ts'
import { foldWordStats } from '../server/src/ingest/index/fold-word-stats.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { newDatabase } from './new-database.ts'
import { parentOf, processorSeconds } from './processor-time.ts'
import { realFiles } from './real-files.ts'
import { type Caller, callerOf, createAccount, startServer, untilSettled } from './running-server.ts'
import { startScriptedModel } from './scripted-model.ts'
import { printSizes, tableSizes } from './table-sizes.ts'

const contracts = 49
const smallFiles = 50
const asked = 100
const question = 'When does the agreement terminate, and by what notice?'

/**
 * Measures the cost of a page, an upload, a question and a search: processor time of the product and of the server, and
 * bytes.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { postgres: { type: 'string' } } })
  const server = values.postgres ?? process.env.DATABASE_URL
  if (!server) return console.log('(give --postgres URL or DATABASE_URL, of a server on this machine)')
  const database = await newDatabase(server)
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-units-'))
  const model = await startScriptedModel()
  try {
    await measure(dataDir, database.url, { MODEL_BASE_URL: model.url, MODEL_API_KEY: 'none' })
  } finally {
    await model.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(dataDir: string, url: string, model: Record<string, string>): Promise<void> {
  const environment = { DATABASE_URL: url }
  const first = await startServer(dataDir, environment)
  const token = await createAccount(first.url)
  await first.stop()
  const database = await openDatabase({ kind: 'server', url })
  await database.db.update(users).set({ tier: 'enterprise' })
  const { rows } = await database.execute('select pg_backend_pid() as pid')
  const postgres = parentOf(rows[0].pid)
  const server = await startServer(dataDir, environment)
  const cost = costOf([server.process.pid ?? 0, ...(postgres ? [postgres] : [])])
  const caller = callerOf(server.url, token)
  const chat = await caller.createChat()
  const pages = await ingest(caller, chat, cost)
  await ask(caller, chat, cost, 'quoted')
  await cost(`a search of ${pages} pages`, asked, async () => {
    for (let count = 0; count < asked; count++) await caller.search(chat, question)
  })
  await server.stop()
  const withModel = await startServer(dataDir, { ...environment, ...model })
  const modelCost = costOf([withModel.process.pid ?? 0, ...(postgres ? [postgres] : [])])
  await ask(callerOf(withModel.url, token), chat, modelCost, 'written by a model without delay')
  await withModel.stop()
  const [tenant] = await database.db.select().from(tenants)
  if (tenant) await foldWordStats(database.db, tenant.id)
  await database.execute('vacuum full analyze')
  printSizes(await tableSizes(database.pool))
  console.log(`originals: ${Math.round(bytesIn(join(dataDir, 'files')) / pages)} bytes a page`)
  await database.close()
}

type Cost = (what: string, units: number, work: () => Promise<void>) => Promise<void>

/** Prints the processor time per unit, for the product and for the database server. */
function costOf(processes: number[]): Cost {
  return async (what, units, work) => {
    const before = processes.map(processorSeconds)
    await work()
    const [own = 0, server = 0] = processes.map((pid, at) => processorSeconds(pid) - (before[at] ?? 0))
    const each = (seconds: number) => ((seconds * 1000) / units).toFixed(1)
    console.log(`${what}: ${each(own)} ms of the product, ${each(server)} ms of PostgreSQL`)
  }
}

async function ingest(caller: Caller, chat: string, cost: Cost): Promise<number> {
  const files = realFiles(contracts)
  let pages = 0
  const readAll = async (list: typeof files) => {
    for (const file of list) await caller.upload(chat, file.name, file.bytes)
    pages = (await untilSettled(caller, chat)).reduce((sum, document) => sum + (document.pages ?? 0), 0)
  }
  // The first pass starts the readers.
  await readAll(files.slice(0, 1))
  const before = pages
  const rest = files.slice(1)
  await cost(`a contract, ${rest.length} of them`, rest.length, () => readAll(rest))
  console.log(`(${((pages - before) / rest.length).toFixed(1)} pages each)`)
  const small = Array.from({ length: smallFiles }, (_, number) => ({
    name: `note ${number}.txt`,
    bytes: Buffer.from(`Note ${number}. The agreement of ${number} pages was read and put aside.`),
  }))
  await cost('a file of one line', smallFiles, () => readAll(small))
  return pages
}

async function ask(caller: Caller, chat: string, cost: Cost, how: string): Promise<void> {
  for (let warmUp = 0; warmUp < 5; warmUp++) await caller.askStreamed(chat, question)
  await cost(`a question, ${how}`, asked, async () => {
    for (let count = 0; count < asked; count++) await caller.askStreamed(chat, question)
  })
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
