import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { foldActivity } from '../server/src/domain/activity/fold-activity.ts'
import { chatSessions } from '../server/src/domain/chats/chat-tables.ts'
import { extractorVersion } from '../server/src/ingest/extract/extractors.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { loadManyOwners } from './load-many-owners.ts'
import { madeTexts } from './made-texts.ts'
import { callerOf, createAccount, startServer } from './running-server.ts'

const starts = 5
const passages = 120_000

/**
 * Times the start of an embedded installation with 1 GB of data until /ready answers 200, after a clean stop and after
 * a kill.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { bytes: { type: 'string', default: '1e9' }, folder: { type: 'string' } },
  })
  const dataDir = values.folder ?? mkdtempSync(join(tmpdir(), 'citewell-start-'))
  // A given folder is filled if it is empty, and kept.
  if (!existsSync(join(dataDir, 'database'))) await fill(dataDir, Number(values.bytes))
  const database = megabytes(join(dataDir, 'database'))
  const files = megabytes(join(dataDir, 'files'))
  console.log(`${database} MB in the database, ${files} MB in files`)
  for (const [signal, name] of [
    ['SIGTERM', 'a clean stop'],
    ['SIGKILL', 'a kill'],
  ] as const) {
    // A first start, not counted, fills the system's cache for the others and ends in the way that is measured.
    await timeStart(dataDir, signal)
    const seconds: number[] = []
    for (let count = 0; count < starts; count++) seconds.push(await timeStart(dataDir, signal))
    const sorted = seconds.toSorted((a, b) => a - b)
    const all = seconds.map(each => each.toFixed(2)).join(', ')
    console.log(
      `start after ${name}: median ${sorted[Math.floor(starts / 2)]?.toFixed(2)} s to /ready (${all})`,
    )
  }
  if (!values.folder) rmSync(dataDir, { recursive: true, force: true })
}

async function timeStart(dataDir: string, signal: NodeJS.Signals): Promise<number> {
  const server = await startServer(dataDir)
  const ready = await fetch(`${server.url}/api/v1/ready`)
  if (ready.status !== 200) throw new Error(`/ready answers ${ready.status}`)
  await server.stop(signal)
  return server.startedInMs / 1000
}

async function fill(dataDir: string, bytes: number): Promise<void> {
  const begun = performance.now()
  const first = await startServer(dataDir)
  await callerOf(first.url, await createAccount(first.url)).createChat()
  await first.stop()
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const chats = await database.db.select().from(chatSessions)
  const owners = chats.map(({ tenantId }) => tenantId)
  await loadManyOwners(database.pool, owners, madeTexts(1), { passages, asked: 1, model: null })
  await database.execute('update documents set extractor = $1', [extractorVersion])
  await foldActivity(database.db)
  await database.engine?.upkeep()
  const { rows } = await database.execute('select storage_key as key from documents')
  await database.close()
  const rest = bytes - megabytes(join(dataDir, 'database')) * 1e6
  writeFiles(
    join(dataDir, 'files'),
    rows.map(({ key }) => key),
    rest,
  )
  console.log(`(made in ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
}

/** Writes an original for each document, with this total size. */
function writeFiles(folder: string, keys: string[], bytes: number): void {
  mkdirSync(join(folder, 'originals'), { recursive: true })
  const content = Buffer.alloc(Math.max(1, Math.round(bytes / keys.length)), 'Made text. ')
  for (const key of keys) writeFileSync(join(folder, key), content)
}

function megabytes(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => statSync(join(entry.parentPath, entry.name)).size)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6)
}
