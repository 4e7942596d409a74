import type { AdminUserPage } from '@citewell/contract/admin/users.ts'
import { and, desc, eq, gte, isNull, or, sum } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { listSessions } from '../../../domain/accounts/list-sessions.ts'
import { accountActivity } from '../../../domain/activity/activity-tables.ts'
import { auditLog } from '../../../domain/audit/audit-tables.ts'
import { chatSessions, messages } from '../../../domain/chats/chat-tables.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import { effectiveLimits } from '../../../domain/plans/effective-limits.ts'
import { accountLimits, dailyUsage, subscriptions, tenantStorage } from '../../../domain/plans/plan-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import { tenants } from '../../../domain/tenants/tenant-tables.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Providers } from '../../../providers/providers.ts'
import { presentAdminUser } from './present-admin-user.ts'
import { presentEvent } from './present-event.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'transcriptsForAdmins'>
  providers: Pick<Providers, 'location'>
}

const newest = 20

/** An account's page. Throws not_found. */
export async function getAccount(deps: Deps, id: string): Promise<AdminUserPage> {
  const { db, providers } = deps
  const [found] = await db
    .select({ user: users, tenantId: tenants.id, activeAt: accountActivity.at, limits: accountLimits.limits })
    .from(users)
    .innerJoin(tenants, eq(tenants.accountId, users.id))
    .leftJoin(accountActivity, eq(accountActivity.userId, users.id))
    .leftJoin(accountLimits, eq(accountLimits.userId, users.id))
    .where(eq(users.id, id))
  if (!found) throw notFound('Account')
  const tenantId = found.tenantId
  const { tier: _tier, shared: _shared, ...effective } = await effectiveLimits(db, tenantId)
  return {
    user: presentAdminUser(found.user, found.activeAt),
    two_factor: found.user.twoFactor,
    plan: await planOf(db, id),
    usage: await usageOf(db, tenantId),
    limits: { own: found.limits ?? {}, effective },
    logins: await listSessions({ db, location: providers.location }, { userId: id, sessionId: null }),
    chat_sessions: await chatsOf(deps, tenantId),
    documents: await documentsOf(db, tenantId),
    events: await eventsOf(db, id),
  }
}

async function planOf(db: Database, id: string): Promise<AdminUserPage['plan']> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, id))
  if (!row || row.plan === 'free') return null
  return {
    tier: row.plan,
    status: row.status,
    provider: row.provider,
    period_end: row.periodEnd.toISOString(),
    scheduled: row.scheduledPlan,
    grace_until: row.graceUntil?.toISOString() ?? null,
  }
}

async function usageOf(db: Database, tenantId: TenantId): Promise<AdminUserPage['usage']> {
  const today = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const since = (day: string) => and(eq(dailyUsage.tenantId, tenantId), gte(dailyUsage.day, day))
  const [ofToday] = await db.select().from(dailyUsage).where(since(today))
  const [ofMonth] = await db
    .select({ tokens: sum(dailyUsage.tokens) })
    .from(dailyUsage)
    .where(since(`${today.slice(0, 7)}-01`))
  const [lately] = await db
    .select({ chats: sum(dailyUsage.chats) })
    .from(dailyUsage)
    .where(since(from))
  const [stored] = await db.select().from(tenantStorage).where(eq(tenantStorage.tenantId, tenantId))
  return {
    chats_today: ofToday?.chats ?? 0,
    chats_30_days: Number(lately?.chats ?? 0),
    tokens_month: Number(ofMonth?.tokens ?? 0),
    chat_sessions: await db.$count(
      chatSessions,
      and(eq(chatSessions.tenantId, tenantId), isNull(chatSessions.deletedAt)),
    ),
    documents: stored?.documents ?? 0,
    bytes: stored?.bytes ?? 0,
  }
}

/** Titles are hidden like transcripts, since a chat's title comes from its first question. */
async function chatsOf({ db, config }: Deps, tenantId: TenantId): Promise<AdminUserPage['chat_sessions']> {
  const rows = await db
    .select({
      id: chatSessions.id,
      title: chatSessions.title,
      createdAt: chatSessions.createdAt,
      messages: db.$count(
        messages,
        and(eq(messages.tenantId, chatSessions.tenantId), eq(messages.sessionId, chatSessions.id)),
      ),
    })
    .from(chatSessions)
    .where(and(eq(chatSessions.tenantId, tenantId), isNull(chatSessions.deletedAt)))
    .orderBy(desc(chatSessions.updatedAt))
    .limit(newest)
  return rows.map(row => ({
    id: row.id,
    title: config.transcriptsForAdmins ? row.title : null,
    created_at: row.createdAt.toISOString(),
    message_count: row.messages,
  }))
}

async function documentsOf(db: Database, tenantId: TenantId): Promise<AdminUserPage['documents']> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.tenantId, tenantId))
    .orderBy(desc(documents.createdAt))
    .limit(newest)
  return rows.map(({ id, filename, filetype, bytes, status, createdAt }) => ({
    id,
    filename,
    filetype,
    bytes,
    status,
    created_at: createdAt.toISOString(),
  }))
}

async function eventsOf(db: Database, id: string): Promise<AdminUserPage['events']> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), eq(auditLog.targetId, id)))
    .orderBy(desc(auditLog.id))
    .limit(newest)
  return rows.map(presentEvent)
}
