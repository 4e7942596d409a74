import { randomUUID } from 'node:crypto'
import type { WebhookDelivery } from '@citewell/contract/webhooks.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { bodyOf } from '../../domain/webhooks/announce.ts'
import { deliverWebhooksJob } from '../../domain/webhooks/deliver-webhooks-job.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type DeliverDeps, type DeliveryRow, isDelivery, isEndpoint, send } from './deliver-waiting.ts'
import type { OwnedEndpoint } from './webhooks.ts'

const keptDays = 31
/** Of an endpoint, beside what waits. */
const mostKept = 10_000

type Listed = { state?: WebhookDelivery['state'] | undefined; limit: number; cursor?: string | undefined }

const ofEndpoint = ({ tenantId, id }: OwnedEndpoint) =>
  and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.endpointId, id))

/** The log of an endpoint, newest first. */
export async function listDeliveries(
  db: Queryable,
  endpoint: OwnedEndpoint,
  { state, limit, cursor }: Listed,
): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor)
  // To the millisecond, as cursors are.
  const created = sql`date_trunc('milliseconds', ${webhookDeliveries.createdAt})`
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ofEndpoint(endpoint),
        state && eq(webhookDeliveries.state, state),
        after
          ? sql`(${created}, ${webhookDeliveries.id}) < (${after.moment}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(created), desc(webhookDeliveries.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(presentDelivery),
    next_cursor: rows.length > limit && last ? encodeCursor(last.createdAt, last.id) : null,
  }
}

/** Sends a test event at once, past what waits, and keeps what came of it in the log. */
export async function testEndpoint(deps: DeliverDeps, endpoint: OwnedEndpoint): Promise<WebhookDelivery> {
  const { tenantId, id: endpointId } = endpoint
  const row = { tenantId, endpointId, id: randomUUID(), event: 'test' as const, body: bodyOf('test', {}) }
  const { arrived, ...came } = await send(deps, endpoint, row)
  const state = arrived ? ('delivered' as const) : ('failed' as const)
  return deps.db.transaction(async tx => {
    const [there] = await tx.select().from(webhookEndpoints).where(isEndpoint(endpoint)).for('key share')
    if (!there) throw notFound('Webhook')
    const [kept] = await tx
      .insert(webhookDeliveries)
      .values({ ...row, ...came, state, tries: 1, triedAt: deps.clock.now() })
      .returning()
    return presentDelivery(kept as DeliveryRow)
  })
}

/** Sends a delivery again, with the same id. Throws not_found, and webhook_off for an endpoint that is off. */
export async function replayOne(
  deps: DeliverDeps,
  endpoint: OwnedEndpoint,
  id: string,
): Promise<WebhookDelivery> {
  requireOn(endpoint)
  return deps.db.transaction(async tx => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0 })
      .where(and(ofEndpoint(endpoint), isDelivery({ tenantId: endpoint.tenantId, id })))
      .returning()
    if (!row) throw notFound('Delivery')
    await wake(deps, endpoint)
    return presentDelivery(row)
  })
}

/** The same for all that was given up, in their order; test events are not sent again. Returns how many there are. */
export async function replayFailed(deps: DeliverDeps, endpoint: OwnedEndpoint): Promise<number> {
  requireOn(endpoint)
  return deps.db.transaction(async tx => {
    const rows = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0 })
      .where(
        and(ofEndpoint(endpoint), eq(webhookDeliveries.state, 'failed'), ne(webhookDeliveries.event, 'test')),
      )
      .returning({ id: webhookDeliveries.id })
    if (rows.length > 0) await wake(deps, endpoint)
    return rows.length
  })
}

/**
 * Each hour: the log is kept for a month, and no longer than it is useful. What waits longer than that is of a webhook that
 * is off. What is announced once is kept for the month however long the log is, or it would be announced again.
 */
export async function forgetDeliveries({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`
    delete from ${webhookDeliveries} where
      created_at < now() - make_interval(days => ${keptDays})
      or (tenant_id, id) in (
        select tenant_id, id from (
          select tenant_id, id, once,
            row_number() over (partition by tenant_id, endpoint_id order by created_at desc) as place
          from ${webhookDeliveries} where state <> 'waiting'
        ) as log where place > ${mostKept} and once is null)`)
}

function requireOn({ off }: OwnedEndpoint): void {
  if (off !== null) throw new AppError('webhook_off', 'This webhook is off. Turn it on first.')
}

async function wake({ jobs }: DeliverDeps, { tenantId, id }: OwnedEndpoint): Promise<void> {
  await jobs.enqueue(deliverWebhooksJob, { tenantId, endpointId: id }, { key: id })
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, tries, milliseconds, response, problem, body } = row
  return {
    ...{ id, event, state, tries, milliseconds, response, problem, body },
    created_at: row.createdAt.toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    response_status: row.responseStatus,
  }
}
