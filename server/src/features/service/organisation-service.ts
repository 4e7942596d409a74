import { Readable } from 'node:stream'
import type { ServiceMonth } from '@citewell/contract/service.ts'
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { audits } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { dayOf } from '../../domain/plans/periods.ts'
import { answerTimes, serviceDays } from '../../domain/service/service-tables.ts'
import { percentilesOf } from '../../domain/service/time-steps.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'
import { firstMinute, shareUp } from './uptime.ts'

const shownMonths = 12
const dayMilliseconds = 86_400_000

/** What was agreed with the caller's organisation, and its figures by month. Throws forbidden. */
export async function organisationService(
  db: Queryable,
  caller: Caller,
  now: Date,
): Promise<{ agreed: string | null; months: ServiceMonth[] }> {
  const tenantId = audits(caller)
  const [row] = await db
    .select({ agreed: organisations.serviceLevel })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  const first = await firstMinute(db)
  const months: ServiceMonth[] = []
  for (const month of lastMonths(now)) {
    const figures = await monthOf(db, tenantId, month, { first, now })
    if (figures.answers + figures.failed + figures.documents > 0 || figures.up !== null) months.push(figures)
  }
  return { agreed: row?.agreed ?? null, months }
}

/** The same months as CSV. Throws forbidden. */
export async function exportOrganisationService(
  db: Queryable,
  caller: Caller,
  now: Date,
): Promise<FileResponse> {
  const { months } = await organisationService(db, caller, now)
  const rows = months.map(({ first_words: words, ready, up, ...month }) => ({
    ...month,
    first_words_p50_ms: words.p50 ?? '',
    first_words_p95_ms: words.p95 ?? '',
    ready_p50_ms: ready.p50 ?? '',
    ready_p95_ms: ready.p95 ?? '',
    up_percent: up === null ? '' : Math.floor(up * 100_000) / 1_000,
  }))
  const bytes = writeCsv(rows, [
    'month',
    'answers',
    'failed',
    'first_words_p50_ms',
    'first_words_p95_ms',
    'documents',
    'ready_p50_ms',
    'ready_p95_ms',
    'up_percent',
  ])
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: 'text/csv; charset=utf-8',
    filename: 'service-by-month.csv',
    size: bytes.length,
    range: null,
  })
}

type Month = { month: string; from: string; until: string }

/** The newest first; days are in UTC. */
function lastMonths(now: Date): Month[] {
  return Array.from({ length: shownMonths }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1))
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index + 1, 0))
    return { month: dayOf(first).slice(0, 7), from: dayOf(first), until: dayOf(last) }
  })
}

async function monthOf(
  db: Queryable,
  tenantId: TenantId,
  { month, from, until }: Month,
  known: { first: Date | null; now: Date },
): Promise<ServiceMonth> {
  const rows = await db
    .select({ within: answerTimes.within, answers: sql<number>`sum(${answerTimes.answers})::int` })
    .from(answerTimes)
    .where(and(eq(answerTimes.tenantId, tenantId), gte(answerTimes.day, from), lte(answerTimes.day, until)))
    .groupBy(answerTimes.within)
  const counts = new Map(rows.map(({ within, answers }) => [within, answers]))
  const failed = counts.get(0) ?? 0
  const [up] = await db
    .select({ minutes: sql<number>`coalesce(sum(${serviceDays.minutes}), 0)::int` })
    .from(serviceDays)
    .where(and(gte(serviceDays.day, from), lte(serviceDays.day, until)))
  return {
    month,
    answers: [...counts.values()].reduce((sum, answers) => sum + answers, 0) - failed,
    failed,
    first_words: percentilesOf(counts),
    ...(await readIn(db, tenantId, { from, until })),
    up: shareUp(up?.minutes ?? 0, { from, until, ...known }),
  }
}

/** The documents that became ready on these days and are still there, and how long that took. */
async function readIn(db: Queryable, tenantId: TenantId, { from, until }: { from: string; until: string }) {
  const took = sql`extract(epoch from ${documents.readyAt} - ${documents.queuedAt}) * 1000`
  const within = (share: number) =>
    sql<number | null>`round(percentile_disc(${sql.raw(String(share))}) within group (order by ${took}))::int`
  const [row] = await db
    .select({ documents: sql<number>`count(*)::int`, p50: within(0.5), p95: within(0.95) })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        gte(documents.readyAt, new Date(from)),
        lt(documents.readyAt, new Date(Date.parse(until) + dayMilliseconds)),
      ),
    )
  return { documents: row?.documents ?? 0, ready: { p50: row?.p50 ?? null, p95: row?.p95 ?? null } }
}
