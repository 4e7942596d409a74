import { provisioningApi } from '@citewell/contract/provisioning.ts'
import { eq } from 'drizzle-orm'
import { leaveChats } from '../../domain/organisations/leave-chats.ts'
import { provisionedPeople } from '../../domain/provisioning/provisioning-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { exportProvisioned } from './export-provisioned.ts'
import { provisioningRoutes } from './provisioning.routes.ts'
import { removeOldRequests } from './request-log.ts'
import { scimRoutes } from './scim.routes.ts'

/** A company's directory says who is in its organisation (SCIM 2.0), and what groups give. */
export const provisioningFeature: Feature = {
  name: 'provisioning',
  routes: parts => [routes(provisioningApi, provisioningRoutes(parts)), scimRoutes(parts)],
  schedules: [{ name: 'remove-old-requests', every: 'hour', run: ({ db }) => removeOldRequests(db) }],
  accountExport: { facts: { provisioned: (db, { id }) => exportProvisioned(db, id) } },
  // Chats of somebody who is not active stand in no membership that would take them along.
  accountDeletion: async (tx, { id }) => {
    const known = await tx
      .select({ tenantId: provisionedPeople.tenantId })
      .from(provisionedPeople)
      .where(eq(provisionedPeople.userId, id))
    for (const { tenantId } of known) await leaveChats(tx, tenantId, id)
    return []
  },
}
