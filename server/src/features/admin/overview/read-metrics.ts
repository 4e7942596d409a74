import type { Metrics } from '@citewell/contract/admin/overview.ts'
import { lastDay } from '../../../domain/activity/last-day.ts'
import { sumActivity } from '../../../domain/activity/read-activity.ts'
import type { Database } from '../../../platform/database/database.ts'

/** The four figures of the overview. */
export async function readMetrics(db: Database): Promise<Metrics> {
  const { activeUsers, uploads, queries } = await lastDay(db)
  const accounts = await sumActivity(db, 'accounts')
  const all = [...accounts.values()].reduce((total, amount) => total + amount, 0)
  const share = all === 0 ? 0 : (accounts.get('pro') ?? 0) / all
  return {
    active_users_24h: activeUsers,
    uploads_24h: uploads,
    queries_24h: queries,
    free_to_pro: Math.round(share * 1000) / 10,
  }
}
