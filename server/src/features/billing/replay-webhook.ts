import { eq } from 'drizzle-orm'
import { webhookEvents } from '../../domain/plans/plan-tables.ts'
import { applyWebhook } from './apply-webhook.ts'
import type { BillingDeps } from './billing-deps.ts'

/**
 * Applies a stored event again, by an administrator's hand; one that was applied changes nothing twice. What
 * stands in its way is noted in its row.
 */
export async function replayWebhook(deps: BillingDeps, webhookId: string): Promise<void> {
  const [row] = await deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, webhookId))
  // No job tries one again that was given up.
  const lastTry = row?.status === 'failed'
  await applyWebhook(deps, { webhookId, lastTry }).catch(() => undefined)
}
