import type { OverviewDay } from '@citewell/contract/admin/overview.ts'
import { readActivity } from '../../../domain/activity/read-activity.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lastDays } from './last-days.ts'
import { sumCounts } from './sum-counts.ts'

/** Usage and problems of the last days, with an entry for every day. */
export async function readOverview(db: Database, days: number): Promise<OverviewDay[]> {
  const counts = await readActivity(db, ['query', 'upload', 'active-user', 'queue', 'ingest-failed'], days)
  const sum = sumCounts(counts)
  return lastDays(days).map(day => ({
    day,
    chats: sum(day, 'query'),
    uploads: sum(day, 'upload'),
    active_users: sum(day, 'active-user'),
    queue: sum(day, 'queue'),
    failures: sum(day, 'ingest-failed'),
  }))
}
