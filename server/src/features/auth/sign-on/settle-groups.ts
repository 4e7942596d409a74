import { groupsIn, settleClaim } from '../../../domain/provisioning/settle-claim.ts'
import type { identityProviders } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import type { Claims } from './oidc.ts'

const linkToGroups = 'http://schemas.microsoft.com/claims/groups.link'

/** What the claim's groups give, or no longer give, holds for this login already. */
export async function settleGroups(
  { db, jobs }: { db: Database; jobs: Pick<JobQueue, 'enqueue'> },
  provider: typeof identityProviders.$inferSelect,
  userId: string,
  { raw }: Claims,
): Promise<void> {
  const { tenantId, id: providerId, groupsClaim } = provider
  if (groupsClaim === null || raw === undefined) return
  // Entra names the claim and leaves it out where somebody is in too many groups; in SAML it sends a link instead.
  if ((raw._claim_names as Record<string, unknown> | undefined)?.[groupsClaim] !== undefined) return
  if (raw[groupsClaim] === undefined && raw[linkToGroups] !== undefined) return
  const arrived = groupsIn(raw[groupsClaim])
  await db.transaction(tx => settleClaim(tx, jobs, { tenantId, providerId, userId }, arrived))
}
