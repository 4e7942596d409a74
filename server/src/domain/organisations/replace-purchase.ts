import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { endSeatSubscriptionJob } from './seat-jobs.ts'
import { seatCustomers, seatPurchases } from './seat-tables.ts'

/** Ends what an organisation bought, without a refund; what it has at a provider counts no more from now on. */
export async function replacePurchase(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  tenantId: TenantId,
): Promise<void> {
  const [gone] = await tx.delete(seatPurchases).where(eq(seatPurchases.tenantId, tenantId)).returning()
  if (!gone?.subscriptionRef) return
  const { subscriptionRef } = gone
  await tx
    .update(seatCustomers)
    .set({ replacedRef: subscriptionRef })
    .where(eq(seatCustomers.tenantId, tenantId))
  await jobs.enqueue(endSeatSubscriptionJob, { subscriptionRef })
}
