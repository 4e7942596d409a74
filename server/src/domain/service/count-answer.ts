import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { dayOf } from '../plans/periods.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { answerTimes } from './service-tables.ts'
import { stepOf } from './time-steps.ts'

type CountedAnswer = {
  tenantId: TenantId
  /** Milliseconds until its first words; null for an answer that failed. */
  firstWords: number | null
  now: Date
}

/** The statement that counts an answer of the day by how soon it began. */
export function countAnswer(tx: Queryable, { tenantId, firstWords, now }: CountedAnswer) {
  const within = firstWords === null ? 0 : stepOf(firstWords)
  return tx
    .insert(answerTimes)
    .values({ tenantId, day: dayOf(now), within, answers: 1 })
    .onConflictDoUpdate({
      target: [answerTimes.tenantId, answerTimes.day, answerTimes.within],
      set: { answers: sql`${answerTimes.answers} + 1` },
    })
}
