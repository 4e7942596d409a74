import type { Usage, UsageLimit } from '@citewell/contract/usage.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { sessionDocuments } from '../../domain/chats/chat-tables.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { linksOfChat } from '../../domain/documents/document-links.ts'
import { dayOf, nextDay, nextMonth } from '../../domain/plans/periods.ts'
import { tenantStorage } from '../../domain/plans/plan-tables.ts'
import { tokensOfMonth } from '../../domain/plans/tokens-of-month.ts'
import type { Database } from '../../platform/database/database.ts'
import { countedByDay, firstDay } from './read-days.ts'
import { seesAllUse } from './require-analytics.ts'

const daysShown = 31

/**
 * Each limit of the account with its usage, and the last days. With a chat, the chat's documents are counted. What an
 * organisation has used is for its administrators, and not for a key that is limited to collections.
 */
export async function readLimits(
  db: Database,
  { tenantId, limits, member, key }: Pick<Caller, 'tenantId' | 'limits' | 'member' | 'key'>,
  session: OwnedChatSession | null,
  now: Date,
): Promise<Usage> {
  const { tier, shared: _, globalSearch, exports, collections, analytics, ...allowed } = await limits()
  const shown = seesAllUse(member) && !key?.collectionIds
  const days = shown ? await countedByDay(db, tenantId, firstDay(daysShown, now)) : []
  const [stored] = await db.select().from(tenantStorage).where(eq(tenantStorage.tenantId, tenantId))
  const used: Record<UsageLimit['name'], number | null> = {
    chatsPerDay: shown ? (days.find(({ day }) => day === dayOf(now))?.chats ?? 0) : null,
    tokensPerMonth: shown ? await tokensOfMonth(db, tenantId, now) : null,
    documentsPerSession: session ? await documentsOf(db, session) : null,
    documents: shown ? (stored?.documents ?? 0) : null,
    storageBytes: shown ? (stored?.bytes ?? 0) : null,
    fileBytes: null,
    recognisedPages: null,
  }
  const resets: Partial<Record<UsageLimit['name'], Date>> = {
    chatsPerDay: nextDay(now),
    tokensPerMonth: nextMonth(now),
  }
  return {
    tier,
    limits: (Object.keys(used) as UsageLimit['name'][]).map(name => ({
      name,
      used: used[name],
      allowed: allowed[name],
      resets_at: resets[name]?.toISOString() ?? null,
    })),
    features: { globalSearch, exports, collections, analytics },
    days,
  }
}

async function documentsOf(db: Database, session: OwnedChatSession): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sessionDocuments)
    .where(linksOfChat(session))
  return row?.count ?? 0
}
