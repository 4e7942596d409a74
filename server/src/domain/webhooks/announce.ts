import { randomUUID } from 'node:crypto'
import { type Announced, announced } from '@citewell/contract/webhooks.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { deliverWebhooksJob } from './deliver-webhooks-job.ts'
import { webhookDeliveries, webhookEndpoints } from './webhook-tables.ts'

/**
 * Announces an event to the webhooks that want it. Call it in the transaction that makes the event true: then it is
 * announced if, and only if, that commits. `once` names what is announced to an endpoint a single time.
 */
export async function announce(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  tenantId: TenantId,
  { type, data }: Announced,
  once: string | null = null,
): Promise<void> {
  const wanting = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.tenantId, tenantId),
        isNull(webhookEndpoints.off),
        sql`${webhookEndpoints.events} ? ${type}`,
      ),
    )
    // One that is being removed takes its deliveries along.
    .for('key share')
  if (wanting.length === 0) return
  const body = bodyOf(type, announced[type].parse(data))
  const written = await tx
    .insert(webhookDeliveries)
    .values(
      wanting.map(({ id }) => ({ tenantId, id: randomUUID(), endpointId: id, event: type, body, once })),
    )
    .onConflictDoNothing()
    .returning({ endpointId: webhookDeliveries.endpointId })
  for (const { endpointId } of written)
    await jobs.enqueue(deliverWebhooksJob, { tenantId, endpointId }, { key: endpointId })
}

/** What is sent, as Standard Webhooks words it. */
export function bodyOf(type: string, data: object): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data })
}
