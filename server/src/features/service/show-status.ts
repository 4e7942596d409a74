import { impacts } from '@citewell/contract/limits.ts'
import type { ServiceDay, ServiceStatus } from '@citewell/contract/service.ts'
import { desc, gte, isNull, or } from 'drizzle-orm'
import { dayOf } from '../../domain/plans/periods.ts'
import { incidents, serviceDays } from '../../domain/service/service-tables.ts'
import { percentilesOf } from '../../domain/service/time-steps.ts'
import type { Database } from '../../platform/database/database.ts'
import { presentIncident } from './incidents.ts'
import { firstMinute, shareUp } from './uptime.ts'

const dayMilliseconds = 86_400_000
const shownDays = 30
const shownIncidentDays = 90
const mostIncidents = 200

/** What the status page tells. It says nothing of one tenant: answer times are those of all, and the wait is a time. */
export async function showStatus(db: Database, now: Date): Promise<ServiceStatus> {
  const rows = await db
    .select()
    .from(incidents)
    .where(
      or(
        isNull(incidents.endedAt),
        gte(incidents.endedAt, new Date(now.getTime() - shownIncidentDays * dayMilliseconds)),
      ),
    )
    .orderBy(desc(incidents.startedAt), incidents.id)
    .limit(mostIncidents)
  const goesOn = rows.filter(
    ({ startedAt, endedAt }) => startedAt <= now && (endedAt === null || endedAt > now),
  )
  return {
    state: impacts.findLast(impact => goesOn.some(row => row.impact === impact)) ?? 'up',
    ...(await lastDays(db, now)),
    incidents: rows.map(presentIncident),
  }
}

async function lastDays(db: Database, now: Date): Promise<Pick<ServiceStatus, 'days' | 'waiting_minutes'>> {
  const days = Array.from({ length: shownDays }, (_, index) =>
    dayOf(new Date(now.getTime() - (shownDays - 1 - index) * dayMilliseconds)),
  )
  const rows = await db
    .select()
    .from(serviceDays)
    .where(gte(serviceDays.day, days[0] ?? dayOf(now)))
  const counted = new Map(rows.map(row => [row.day, row]))
  const first = await firstMinute(db)
  const shown: ServiceDay[] = days.map(day => ({
    day,
    up: shareUp(counted.get(day)?.minutes ?? 0, { from: day, until: day, first, now }),
    first_words: percentilesOf(
      new Map(
        Object.entries(counted.get(day)?.times ?? {}).map(([within, answers]) => [Number(within), answers]),
      ),
    ),
  }))
  return { days: shown, waiting_minutes: counted.get(dayOf(now))?.waitingMinutes ?? 0 }
}
