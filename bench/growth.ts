import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { chatSessions } from '../server/src/domain/chats/chat-tables.ts'
import { type DatabaseOptions, openDatabase } from '../server/src/platform/database/open-database.ts'
import { type Figures, printFigures } from './figures.ts'
import { loadLibrary } from './load-library.ts'
import { madeTexts } from './made-texts.ts'
import { newDatabase } from './new-database.ts'
import { timeEach } from './percentiles.ts'
import { processorSeconds } from './processor-time.ts'
import {
  type Caller,
  callerOf,
  createAccount,
  type RunningServer,
  startServer,
  untilSettled,
} from './running-server.ts'

const warmUps = 5

type Options = { passages: number; asked: number; added: number }

/**
 * What one owner's library costs as it grows: search and answers in all of it, and the reading of further documents.
 * Prints one table with a column for each size, beside the run before on this machine. `--sizes 1000,10000` documents of
 * `--passages 2` each, `--asked 50` questions, and `--added 100` files that are uploaded and read. With `--postgres URL`
 * on a server instead of embedded.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'string' },
      sizes: { type: 'string', default: '1000,10000' },
      passages: { type: 'string', default: '2' },
      asked: { type: 'string', default: '50' },
      added: { type: 'string', default: '100' },
    },
  })
  const options = {
    passages: Number(values.passages),
    asked: Number(values.asked),
    added: Number(values.added),
  }
  const figures: Figures = {}
  for (const size of values.sizes.split(',').map(Number)) {
    const database = values.postgres ? await newDatabase(values.postgres) : null
    const dataDir = mkdtempSync(join(tmpdir(), 'citewell-growth-'))
    try {
      await measure(figures, size, dataDir, database?.url ?? null, options)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
      await database?.drop()
    }
  }
  printFigures(figures, values.postgres ? 'growth-server' : 'growth')
}

async function measure(
  figures: Figures,
  size: number,
  dataDir: string,
  url: string | null,
  { passages, asked, added }: Options,
): Promise<void> {
  const environment = { DATABASE_URL: url ?? '' }
  const first = await startServer(dataDir, environment)
  const token = await createAccount(first.url)
  const chat = await callerOf(first.url, token).createChat()
  await first.stop()
  const begun = performance.now()
  const questions = await load(url ? { kind: 'server', url } : { kind: 'embedded', dataDir }, chat, {
    documents: size,
    passages,
    asked,
  })
  console.log(`(${size} documents loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  const server = await startServer(dataDir, environment)
  const caller = callerOf(server.url, token)
  const name = (measure: string) => `${size} documents: ${measure}`
  for (const text of questions.slice(0, warmUps)) {
    await caller.search(chat, text)
    await caller.askStreamed(chat, text)
  }
  await timeAll(figures, name('a search'), server, questions, async text => {
    const [took = 0] = await timeEach([text], () => caller.search(chat, text))
    return took
  })
  await timeAll(
    figures,
    name('first words, quoted,'),
    server,
    questions,
    async text => (await caller.askStreamed(chat, text)).firstToken,
  )
  const before = processorSeconds(server.process.pid ?? 0)
  const seconds = await addDocuments(caller, added)
  figures[name('documents ready a second')] = added / seconds
  figures[name('a further document, processor (ms)')] =
    ((processorSeconds(server.process.pid ?? 0) - before) * 1000) / added
  const chatOfMore = await caller.createChat()
  const texts = madeTexts(3)
  const after: number[] = []
  for (const [number, text] of questions.entries()) {
    await caller.upload(chatOfMore, `more ${number}.txt`, new TextEncoder().encode(texts.passage()))
    after.push(...(await timeEach([text], () => caller.search(chat, text))))
  }
  after.sort((a, b) => a - b)
  figures[name('a search after each upload, p50 (ms)')] = after[Math.floor((after.length - 1) * 0.5)] ?? 0
  await server.stop()
}

async function load(
  options: DatabaseOptions,
  chat: string,
  wanted: { documents: number; passages: number; asked: number },
): Promise<string[]> {
  const database = await openDatabase(options)
  // Avoids the plans' limits on documents and questions.
  await database.db.update(users).set({ tier: 'enterprise' })
  const row = (await database.db.select().from(chatSessions)).find(({ id }) => id === chat)
  const questions = row ? await loadLibrary(database, row, madeTexts(1), wanted) : []
  await database.close()
  return questions
}

async function timeAll(
  figures: Figures,
  name: string,
  server: RunningServer,
  questions: string[],
  ask: (text: string) => Promise<number>,
): Promise<void> {
  const before = processorSeconds(server.process.pid ?? 0)
  const times: number[] = []
  for (const text of questions) times.push(await ask(text))
  const used = processorSeconds(server.process.pid ?? 0) - before
  times.sort((a, b) => a - b)
  figures[`${name} p50 (ms)`] = times[Math.floor((times.length - 1) * 0.5)] ?? 0
  figures[`${name} p95 (ms)`] = times[Math.floor((times.length - 1) * 0.95)] ?? 0
  figures[`${name} processor of the product (ms)`] = (used * 1000) / times.length
}

/** Returns the seconds until all files of 250 words are searchable. */
async function addDocuments(caller: Caller, count: number): Promise<number> {
  const texts = madeTexts(2)
  const chat = await caller.createChat()
  const begun = performance.now()
  for (let number = 0; number < count; number++) {
    const text = `${texts.passage()}\n\n${texts.passage()}\n\n${texts.passage()}`
    await caller.upload(chat, `added ${number}.txt`, new TextEncoder().encode(text))
  }
  await untilSettled(caller, chat)
  return (performance.now() - begun) / 1000
}
