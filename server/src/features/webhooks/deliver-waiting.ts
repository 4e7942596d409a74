import { symmetricDecrypt } from 'better-auth/crypto'
import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { deliverWebhooksJob } from '../../domain/webhooks/deliver-webhooks-job.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { type Outcome, sendDelivery } from './send-delivery.ts'
import { turnOff } from './turn-off.ts'

export type DeliverDeps = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  clock: Clock
  config: Pick<Config, 'secret' | 'webhookHosts' | 'appUrl'>
}
export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

const minute = 60_000
const hour = 60 * minute
/** After each try that failed: three days in all. */
const waits = [minute, 5 * minute, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour]
/** Longer than a try takes. */
const claimMilliseconds = minute
/** Then others have their turn. */
const turnMilliseconds = 20_000
const gone = 410

export const isEndpoint = ({ tenantId, id }: Known) =>
  and(eq(webhookEndpoints.tenantId, tenantId), eq(webhookEndpoints.id, id))
export const isDelivery = ({ tenantId, id }: Known) =>
  and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.id, id))

/**
 * Sends what waits for an endpoint, in order: what fails is tried again before anything after it. One worker at a time
 * has an endpoint for itself.
 */
export async function deliverWaiting(
  deps: DeliverDeps,
  { tenantId, endpointId }: { tenantId: TenantId; endpointId: string },
  signal: AbortSignal,
): Promise<void> {
  const known = { tenantId, id: endpointId }
  let held = (await claim(deps, known, null))?.claimedUntil
  if (!held) return
  const began = performance.now()
  try {
    while (!signal.aborted && performance.now() - began < turnMilliseconds) {
      const endpoint: EndpointRow | null = await claim(deps, known, held)
      if (!endpoint) break
      held = endpoint.claimedUntil ?? held
      const delivery = await nextOf(deps.db, endpoint)
      if (!delivery) break
      await settle(deps, endpoint, delivery, await send(deps, endpoint, delivery))
    }
  } finally {
    await deps.db
      .update(webhookEndpoints)
      .set({ claimedUntil: null })
      .where(and(isEndpoint(known), eq(webhookEndpoints.claimedUntil, held)))
  }
  // Also what was announced while the claim kept its own job out.
  const { db, clock } = deps
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(isEndpoint(known), isDue(clock.now())))
  if (endpoint && (await nextOf(db, endpoint)))
    await deps.jobs.enqueue(deliverWebhooksJob, { tenantId, endpointId }, { key: endpointId })
}

/** Each minute: endpoints with a try that is due, also those that a killed worker left. */
export async function queueDue({
  db,
  jobs,
  clock,
}: Pick<DeliverDeps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now()
  const rows = await db
    .selectDistinct({ tenantId: webhookEndpoints.tenantId, endpointId: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.tenantId, webhookEndpoints.tenantId),
        eq(webhookDeliveries.endpointId, webhookEndpoints.id),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .where(isDue(now))
  for (const row of rows) await jobs.enqueue(deliverWebhooksJob, row, { key: row.endpointId })
}

/** Sends a delivery once, whatever came before it. */
export async function send(
  { config, clock }: Pick<DeliverDeps, 'config' | 'clock'>,
  { url, secret, secretBefore, beforeUntil }: EndpointRow,
  { id, body }: Pick<DeliveryRow, 'id' | 'body'>,
): Promise<Outcome> {
  const now = clock.now()
  const before = secretBefore !== null && beforeUntil !== null && beforeUntil > now ? [secretBefore] : []
  const secrets = await Promise.all(
    [secret, ...before].map(data => symmetricDecrypt({ key: config.secret, data })),
  ).catch(() => null)
  if (secrets === null)
    return {
      ...{ arrived: false, milliseconds: 0, responseStatus: null, response: null },
      problem: 'The stored secret cannot be read any more, since SECRET has changed. Make a new one.',
    }
  return sendDelivery({ id, body, url, secrets }, config.webhookHosts, now)
}

const isDue = (now: Date) =>
  and(
    isNull(webhookEndpoints.off),
    or(isNull(webhookEndpoints.nextTryAt), lte(webhookEndpoints.nextTryAt, now)),
  )

/**
 * Takes an endpoint that is due and free, or keeps one that is still held until then; null for any other, such as one that
 * another worker took over from one that stalled.
 */
async function claim(
  { db, clock }: DeliverDeps,
  known: Known,
  held: Date | null,
): Promise<EndpointRow | null> {
  const now = clock.now()
  const mine = held
    ? eq(webhookEndpoints.claimedUntil, held)
    : or(isNull(webhookEndpoints.claimedUntil), lt(webhookEndpoints.claimedUntil, now))
  const [endpoint] = await db
    .update(webhookEndpoints)
    .set({ claimedUntil: new Date(now.getTime() + claimMilliseconds) })
    .where(and(isEndpoint(known), isDue(now), mine))
    .returning()
  return endpoint ?? null
}

async function nextOf(db: Database, { tenantId, id }: EndpointRow): Promise<DeliveryRow | null> {
  const [next] = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(1)
  return next ?? null
}

async function settle(
  deps: DeliverDeps,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  { arrived, ...came }: Outcome,
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const tries = delivery.tries + 1
  await db.transaction(async tx => {
    await tx
      .update(webhookDeliveries)
      .set({ ...came, tries, triedAt: now, ...(arrived && { state: 'delivered' as const }) })
      .where(isDelivery(delivery))
    const wait = waits[tries - 1]
    if (arrived) {
      if (endpoint.failingSince)
        await tx
          .update(webhookEndpoints)
          .set({ failingSince: null, nextTryAt: null })
          .where(isEndpoint(endpoint))
    } else if (came.responseStatus === gone || wait === undefined)
      await turnOff(tx, deps, endpoint, came.responseStatus === gone ? 'gone' : 'failing')
    else
      await tx
        .update(webhookEndpoints)
        .set({
          failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)`,
          nextTryAt: new Date(now.getTime() + wait),
        })
        .where(isEndpoint(endpoint))
  })
}
