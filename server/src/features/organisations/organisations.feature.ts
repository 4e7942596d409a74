import type { Feature } from '../../feature.ts'
import { exportMemberships } from './export-memberships.ts'
import { leaveAll } from './leave-all.ts'

/** People who share documents: members with roles, groups, and who may see what. */
export const organisationsFeature: Feature = {
  name: 'organisations',
  accountExport: { facts: { organisations: (db, { id }) => exportMemberships(db, id) } },
  accountDeletion: async (tx, { id }) => {
    await leaveAll(tx, id)
    return []
  },
}
