import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { chatSessions } from '../server/src/domain/chats/chat-tables.ts'
import { type DatabaseOptions, openDatabase } from '../server/src/platform/database/open-database.ts'
import { loadPassages } from './load-passages.ts'
import { madeTexts } from './made-texts.ts'
import { newDatabase } from './new-database.ts'
import { percentiles, timeEach } from './percentiles.ts'
import { plainScan } from './plain-scan.ts'
import { callerOf, createAccount, startServer } from './running-server.ts'
import { startScriptedModel } from './scripted-model.ts'
import { searchMany } from './search-many.ts'

const searches = 100
const chats = 50
const warmUps = 5

type ChatScope = { size: number; token: string; chat: string }

/**
 * Times search and the first words of an answer by size of the scope, embedded and on a server, with a plain scan as
 * reference.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'string' },
      sizes: { type: 'string', default: '500,20000,100000' },
      many: { type: 'string', default: '1000000' },
      only: { type: 'string' },
    },
  })
  const server = values.postgres ?? process.env.DATABASE_URL
  if (values.only !== 'many') await measureSizes(values.sizes, server)
  if (!server) return console.log('(no server was measured: give --postgres URL or DATABASE_URL)')
  await onNewDatabase(server, url => searchMany(url, Number(values.many)))
}

async function measureSizes(list: string, server: string | undefined): Promise<void> {
  const sizes = list.split(',').map(Number)
  for (const size of sizes) {
    const scan = plainScan(size)
    await timeEach(Array(warmUps).fill(null), scan)
    const durations = await timeEach(Array(searches).fill(null), scan)
    console.log(`plain Float32Array scan, ${size} × 384: ${percentiles(durations)}`)
  }
  await measure('embedded', sizes, null)
  if (server) await onNewDatabase(server, url => measure('on a server', sizes, url))
}

async function onNewDatabase(server: string, work: (url: string) => Promise<void>): Promise<void> {
  const database = await newDatabase(server)
  try {
    await work(database.url)
  } finally {
    await database.drop()
  }
}

async function measure(where: string, sizes: number[], url: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-search-'))
  const environment = { DATABASE_URL: url ?? '' }
  const first = await startServer(dataDir, environment)
  const scopes: ChatScope[] = []
  for (const size of sizes) {
    const token = await createAccount(first.url)
    scopes.push({ size, token, chat: await callerOf(first.url, token).createChat() })
  }
  await first.stop()
  const options: DatabaseOptions = url ? { kind: 'server', url } : { kind: 'embedded', dataDir }
  const questions = await load(options, scopes)
  await askAll(where, 'quotes', dataDir, environment, scopes, questions)
  const model = await startScriptedModel()
  const withModel = { ...environment, MODEL_BASE_URL: model.url, MODEL_API_KEY: 'none' }
  await askAll(where, 'model', dataDir, withModel, scopes, questions)
  await model.stop()
  await dropRowSecurity(options)
  await askAll(`${where}, without row-level security`, 'quotes', dataDir, environment, scopes, questions)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Shows by what follows what row-level security costs. */
async function dropRowSecurity(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  await database.execute(`do $$
    declare of_tenants regclass;
    begin
      for of_tenants in select distinct polrelid::regclass from pg_policy loop
        execute format('alter table %s disable row level security', of_tenants);
      end loop;
    end $$`)
  await database.close()
}

async function askAll(
  where: string,
  kind: 'quotes' | 'model',
  dataDir: string,
  settings: Record<string, string>,
  scopes: ChatScope[],
  questions: Map<string, string[]>,
): Promise<void> {
  const server = await startServer(dataDir, settings)
  for (const { size, token, chat } of scopes) {
    const caller = callerOf(server.url, token)
    const asked = questions.get(chat) ?? []
    await timeEach(asked.slice(0, warmUps), text => caller.search(chat, text))
    if (kind === 'quotes') {
      const found = await timeEach(asked, text => caller.search(chat, text))
      console.log(`${where}, ${size} passages: GET /search ${percentiles(found)}`)
    }
    const words: number[] = []
    for (const text of asked.slice(0, chats)) {
      const { firstToken, answer } = await caller.askStreamed(chat, text)
      if (answer.engine.kind !== kind)
        throw new Error(`Answered by ${answer.engine.kind}: ${JSON.stringify(answer.engine)}`)
      words.push(firstToken)
    }
    console.log(
      `${where}, ${size} passages: POST /chat to the first words, ${kind === 'model' ? 'by a model without delay' : 'quoted'} ${percentiles(words)}`,
    )
  }
  await server.stop()
}

async function load(options: DatabaseOptions, scopes: ChatScope[]): Promise<Map<string, string[]>> {
  const database = await openDatabase(options)
  const texts = madeTexts(1)
  const questions = new Map<string, string[]>()
  // Avoids the plans' limits on documents and questions.
  await database.db.update(users).set({ tier: 'enterprise' })
  const owned = await database.db.select().from(chatSessions)
  for (const { size, chat } of scopes) {
    const begun = performance.now()
    const row = owned.find(({ id }) => id === chat)
    if (row) questions.set(chat, await loadPassages(database.db, row, texts, size, searches))
    console.log(`(${size} passages loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  }
  await database.close()
  return questions
}
