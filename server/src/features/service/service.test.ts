import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countAnswer } from '../../domain/service/count-answer.ts'
import { answerTimes } from '../../domain/service/service-tables.ts'
import { percentilesOf, stepOf } from '../../domain/service/time-steps.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { countMinute, sumAnswerTimes } from './count-minutes.ts'
import { shareUp } from './uptime.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
let admin: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  admin = await app.user({ role: 'admin' })
})

const status = async (who: TestUser) => (await who.call('GET', '/status')).body
/** Of all months: a test may run over the end of one. */
async function figures() {
  const { months } = (await owner.call('GET', '/organisation/service')).body
  type Month = Record<'answers' | 'failed' | 'documents', number> &
    Record<'first_words' | 'ready', { p95: number } | null>
  const sum = (name: 'answers' | 'failed' | 'documents') =>
    months.reduce((total: number, month: Month) => total + month[name], 0)
  const slowest = (name: 'first_words' | 'ready') =>
    Math.max(...months.map((month: Month) => month[name]?.p95 ?? 0))
  const counts = { answers: sum('answers'), failed: sum('failed'), documents: sum('documents') }
  return { ...counts, firstWords: slowest('first_words'), ready: slowest('ready') }
}

const outage = {
  title: 'The storage is slow',
  text: 'Files open late.',
  impact: 'degraded',
  started_at: '2026-01-05T08:00:00.000Z',
  ended_at: null,
}

describe('the figures of an organisation', () => {
  it('count its answers by how soon they began, and its documents by how soon they were ready', async () => {
    const session_id = await owner.chat()
    const { id } = (await owner.upload(session_id, 'fee.txt', 'The fee is 4,500 euros a year.')).body
    await owner.settled(id)
    await owner.call('POST', '/chat', { json: { session_id, payload: 'What is the fee?' } })
    const { firstWords, ready, ...counts } = await figures()
    expect(counts).toEqual({ answers: 1, failed: 0, documents: 1 })
    expect(firstWords).toBeGreaterThan(0)
    expect(ready).toBeGreaterThan(0)
  })

  it('keep what is deleted later, and count failures apart', async () => {
    const { db } = app.database
    await countAnswer(db, { tenantId, firstWords: null, now: new Date() })
    await countAnswer(db, { tenantId, firstWords: 40_000, now: new Date() })
    for (const { session_id } of (await owner.call('GET', '/chat/sessions')).body)
      await owner.call('DELETE', `/chat/${session_id}`)
    expect(await figures()).toMatchObject({ answers: 2, failed: 1, firstWords: 60_000 })
  })

  it('come as CSV, and with what was agreed', async () => {
    await app.database.execute(
      `update organisations set service_level = '99.5 % in a month' where tenant_id = $1`,
      [tenantId],
    )
    expect((await owner.call('GET', '/organisation/service')).body.agreed).toBe('99.5 % in a month')
    const { body } = await owner.call('GET', '/organisation/service/file')
    expect(String(body)).toContain('month,answers,failed,first_words_p50_ms')
  })

  it('are shown to administrators and auditors of the organisation alone', async () => {
    const member = await addMember(app, tenantId, 'member')
    const auditor = await addMember(app, tenantId, 'auditor')
    const other = await addMember(app, await addOrganisation(app, 'Other'), 'owner')
    expect((await member.call('GET', '/organisation/service')).status).toBe(403)
    expect((await auditor.call('GET', '/organisation/service')).status).toBe(200)
    const { body } = await other.call('GET', '/organisation/service')
    expect(body.months.map((month: { answers: number }) => month.answers)).not.toContain(2)
  })
})

describe('the status page', () => {
  it('tells of minutes up and answer times of all, and of no document', async () => {
    const { db } = app.database
    await countMinute(db)
    await countMinute(db)
    await db.insert(answerTimes).values({ tenantId, day: '2026-01-01', within: 100, answers: 7 })
    await sumAnswerTimes(db)
    const { days, waiting_minutes } = await status(owner)
    expect(days).toHaveLength(30)
    expect(days.at(-1).first_words.p95).toBe(60_000)
    expect(days[0]).toEqual({ day: expect.any(String), up: null, first_words: { p50: null, p95: null } })
    expect(waiting_minutes).toBe(0)
    const { rows } = await db.execute(sql`select minutes from service_days where minutes > 0`)
    // The one that the application counted when it started, or that and the next.
    expect(rows.every(row => Number(row.minutes) <= 2)).toBe(true)
  })

  it('says what administrators tell until it has ended', async () => {
    const { id } = (await admin.call('POST', '/admin/incidents', { json: outage })).body
    expect(await status(owner)).toMatchObject({ state: 'degraded', incidents: [{ id, title: outage.title }] })
    const ended_at = new Date().toISOString()
    await admin.call('PATCH', `/admin/incidents/${id}`, { json: { ended_at } })
    expect(await status(owner)).toMatchObject({ state: 'up', incidents: [{ id, ended_at }] })
    await admin.call('DELETE', `/admin/incidents/${id}`)
    expect((await status(owner)).incidents).toEqual([])
  })

  it('refuses an incident that ends before it begins, and one that is not there', async () => {
    const json = { ...outage, ended_at: '2026-01-04T08:00:00.000Z' }
    const refused = await admin.call('POST', '/admin/incidents', { json })
    expect(refused).toMatchObject({ status: 422 })
    expect((await status(owner)).incidents).toEqual([])
    expect((await admin.call('PATCH', '/admin/incidents/none', { json: { text: '' } })).status).toBe(404)
    expect((await owner.call('POST', '/admin/incidents', { json: outage })).status).toBe(403)
  })
})

describe('a share of minutes up', () => {
  const first = new Date('2026-01-02T12:00:00Z')
  it('counts from the first minute until now', () => {
    const day = { from: '2026-01-02', until: '2026-01-02', first }
    expect(shareUp(60, { ...day, now: new Date('2026-01-02T14:00:00Z') })).toBe(0.5)
    expect(shareUp(720, { ...day, now: new Date('2026-01-05T00:00:00Z') })).toBe(1)
  })

  it('is unknown before the first minute', () => {
    const now = new Date('2026-01-05T00:00:00Z')
    expect(shareUp(0, { from: '2026-01-01', until: '2026-01-01', first, now })).toBeNull()
    expect(shareUp(0, { from: '2026-01-03', until: '2026-01-03', first: null, now })).toBeNull()
    expect(shareUp(0, { from: '2026-01-03', until: '2026-01-03', first, now })).toBe(0)
  })
})

describe('a time', () => {
  it('counts as the step that it does not pass', () => {
    expect([0, 50, 51, 900_000_000].map(stepOf)).toEqual([50, 50, 75, 86_400_000])
  })

  it('at the median and the 95th percentile leaves failures out', () => {
    expect(
      percentilesOf(
        new Map([
          [0, 100],
          [50, 94],
          [300, 5],
          [500, 1],
        ]),
      ),
    ).toEqual({ p50: 50, p95: 300 })
    expect(percentilesOf(new Map([[0, 3]]))).toEqual({ p50: null, p95: null })
  })
})
