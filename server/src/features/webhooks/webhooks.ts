import { randomUUID } from 'node:crypto'
import { mostWebhooks } from '@citewell/contract/limits.ts'
import type { WebhookEvent } from '@citewell/contract/webhook-events.ts'
import type { WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { symmetricEncrypt } from 'better-auth/crypto'
import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { administered } from '../../domain/organisations/administered.ts'
import type { Owned } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { tenants } from '../../domain/tenants/tenant-tables.ts'
import { deliverWebhooksJob } from '../../domain/webhooks/deliver-webhooks-job.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import { checkAddress, NotReached } from '../../platform/http/fetch-outside.ts'
import { type DeliverDeps, type EndpointRow, isEndpoint } from './deliver-waiting.ts'
import { newSecret } from './send-delivery.ts'

type Wanted = { name: string; url: string; events: WebhookEvent[] }
type Change = {
  name?: string | undefined
  url?: string | undefined
  events?: WebhookEvent[] | undefined
  on?: boolean | undefined
}
export type OwnedEndpoint = Owned<EndpointRow>

/** Whose webhooks a caller administers: those of their own space, or of the organisation. Throws forbidden. */
const tenantOf = (caller: Caller): TenantId =>
  caller.member === null ? caller.tenantId : administered(caller).tenantId

/** Throws not_found, and forbidden for a member who administers nothing. */
export async function ownedEndpoint(db: Queryable, caller: Caller, id: string): Promise<OwnedEndpoint> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(isEndpoint({ tenantId: tenantOf(caller), id }))
  if (!row) throw notFound('Webhook')
  return row as OwnedEndpoint
}

export async function listEndpoints(db: Queryable, caller: Caller): Promise<WebhookEndpoint[]> {
  return present(db, eq(webhookEndpoints.tenantId, tenantOf(caller)))
}

/** Adds an endpoint, and returns it with its secret. Throws FieldError for an address in this network, too_many_webhooks. */
export async function addEndpoint(
  { db, config }: DeliverDeps,
  caller: Caller,
  { name, url, events }: Wanted,
  ip: string,
): Promise<WebhookEndpoint & { secret: string }> {
  const tenantId = tenantOf(caller)
  requireAddress(url, config.webhookHosts)
  const secret = newSecret()
  const id = randomUUID()
  const encrypted = await symmetricEncrypt({ key: config.secret, data: secret })
  return db.transaction(async tx => {
    // Those who add at the same moment wait here, so that they count each other's.
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update')
    const [there] = await tx
      .select({ count: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.tenantId, tenantId))
    if ((there?.count ?? 0) >= mostWebhooks)
      throw new AppError(
        'too_many_webhooks',
        `There are ${mostWebhooks} webhooks, the most there can be. Remove one first.`,
      )
    await tx.insert(webhookEndpoints).values({
      ...{ tenantId, id, name, url, events: [...new Set(events)] },
      ...{ secret: encrypted, createdBy: caller.userId },
    })
    await record(tx, caller, 'webhook-added', { tenantId, id }, ip)
    return { ...(await presentOne(tx, { tenantId, id })), secret }
  })
}

/** To turn it on begins with a clean slate: what waits is sent now. Throws FieldError as addEndpoint does. */
export async function changeEndpoint(
  { db, jobs, config }: DeliverDeps,
  caller: Caller,
  endpoint: OwnedEndpoint,
  { on, ...changes }: Change,
  ip: string,
): Promise<WebhookEndpoint> {
  if (changes.url !== undefined) requireAddress(changes.url, config.webhookHosts)
  const fresh = { off: null, failingSince: null, nextTryAt: null }
  const set = {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.url !== undefined && { url: changes.url }),
    ...(changes.events !== undefined && { events: [...new Set(changes.events)] }),
    ...(on === true && fresh),
    ...(on === false && endpoint.off === null && { off: 'by-hand' as const, nextTryAt: null }),
  }
  if (Object.keys(set).length === 0) return presentOne(db, endpoint)
  return db.transaction(async tx => {
    await tx.update(webhookEndpoints).set(set).where(isEndpoint(endpoint))
    await record(tx, caller, 'webhook-changed', endpoint, ip)
    if (on)
      await jobs.enqueue(
        deliverWebhooksJob,
        { tenantId: endpoint.tenantId, endpointId: endpoint.id },
        { key: endpoint.id },
      )
    return presentOne(tx, endpoint)
  })
}

export async function removeEndpoint(
  { db }: DeliverDeps,
  caller: Caller,
  endpoint: OwnedEndpoint,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    await tx.delete(webhookEndpoints).where(isEndpoint(endpoint))
    await record(tx, caller, 'webhook-removed', endpoint, ip)
  })
}

/** Gives an endpoint a new secret; both sign until the overlap is over, so that the receiver can change in its own time. */
export async function rotateSecret(
  { db, config, clock }: DeliverDeps,
  caller: Caller,
  endpoint: OwnedEndpoint,
  overlapHours: number,
  ip: string,
): Promise<WebhookEndpoint & { secret: string }> {
  const secret = newSecret()
  const encrypted = await symmetricEncrypt({ key: config.secret, data: secret })
  const until = new Date(clock.now().getTime() + overlapHours * 60 * 60 * 1000)
  const before = overlapHours > 0 ? { secretBefore: endpoint.secret, beforeUntil: until } : null
  return db.transaction(async tx => {
    await tx
      .update(webhookEndpoints)
      .set({ secret: encrypted, ...(before ?? { secretBefore: null, beforeUntil: null }) })
      .where(isEndpoint(endpoint))
    await record(tx, caller, 'webhook-changed', endpoint, ip)
    return { ...(await presentOne(tx, endpoint)), secret }
  })
}

function requireAddress(url: string, hosts: readonly string[]): void {
  try {
    checkAddress(url, hosts)
  } catch (error) {
    if (error instanceof NotReached) throw new FieldError(['body', 'url'], error.message)
    throw error
  }
}

async function record(
  tx: Queryable,
  caller: Caller,
  action: 'webhook-added' | 'webhook-changed' | 'webhook-removed',
  { tenantId, id }: Pick<EndpointRow, 'tenantId' | 'id'>,
  ip: string,
): Promise<void> {
  await recordEvent(tx, {
    action,
    actor: { id: caller.userId, email: caller.email },
    ip,
    details: { ...(caller.member !== null && { organisation: tenantId }), webhook: id },
  })
}

async function presentOne(
  db: Queryable,
  known: Pick<EndpointRow, 'tenantId' | 'id'>,
): Promise<WebhookEndpoint> {
  const [shown] = await present(db, isEndpoint(known))
  if (!shown) throw notFound('Webhook')
  return shown
}

async function present(db: Queryable, which: SQL | undefined): Promise<WebhookEndpoint[]> {
  const countOf = (state: 'waiting' | 'failed') => sql<number>`(
    select count(*)::int from ${webhookDeliveries}
    where ${webhookDeliveries.tenantId} = ${webhookEndpoints.tenantId}
      and ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and ${webhookDeliveries.state} = ${state})`
  const rows = await db
    .select({ endpoint: webhookEndpoints, waiting: countOf('waiting'), failed: countOf('failed') })
    .from(webhookEndpoints)
    .where(which)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  return rows.map(({ endpoint, waiting, failed }) => ({
    ...{ id: endpoint.id, name: endpoint.name, url: endpoint.url, events: endpoint.events },
    created_at: endpoint.createdAt.toISOString(),
    off: endpoint.off,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    next_try_at: endpoint.nextTryAt?.toISOString() ?? null,
    ...{ waiting, failed },
    secret_before_until: endpoint.beforeUntil?.toISOString() ?? null,
  }))
}
