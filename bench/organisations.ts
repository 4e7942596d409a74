import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { foldActivity } from '../server/src/domain/activity/fold-activity.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { postDocuments } from '../server/src/ingest/index/post-documents.ts'
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/open-database.ts'
import { loadOrganisations, type OrganisationSizes, sharedCollections } from './load-organisations.ts'
import { madeTexts } from './made-texts.ts'
import { newDatabase } from './new-database.ts'
import { percentiles, timeEach } from './percentiles.ts'
import { callerOf, callServer, createAccount, startServer } from './running-server.ts'
import { printSizes, tableSizes } from './table-sizes.ts'

const asked = 100
const warmUps = 10
const changes = 20
const firstOrganisation = 'o-1'

type Tokens = { owner: string; member: string; alone: string }

/** Times what a member and an owner of one organisation among many do, on a server. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'string' },
      organisations: { type: 'string', default: '50' },
      members: { type: 'string', default: '200' },
      documents: { type: 'string', default: '10000' },
      passages: { type: 'string', default: '2' },
    },
  })
  const server = values.postgres ?? process.env.DATABASE_URL
  if (!server) return console.log('This needs a server: give --postgres URL or DATABASE_URL.')
  const sizes = {
    organisations: Number(values.organisations),
    members: Number(values.members),
    documents: Number(values.documents),
    passages: Number(values.passages),
  }
  const database = await newDatabase(server)
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-organisations-'))
  try {
    await measure(database.url, dataDir, sizes)
  } finally {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string, dataDir: string, sizes: OrganisationSizes): Promise<void> {
  const settings = { DATABASE_URL: url }
  const first = await startServer(dataDir, settings)
  const tokens = {
    owner: await createAccount(first.url),
    member: await createAccount(first.url),
    alone: await createAccount(first.url),
  }
  await first.stop()
  const { questions, memberId } = await load(url, sizes)
  const server = await startServer(dataDir, settings)
  try {
    for (const token of [tokens.owner, tokens.member])
      await callServer(server.url, token, 'POST', '/organisations/switch', {
        organisation_id: firstOrganisation,
      })
    await timeSearch(server.url, tokens, questions)
    await timeLists(server.url, tokens, questions)
    await timeGroup(server.url, tokens, memberId)
    await timeAnswers(server.url, tokens, questions)
  } finally {
    await server.stop()
  }
}

/** Adds the documents of the measured tenants to the postings; those of the others wait no longer for it. */
async function post({ db, pool }: OpenDatabase, measured: string[]): Promise<void> {
  for (const tenant of measured) await postDocuments(db, tenant as TenantId)
  await pool.query('update document_words set posted = true where not posted')
  await pool.query('vacuum analyze')
}

async function load(
  url: string,
  sizes: OrganisationSizes,
): Promise<{ questions: string[]; memberId: string }> {
  const begun = performance.now()
  const database = await openDatabase({ kind: 'server', url })
  // Avoids the plans' limits on documents and questions.
  await database.db.update(users).set({ tier: 'enterprise' })
  const { rows } = await database.pool.query<{ id: string; tenant: string }>(
    'select users.id, tenants.id as tenant from users join tenants on account_id = users.id order by users.created_at',
  )
  const [owner, member, alone] = rows
  if (!owner || !member || !alone) throw new Error('There are no accounts')
  const people = { owner: owner.id, member: member.id, alone: alone.tenant }
  const questions = await loadOrganisations(database.pool, madeTexts(1), sizes, people, asked)
  await foldActivity(database.db)
  await post(database, [firstOrganisation, alone.tenant])
  printSizes(await tableSizes(database.pool))
  await database.close()
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  const { organisations, members, documents, passages } = sizes
  console.log(
    `${organisations} organisations of ${members} members and ${documents} documents of ${passages} passages, loaded in ${seconds} s`,
  )
  return { questions, memberId: member.id }
}

/** A member finds what is in five of twenty collections, who is alone what is in all of as many. */
async function timeSearch(url: string, { member, alone }: Tokens, questions: string[]): Promise<void> {
  const times: Record<'member' | 'alone', number[]> = { member: [], alone: [] }
  let empty = 0
  const tokens = { member, alone }
  for (const [turn, q] of [...questions.slice(0, warmUps), ...questions].entries())
    for (const who of ['member', 'alone'] as const) {
      const begun = performance.now()
      const query = new URLSearchParams({ q, scope: 'all' })
      const { hits } = (await callServer(url, tokens[who], 'GET', `/search?${query}`)) as { hits: unknown[] }
      if (turn < warmUps) continue
      times[who].push(performance.now() - begun)
      if (who === 'member' && hits.length === 0) empty++
    }
  console.log(
    `search within a member's grants (${sharedCollections} of 20 collections): ${percentiles(times.member)}, ${empty} of ${questions.length} found nothing; in a personal tenant with as many documents: ${percentiles(times.alone)}`,
  )
}

async function timeLists(url: string, { owner }: Tokens, questions: string[]): Promise<void> {
  const lists = {
    'list of members, first page': '/organisation/members',
    'list of members, 100': '/organisation/members?limit=100',
    'list of members, searched': '/organisation/members?q=person+a',
    'list of documents': '/documents',
    'what a member sees': '/organisation/members/p-1-1/view',
    usage: '/organisation/usage?days=30',
  }
  for (const [name, path] of Object.entries(lists)) {
    const list = () => callServer(url, owner, 'GET', path)
    for (let turn = 0; turn < warmUps; turn++) await list()
    console.log(`${name}: ${percentiles(await timeEach(questions, list))}`)
  }
}

/** The group gives the member all that they see: without its grants they find nothing, with the next call. */
async function timeGroup(url: string, { owner, member }: Tokens, memberId: string): Promise<void> {
  const { items } = (await callServer(url, owner, 'GET', '/organisation/groups')) as {
    items: { id: string; member_ids: string[] }[]
  }
  const [group] = items
  if (!group) throw new Error('There is no group')
  const seen = async () =>
    ((await callServer(url, member, 'GET', '/documents?limit=1')) as { total: number }).total
  const before = await seen()
  const others = group.member_ids.filter(id => id !== memberId)
  const calls: number[] = []
  let late = 0
  for (let turn = 0; turn < changes; turn++) {
    const without = turn % 2 === 0
    const begun = performance.now()
    await callServer(url, owner, 'PATCH', `/organisation/groups/${group.id}`, {
      member_ids: without ? others : [...others, memberId],
    })
    calls.push(performance.now() - begun)
    if ((await seen()) !== (without ? 0 : before)) late++
  }
  console.log(
    `change of a group of ${group.member_ids.length}: ${percentiles(calls)}; the next call saw it ${changes - late} of ${changes} times (${before} documents, or none)`,
  )
}

/** Alternately in a collection of the organisation and in one of a personal tenant with as many documents. */
async function timeAnswers(url: string, { member, alone }: Tokens, questions: string[]): Promise<void> {
  const [collection] = (
    (await callServer(url, alone, 'GET', '/collections')) as { items: { id: string; name: string }[] }
  ).items.filter(({ name }) => name === 'Collection 0')
  const chats = {
    organisation: await chatIn(url, member, 'o-1-c0'),
    personal: await chatIn(url, alone, collection?.id ?? ''),
  }
  const callers = { organisation: callerOf(url, member), personal: callerOf(url, alone) }
  const times: Record<keyof typeof chats, number[]> = { organisation: [], personal: [] }
  for (const [turn, text] of [...questions.slice(0, warmUps), ...questions].entries())
    for (const kind of turn % 2
      ? (['organisation', 'personal'] as const)
      : (['personal', 'organisation'] as const)) {
      const { whole } = await callers[kind].askStreamed(chats[kind], text)
      if (turn >= warmUps) times[kind].push(whole)
    }
  const more = median(times.organisation.map((time, index) => time - (times.personal[index] ?? 0)))
  console.log(
    `answer in a collection, whole: organisation ${percentiles(times.organisation)}, personal ${percentiles(times.personal)}; median of the differences ${more.toFixed(2)} ms`,
  )
}

async function chatIn(url: string, token: string, collectionId: string): Promise<string> {
  return (
    (await callServer(url, token, 'POST', '/chat/sessions', { collection_id: collectionId })) as {
      id: string
    }
  ).id
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
