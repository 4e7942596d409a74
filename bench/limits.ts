import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '../server/src/domain/accounts/account-tables.ts'
import { chatSessions } from '../server/src/domain/chats/chat-tables.ts'
import { admitQuestion } from '../server/src/domain/plans/admit-question.ts'
import { effectiveLimits } from '../server/src/domain/plans/effective-limits.ts'
import { accountLimits, subscriptions, tokenUsage } from '../server/src/domain/plans/plan-tables.ts'
import { requireRoomInChat, requireRoomInTenant } from '../server/src/domain/plans/require-room.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { tenants } from '../server/src/domain/tenants/tenant-tables.ts'
import { settleAccount } from '../server/src/features/billing/settle-account.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openJobQueue } from '../server/src/platform/jobs/job-queue.ts'
import { createLog } from '../server/src/platform/log.ts'
import { percentiles, timeEach } from './percentiles.ts'

const rounds = 300
const documentsOfAccount = 9_900
const documentsOfChat = 19

/** Times each check of a plan's limits, for an account that is near all of them, on the embedded database. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const jobs = await openJobQueue(database, createLog('silent'), [])
  const { db } = database
  const { userId, tenantId, sessionId } = await nearItsLimits(database)
  const now = new Date()
  const limits = await effectiveLimits(db, tenantId)
  const config = { appUrl: '', prices: { mini: { INR: 1, USD: 1 }, pro: { INR: 1, USD: 1 } } }
  const checks: Record<string, () => Promise<unknown>> = {
    'the effective limits': () => effectiveLimits(db, tenantId),
    'a question (limits, tokens, count)': async () =>
      admitQuestion(db, { tenantId, now, limits: await effectiveLimits(db, tenantId), model: true }),
    'documents of a chat': () => requireRoomInChat(db, limits, { tenantId, id: sessionId }),
    'documents and bytes of the account': () => requireRoomInTenant(db, limits, tenantId, now),
    'the plan in force': () => settleAccount({ db, jobs, clock: systemClock, config }, userId),
  }
  for (const [name, check] of Object.entries(checks)) {
    await timeEach(Array(20).fill(null), check)
    console.log(`${name}: ${percentiles(await timeEach(Array(rounds).fill(null), check))}`)
  }
  await jobs.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function nearItsLimits(
  database: OpenDatabase,
): Promise<{ userId: string; tenantId: TenantId; sessionId: string }> {
  const { db } = database
  const [userId, sessionId] = [randomUUID(), randomUUID()]
  await db.insert(users).values({ id: userId, name: 'Bench', email: 'bench@example.org', tier: 'pro' })
  const [tenant] = await db
    .insert(tenants)
    .values({ id: randomUUID() as TenantId, kind: 'personal', accountId: userId })
    .returning()
  if (!tenant) throw new Error('The tenant was not made')
  const tenantId = tenant.id
  await db.insert(accountLimits).values({ userId, limits: { chatsPerDay: 100_000, documentsPerSession: 20 } })
  await db.insert(chatSessions).values({ id: sessionId, tenantId, title: 'Bench' })
  await database.execute(
    `insert into documents (id, tenant_id, filename, filetype, bytes, sha256, storage_key)
     select 'd' || n, $1::text, n || '.txt', 'txt', 1000, n::text, n::text from generate_series(1, $2::int) as n`,
    [tenantId, documentsOfAccount],
  )
  await database.execute(
    `insert into session_documents (tenant_id, session_id, document_id)
     select $3::text, $1::text, 'd' || n from generate_series(1, $2::int) as n`,
    [sessionId, documentsOfChat, tenantId],
  )
  const month = new Date().toISOString().slice(0, 7)
  await db.insert(tokenUsage).values({ tenantId, month, model: 'gpt-4o', input: 900_000, output: 90_000 })
  const later = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000)
  await db.insert(subscriptions).values({
    userId,
    provider: 'local',
    plan: 'pro',
    tier: 'pro',
    status: 'active',
    anchorAt: new Date(),
    periodStart: new Date(),
    periodEnd: later,
  })
  return { userId, tenantId, sessionId }
}
