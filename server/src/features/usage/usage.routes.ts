import type { usageApi } from '@citewell/contract/usage.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { exportUsage } from './export-usage.ts'
import { listChatUsage } from './list-chat-usage.ts'
import { listUsedDocuments } from './list-used-documents.ts'
import { firstDay, readDays } from './read-days.ts'
import { requireAnalytics } from './require-analytics.ts'

const mostUsed = 10

export function usageRoutes({ db }: { db: Database }): Handlers<typeof usageApi> {
  return {
    'GET /usage/chats': ({ caller, query }) => {
      requireAnalytics(caller.tier, 'by-chat')
      return listChatUsage(db, caller.userId, query)
    },
    'GET /usage/dashboard': async ({ caller, query }) => {
      requireAnalytics(caller.tier, 'dashboard')
      const now = new Date()
      return {
        days: await readDays(db, caller.userId, query.days, now),
        documents: await listUsedDocuments(db, caller.userId, firstDay(query.days, now), mostUsed),
      }
    },
    'GET /usage/file': ({ caller, query }) => {
      requireAnalytics(caller.tier, 'dashboard')
      return exportUsage(db, caller.userId, query.of, query.days)
    },
  }
}
