import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { organisations } from '../server/src/domain/organisations/organisation-tables.ts'
import { provisioningTokens } from '../server/src/domain/provisioning/provisioning-tables.ts'
import { newToken } from '../server/src/domain/provisioning/provisioning-token.ts'
import { signOnDomains } from '../server/src/domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { tenants } from '../server/src/domain/tenants/tenant-tables.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { startPaidServer } from './paid-server.ts'
import { percentiles } from './percentiles.ts'
import { realFiles } from './real-files.ts'
import { callerOf, type RunningServer, startServer, untilSettled } from './running-server.ts'
import { Refused, untilAnswered } from './until-answered.ts'

const domain = 'bench.example'
const parallel = 4
const bulk = 100
const otherFiles = 3
const rounds = 20
const pauseMilliseconds = 250
const largeGroup = 2_000

/**
 * A directory provisions an organisation by SCIM: people, half of them in bulk, and groups; how long somebody else's
 * search takes meanwhile; and, with kills (-9) of the server between requests and within a bulk, whether each is there
 * once.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '10000' },
      groups: { type: 'string', default: '500' },
      kills: { type: 'string', default: '1' },
    },
  })
  const [people, groups, kills] = [Number(values.people), Number(values.groups), Number(values.kills)]
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const started = await startPaidServer(dataDir, 1)
  let server: RunningServer = started.server
  try {
    const [other] = started.callers
    if (!other) return
    const chat = await other.createChat()
    for (const { name, bytes } of realFiles(otherFiles)) await other.upload(chat, name, bytes)
    await untilSettled(other, chat)
    await server.stop()
    const token = await organisationWithToken(dataDir)
    server = await startServer(dataDir)

    const search = () => callerOf(server.url, other.token).search(chat, 'governing law')
    const times = { idle: [] as number[], busy: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      await sleep(pauseMilliseconds)
      times.idle.push(await timed(search))
    }
    console.log(`somebody else's search, idle: ${percentiles(times.idle)}`)
    let over = false
    const watching = (async () => {
      while (!over) {
        await sleep(pauseMilliseconds)
        await timed(search)
          .then(took => times.busy.push(took))
          .catch(() => undefined)
      }
    })()

    const call = (method: string, path: string, body?: object) =>
      untilAnswered(() => request(server.url, token, method, path, body))
    const user = (at: number) => ({
      ...{ userName: `person${at}@${domain}`, externalId: `object-${at}`, active: true },
      ...{ name: { givenName: 'Person', familyName: `${at}` }, emails: [{ value: `person${at}@${domain}` }] },
    })
    const half = Math.floor(people / 2)
    const one = await rateOf(half, async () => {
      await inParallel(half, async at => {
        await call('POST', '/Users', user(at))
      })
    })
    console.log(`${half} people, one a request, ${parallel} at a time: ${one}`)
    let killed = 0
    const many = await rateOf(people - half, async () => {
      for (let at = half; at < people; at += bulk) {
        const some = Array.from({ length: Math.min(bulk, people - at) }, (_, index) => at + index)
        const Operations = some.map(each => ({
          ...{ method: 'POST', path: '/Users', bulkId: `b${each}`, data: user(each) },
        }))
        const sent = call('POST', '/Bulk', { Operations })
        if (killed < kills && at - half > ((killed + 1) * (people - half)) / (kills + 1)) {
          killed++
          // In the midst: some of its operations are done.
          await sleep(pauseMilliseconds)
          await server.stop('SIGKILL')
          server = await startServer(dataDir)
        }
        await sent
      }
    })
    console.log(`${people - half} people in bulks of ${bulk}, killed ${killed} times: ${many}`)

    const ids = new Map<string, string[]>()
    for (let start = 1; ; start += bulk) {
      const { Resources } = (await call('GET', `/Users?startIndex=${start}&count=${bulk}`)) as {
        Resources: { id: string; externalId: string }[]
      }
      for (const { id, externalId } of Resources) ids.set(externalId, [...(ids.get(externalId) ?? []), id])
      if (Resources.length < bulk) break
    }
    const double = [...ids.values()].filter(each => each.length > 1).length
    console.log(`${ids.size} people are there, ${people - ids.size} missing, ${double} double`)

    const all = [...ids.values()].map(([id = '']) => ({ value: id }))
    const each = Math.max(1, Math.floor(all.length / groups))
    const grouped = await rateOf(groups, () =>
      inParallel(groups, async at => {
        const members = all.slice(at * each, (at + 1) * each)
        await call('POST', '/Groups', { displayName: `Group ${at}`, externalId: `group-${at}`, members })
      }),
    )
    console.log(`${groups} groups of ${each}: ${grouped}`)
    const large = all.slice(0, largeGroup)
    const took = await timed(async () => {
      await call('POST', '/Groups', { displayName: 'Large', externalId: 'large', members: large })
    })
    console.log(`one group of ${large.length}: ${took.toFixed(0)} ms`)
    const found = (await call('GET', '/Groups?filter=displayName%20eq%20%22Large%22')) as {
      Resources: { id: string }[]
    }
    const leaves = { op: 'remove', path: `members[value eq "${large[0]?.value}"]` }
    const left = await timed(async () => {
      await call('PATCH', `/Groups/${found.Resources[0]?.id}`, { Operations: [leaves] })
    })
    console.log(`one of them leaves it: ${left.toFixed(0)} ms`)
    const again = await timed(() =>
      call('GET', `/Users?filter=${encodeURIComponent('externalId eq "object-1"')}`),
    )
    console.log(`one person found by externalId: ${again.toFixed(0)} ms`)
    over = true
    await watching
    console.log(`somebody else's search meanwhile: ${percentiles(times.busy)}`)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function organisationWithToken(dataDir: string): Promise<string> {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const tenantId = randomUUID() as TenantId
  const { prefix, token, digest } = newToken()
  const now = new Date()
  await database.db.insert(tenants).values({ id: tenantId, kind: 'organisation' })
  await database.db.insert(organisations).values({ tenantId, name: 'Bench' })
  await database.db
    .insert(signOnDomains)
    .values({ tenantId, id: randomUUID(), domain, proof: domain, verifiedAt: now, checkedAt: now })
  await database.db
    .insert(provisioningTokens)
    .values({ tenantId, id: randomUUID(), name: 'Bench', prefix, digest, dryRun: false })
  await database.close()
  return token
}

async function rateOf(count: number, work: () => Promise<void>): Promise<string> {
  const seconds = (await timed(work)) / 1000
  return `${seconds.toFixed(0)} s, ${(count / seconds).toFixed(1)} a second`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: parallel }, one))
}

/** What was added before is no failure: a directory goes on. */
async function request(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`)
  if (!answer.ok && answer.status !== 409)
    throw new Refused(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
