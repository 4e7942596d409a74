import type { adminOrganisationsApi } from '@citewell/contract/admin/organisations.ts'
import type { grantsApi } from '@citewell/contract/grants.ts'
import type { membersApi } from '@citewell/contract/members.ts'
import type { organisationsApi } from '@citewell/contract/organisations.ts'
import type { policiesApi } from '@citewell/contract/policies.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { administered, insider, organisationOf } from '../../domain/organisations/administered.ts'
import type { Thing } from '../../domain/rights/shared-thing.ts'
import type { Handlers } from '../../feature.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeTerms, createOrganisation, listAdministered } from './administer-organisations.ts'
import { addGrant, takeGrantBack } from './change-grants.ts'
import { changeMembers, removeMembers } from './change-many.ts'
import { changeMember } from './change-member.ts'
import { endLogins } from './end-logins.ts'
import { changeGroup, createGroup, deleteGroup, listGroups, oneGroup } from './groups.ts'
import {
  type InviteDeps,
  inviteMembers,
  listMemberInvitations,
  withdrawMemberInvitation,
} from './invite-members.ts'
import { listMembers, oneMember } from './list-members.ts'
import { oneOrganisation, renameOrganisation, switchTenant } from './organisations.ts'
import { changePolicies, type PolicyDeps, showPolicies } from './policies.ts'
import { removeMember } from './remove-member.ts'
import { listGrants } from './show-grants.ts'
import { viewAs } from './view-as.ts'

const collection = (id: string): Thing => ({ kind: 'collection', id })
const document = (id: string): Thing => ({ kind: 'document', id })

export function organisationsRoutes(deps: InviteDeps): Handlers<typeof organisationsApi> {
  const { db } = deps
  return {
    'POST /organisations/switch': async ({ caller, body }) => {
      await switchTenant(db, caller, body.organisation_id)
      return { ok: true }
    },
    'POST /organisations/accept': ({ caller, body, request }) =>
      // It is not the caller's organisation yet.
      runAs(null, () => acceptInvitation(deps, caller, body.token, request.ip)),
    'GET /organisation': ({ caller }) => oneOrganisation(db, organisationOf(caller).tenantId),
    'PATCH /organisation': async ({ caller, body }) => {
      administered(caller)
      return renameOrganisation(db, caller, body.name)
    },
    'POST /organisation/leave': async ({ caller, body, request }) => {
      await removeMember(deps, caller, { userId: caller.userId, heirId: body.heir_id, ip: request.ip })
      return { ok: true }
    },
    'GET /organisation/members': ({ caller, query }) => {
      const { tenantId, role } = insider(caller)
      return listMembers(db, tenantId, { ...query, activity: roleRights[role].administers })
    },
    'GET /organisation/members/{id}': async ({ caller, params }) => {
      const { tenantId, role } = insider(caller)
      const member = await oneMember(db, tenantId, params.id)
      return roleRights[role].administers ? member : { ...member, active_on: null }
    },
    'PATCH /organisation/members/{id}': async ({ caller, params, body, request }) => {
      administered(caller)
      return changeMember(deps, caller, params.id, body.role, request.ip)
    },
    'GET /organisation/members/{id}/view': ({ caller, params }) => viewAs(db, caller, params.id),
    'POST /organisation/members/{id}/remove': async ({ caller, params, body, request }) => {
      administered(caller)
      await removeMember(deps, caller, { userId: params.id, heirId: body.heir_id, ip: request.ip })
      return { ok: true }
    },
    'GET /organisation/invitations': async ({ caller }) => ({
      items: await listMemberInvitations(db, administered(caller).tenantId),
    }),
    'POST /organisation/invitations': async ({ caller, body, request }) => {
      administered(caller)
      return inviteMembers(deps, caller, body, request.ip)
    },
    'DELETE /organisation/invitations/{id}': async ({ caller, params, request }) => {
      administered(caller)
      await withdrawMemberInvitation(db, caller, params.id, request.ip)
      return { ok: true }
    },
    'GET /organisation/groups': async ({ caller }) => ({
      items: await listGroups(db, insider(caller).tenantId),
    }),
    'GET /organisation/groups/{id}': ({ caller, params }) =>
      oneGroup(db, insider(caller).tenantId, params.id),
    'POST /organisation/groups': async ({ caller, body, request }) => {
      administered(caller)
      return createGroup(db, caller, body, request.ip)
    },
    'PATCH /organisation/groups/{id}': async ({ caller, params, body, request }) => {
      administered(caller)
      return changeGroup(db, caller, params.id, body, request.ip)
    },
    'DELETE /organisation/groups/{id}': async ({ caller, params, request }) => {
      administered(caller)
      await deleteGroup(db, caller, params.id, request.ip)
      return { ok: true }
    },
  }
}

export function grantsRoutes({ db }: InviteDeps): Handlers<typeof grantsApi> {
  return {
    'GET /collections/{id}/grants': ({ caller, params }) => listGrants(db, caller, collection(params.id)),
    'POST /collections/{id}/grants': ({ caller, params, body, request }) =>
      addGrant(db, caller, collection(params.id), body, request.ip),
    'DELETE /collections/{id}/grants/{grant}': ({ caller, params, request }) =>
      takeGrantBack(db, caller, collection(params.id), params.grant, request.ip),
    'GET /documents/{id}/grants': ({ caller, params }) => listGrants(db, caller, document(params.id)),
    'POST /documents/{id}/grants': ({ caller, params, body, request }) =>
      addGrant(db, caller, document(params.id), body, request.ip),
    'DELETE /documents/{id}/grants/{grant}': ({ caller, params, request }) =>
      takeGrantBack(db, caller, document(params.id), params.grant, request.ip),
  }
}

export function membersRoutes(deps: InviteDeps): Handlers<typeof membersApi> {
  return {
    'POST /organisation/members/roles': ({ caller, body, request }) =>
      changeMembers(deps, caller, body, request.ip),
    'POST /organisation/members/removals': ({ caller, body, request }) =>
      removeMembers(deps, caller, body, request.ip),
    'POST /organisation/members/{id}/end-logins': async ({ caller, params, request }) => {
      administered(caller)
      await endLogins(deps.db, caller, params.id, request.ip)
      return { ok: true }
    },
  }
}

export function policiesRoutes(deps: PolicyDeps): Handlers<typeof policiesApi> {
  return {
    'GET /organisation/policies': ({ caller }) => showPolicies(deps, caller),
    'PATCH /organisation/policies': async ({ caller, body, request }) => {
      administered(caller)
      await changePolicies(deps.db, caller, body, request.ip)
      return showPolicies(deps, caller)
    },
  }
}

export function adminOrganisationsRoutes(deps: InviteDeps): Handlers<typeof adminOrganisationsApi> {
  return {
    'GET /admin/organisations': async () => ({ items: await listAdministered(deps.db) }),
    'POST /admin/organisations': ({ caller, body, request }) =>
      createOrganisation(deps, caller, body, request.ip),
    'PATCH /admin/organisations/{id}': ({ caller, params, body, request }) =>
      changeTerms(deps, caller, params.id, body, request.ip),
  }
}
