import { eq } from 'drizzle-orm'
import { webhookEvents } from '../../domain/plans/plan-tables.ts'
import { applyWebhook } from './apply-webhook.ts'
import type { BillingDeps } from './billing-deps.ts'

/**
 * Applies a stored event again on behalf of an administrator; nothing changes twice if it was applied before. What
 * prevents it is recorded in the event's row.
 */
export async function replayWebhook(deps: BillingDeps, webhookId: string): Promise<void> {
  const [row] = await deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, webhookId))
  // No job retries an event that was given up.
  const lastTry = row?.status === 'failed'
  await applyWebhook(deps, { webhookId, lastTry }).catch(() => undefined)
}
