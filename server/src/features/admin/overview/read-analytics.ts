import type { Analytics } from '@citewell/contract/admin/overview.ts'
import type { Measure } from '../../../domain/activity/measures.ts'
import { type DayCount, readActivity, sumActivity } from '../../../domain/activity/read-activity.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lastDays } from './last-days.ts'
import { sumCounts } from './sum-counts.ts'

const measures: Measure[] = [
  'query',
  'tokens',
  'sign-up',
  'tier-change',
  'answer',
  'feedback',
  'ingested',
  'ingest-ms',
]

/** Use by tier, conversion, answers, ratings and ingest times of the last days. */
export async function readAnalytics(db: Database, days: number): Promise<Analytics> {
  const counts = await readActivity(db, measures, days)
  const sum = sumCounts(counts)
  const accounts = await sumActivity(db, 'accounts')
  return {
    days: lastDays(days).map(day => ({
      day,
      queries: byTier(tier => sum(day, 'query', tier)),
      tokens: byTier(tier => sum(day, 'tokens', tier)),
      sign_ups: sum(day, 'sign-up'),
      upgrades: changes(counts, day, label => label.startsWith('free>')),
      downgrades: changes(counts, day, label => label.endsWith('>free')),
      answered: sum(day, 'answer', 'answered'),
      not_found: sum(day, 'answer', 'not-found'),
      // A rating withdrawn on a later day counts against that day.
      rated_up: Math.max(0, sum(day, 'feedback', 'up')),
      rated_down: Math.max(0, sum(day, 'feedback', 'down')),
    })),
    ingest: ingestTimes(counts),
    accounts: byTier(tier => accounts.get(tier) ?? 0),
  }
}

function byTier(amount: (tier: string) => number) {
  return {
    free: amount('free'),
    mini: amount('mini'),
    pro: amount('pro'),
    enterprise: amount('enterprise'),
  }
}

function changes(counts: DayCount[], day: string, counted: (label: string) => boolean): number {
  return counts
    .filter(count => count.measure === 'tier-change' && count.day === day && counted(count.label))
    .reduce((total, { amount }) => total + amount, 0)
}

function ingestTimes(counts: DayCount[]): Analytics['ingest'] {
  const types = new Map<string, { documents: number; milliseconds: number }>()
  for (const { measure, label, amount } of counts) {
    if (measure !== 'ingested' && measure !== 'ingest-ms') continue
    const type = types.get(label) ?? { documents: 0, milliseconds: 0 }
    if (measure === 'ingested') type.documents += amount
    else type.milliseconds += amount
    types.set(label, type)
  }
  return [...types]
    .map(([filetype, { documents, milliseconds }]) => ({
      filetype,
      documents,
      mean_ms: documents === 0 ? 0 : Math.round(milliseconds / documents),
    }))
    .toSorted((a, b) => b.documents - a.documents)
}
