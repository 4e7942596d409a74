import { adminOrganisationsApi } from '@citewell/contract/admin/organisations.ts'
import { grantsApi } from '@citewell/contract/grants.ts'
import { membersApi } from '@citewell/contract/members.ts'
import { organisationsApi } from '@citewell/contract/organisations.ts'
import { policiesApi } from '@citewell/contract/policies.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { exportMemberships } from './export-memberships.ts'
import { leaveAll } from './leave-all.ts'
import {
  adminOrganisationsRoutes,
  grantsRoutes,
  membersRoutes,
  organisationsRoutes,
  policiesRoutes,
} from './organisations.routes.ts'

/** People who share documents: members with roles, groups, and who may see what. */
export const organisationsFeature: Feature = {
  name: 'organisations',
  routes: parts => [
    routes(organisationsApi, organisationsRoutes(parts)),
    routes(grantsApi, grantsRoutes(parts)),
    routes(membersApi, membersRoutes(parts)),
    routes(policiesApi, policiesRoutes(parts)),
    routes(adminOrganisationsApi, adminOrganisationsRoutes(parts)),
  ],
  accountExport: { facts: { organisations: (db, { id }) => exportMemberships(db, id) } },
  accountDeletion: async (tx, { id }, { jobs }) => {
    await leaveAll(tx, jobs, id)
    return []
  },
}
