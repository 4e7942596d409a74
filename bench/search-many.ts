import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { foldActivity } from '../server/src/domain/activity/fold-activity.ts'
import { chatSessions } from '../server/src/domain/chats/chat-tables.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { startScriptedEndpoint } from '../server/src/testing/model-endpoint.testing.ts'
import { loadManyOwners, madeDimensions, passagesOfOwner } from './load-many-owners.ts'
import { madeTexts } from './made-texts.ts'
import { percentiles, timeEach } from './percentiles.ts'
import { callerOf, createAccount, startServer } from './running-server.ts'
import { printSizes, tableSizes } from './table-sizes.ts'

const owners = 5
const asked = 100
const warmUps = 5
const model = 'made-vectors'

/**
 * Times search in one owner's 20,000 passages among `passages` of many owners, by words and by words and meaning, in an
 * empty database on a server.
 */
export async function searchMany(url: string, passages: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-many-'))
  const embeddings = await startEmbeddings()
  try {
    const first = await startServer(dataDir, { DATABASE_URL: url })
    const tokens: string[] = []
    for (let owner = 0; owner < owners; owner++) tokens.push(await createAccount(first.url))
    const chats: string[] = []
    for (const token of tokens) chats.push(await callerOf(first.url, token).createChat())
    await first.stop()
    const questions = await load(url, chats, passages)
    await time(dataDir, { DATABASE_URL: url }, { tokens, chats, questions })
    const withMeaning = {
      EMBEDDING_BASE_URL: embeddings.url,
      EMBEDDING_MODEL: model,
      EMBEDDING_API_KEY: 'none',
    }
    await time(dataDir, { DATABASE_URL: url, ...withMeaning }, { tokens, chats, questions })
  } finally {
    await embeddings.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function load(url: string, chats: string[], passages: number): Promise<string[]> {
  const begun = performance.now()
  const database = await openDatabase({ kind: 'server', url })
  // Avoids the plans' limits on documents and questions.
  await database.db.update(users).set({ tier: 'enterprise' })
  const rows = await database.db.select().from(chatSessions)
  const ids = chats.map(id => rows.find(row => row.id === id)?.tenantId ?? '')
  const questions = await loadManyOwners(database.pool, ids, madeTexts(1), { passages, asked, model })
  await foldActivity(database.db)
  printSizes(await tableSizes(database.pool))
  await database.close()
  console.log(`(${passages} passages loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  return questions
}

type Asked = { tokens: string[]; chats: string[]; questions: string[] }

/** Asks one question after another, each as the next owner. */
async function time(
  dataDir: string,
  settings: Record<string, string>,
  { tokens, chats, questions }: Asked,
): Promise<void> {
  const server = await startServer(dataDir, settings)
  const callers = tokens.map(token => callerOf(server.url, token))
  const numbered = questions.map((text, index) => ({ text, at: index % owners }))
  const search = async ({ text, at }: { text: string; at: number }) => {
    const { hits } = (await callers[at]?.search(chats[at] ?? '', text)) ?? { hits: [] }
    if (hits.length === 0) throw new Error(`Nothing was found for: ${text}`)
  }
  const ask = async ({ text, at }: { text: string; at: number }) =>
    (await callers[at]?.askStreamed(chats[at] ?? '', text))?.firstToken ?? 0
  const where = `on a server of many owners, ${passagesOfOwner} passages of one`
  for (const each of numbered.slice(0, warmUps * owners)) await search(each)
  const words = settings.EMBEDDING_MODEL === undefined
  if (words) console.log(`${where}: GET /search ${percentiles(await timeEach(numbered, search))}`)
  const first: number[] = []
  for (const each of numbered.slice(0, warmUps)) await ask(each)
  for (const each of numbered) first.push(await ask(each))
  const by = words ? 'by words' : `by words and vectors of ${madeDimensions} numbers`
  console.log(`${where}: POST /chat to the first words, quoted, ${by} ${percentiles(first)}`)
  await server.stop()
}

/** Returns meaningless vectors for texts, without delay. */
function startEmbeddings() {
  return startScriptedEndpoint((call, response) => {
    const texts = call.body.input ?? []
    const data = texts.map((_, index) => ({
      object: 'embedding',
      index,
      embedding: Array.from({ length: madeDimensions }, () => Math.random() - 0.5),
    }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 0, total_tokens: 0 } }),
    )
  })
}
