import type { usageApi } from '@citewell/contract/usage.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Handlers } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { exportUsage } from './export-usage.ts'
import { listChatUsage } from './list-chat-usage.ts'
import { listUsedDocuments } from './list-used-documents.ts'
import { exportOrganisationUsage, organisationUsage } from './organisation-usage.ts'
import { firstDay, readDays } from './read-days.ts'
import { readLimits } from './read-limits.ts'
import { requireAnalytics } from './require-analytics.ts'

const mostUsed = 10
const mostShown = 200

export function usageRoutes({ db, clock }: { db: Database; clock: Clock }): Handlers<typeof usageApi> {
  return {
    'GET /usage': async ({ caller, query }) => {
      const session = query.session_id ? await ownedChatSession(db, caller, query.session_id) : null
      return readLimits(db, caller, session, clock.now())
    },
    'GET /usage/chats': async ({ caller, query }) => {
      await requireAnalytics(caller, 'chat')
      return listChatUsage(db, caller, query)
    },
    'GET /usage/dashboard': async ({ caller, query }) => {
      await requireAnalytics(caller, 'dashboard')
      const now = clock.now()
      return {
        days: await readDays(db, caller.tenantId, query.days, now),
        documents: await listUsedDocuments(db, caller, firstDay(query.days, now), mostUsed),
      }
    },
    'GET /usage/file': async ({ caller, query }) => {
      await requireAnalytics(caller, query.of === 'chats' ? 'own-chats' : 'dashboard')
      return exportUsage(db, caller, query, clock.now())
    },
    'GET /organisation/usage': ({ caller, query }) =>
      organisationUsage(db, caller, firstDay(query.days, clock.now()), mostShown),
    'GET /organisation/usage/file': ({ caller, query }) =>
      exportOrganisationUsage(db, caller, query.of, firstDay(query.days, clock.now())),
  }
}
