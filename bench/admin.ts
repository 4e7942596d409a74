import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { foldActivity } from '../server/src/domain/activity/fold-activity.ts'
import { extractorVersion } from '../server/src/ingest/extract/extractors.ts'
import { type DatabaseOptions, openDatabase } from '../server/src/platform/database/open-database.ts'
import { loadAccounts, type Sizes } from './load-accounts.ts'
import { newDatabase } from './new-database.ts'
import { percentiles, timeEach } from './percentiles.ts'
import { createAccount, startServer } from './running-server.ts'
import { printSizes, tableSizes } from './table-sizes.ts'

const times = 40
const warmUps = 3

/** The first pages of the administrators' lists, and the most expensive queries. */
const calls: [string, string][] = [
  ['metrics', '/admin/metrics'],
  ['overview of 30 days', '/admin/overview'],
  ['analytics of 366 days', '/admin/analytics?days=366'],
  ['users', '/admin/users'],
  ['users by name', '/admin/users?sort=name'],
  ['users of a tier', '/admin/users?tier=pro'],
  ['users by tier, the other way', '/admin/users?sort=-tier'],
  ['users, suspended', '/admin/users?state=suspended'],
  ['users, not verified', '/admin/users?state=unverified'],
  ['users, part of a name', '/admin/users?q=nakamura'],
  ['users, one address', '/admin/users?q=okafor4242@'],
  ['users, two letters', '/admin/users?q=an'],
  ['users, no match', '/admin/users?q=%25_%25'],
  ['users, row 90,000', '/admin/users?offset=90000'],
  ['a user', '/admin/users/user-4242'],
  ['uploads', '/admin/uploads'],
  ['uploads, part of a name', '/admin/uploads?q=invoice'],
  ['uploads, two letters', '/admin/uploads?q=in'],
  ['uploads, two letters that none begins with', '/admin/uploads?q=zq'],
  ['uploads, two letters, failed ones', '/admin/uploads?q=wi&state=failed'],
  ['sessions', '/admin/sessions'],
  ['sessions, part of a title', '/admin/sessions?q=tender'],
  ['sessions, beginning of an id', '/admin/sessions?sid=chat-424'],
  ['sessions, a transcript', '/admin/sessions?sid=chat-4242'],
  ['sessions, row 90,000', '/admin/sessions?offset=90000'],
  ['search box, a name', '/admin/search?q=nakamura'],
  ['search box, one file', '/admin/search?q=ivanov+4242'],
  ['audit log', '/admin/audit'],
]

/** Times the administrators' lists on generated data, embedded and, if one is given, on a server. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'string' },
      share: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  })
  const of = (count: number) => Math.round(count * Number(values.share))
  const sizes = { users: of(100_000), chats: of(100_000), messages: of(1_000_000), documents: of(200_000) }
  if (values.only !== 'server') await measure('embedded', sizes, null)
  const server = values.postgres ?? process.env.DATABASE_URL
  if (!server) return console.log('(no server was measured: give --postgres URL or DATABASE_URL)')
  const database = await newDatabase(server)
  try {
    await measure('on a server', sizes, database.url)
  } finally {
    await database.drop()
  }
}

async function measure(where: string, sizes: Sizes, url: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-admin-'))
  const environment = { DATABASE_URL: url ?? '' }
  const first = await startServer(dataDir, environment)
  const token = await createAccount(first.url)
  await first.stop()
  await load(url ? { kind: 'server', url } : { kind: 'embedded', dataDir }, sizes)
  const server = await startServer(dataDir, environment)
  const headers = { authorization: `Bearer ${token}` }
  for (const [name, path] of calls) {
    const ask = async () => {
      const answer = await fetch(`${server.url}/api/v1${path}`, { headers })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    await timeEach(Array(warmUps).fill(null), ask)
    console.log(`${where}, ${name}: ${percentiles(await timeEach(Array(times).fill(null), ask))}`)
  }
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function load(options: DatabaseOptions, sizes: Sizes): Promise<void> {
  const database = await openDatabase(options)
  await database.db.update(users).set({ role: 'admin' })
  await loadAccounts(database, sizes, extractorVersion)
  await foldActivity(database.db)
  if (database.kind === 'server') printSizes(await tableSizes(database.pool))
  await database.close()
}
