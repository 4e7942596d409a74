import type { keysApi } from '@citewell/contract/keys.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { administered, audits } from '../../domain/organisations/administered.ts'
import type { Handlers } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { endKey, endMembersKey, makeKey, mayMake, rotateKey } from './keys.ts'
import { listKeys, listOrganisationKeys, presentKey } from './list-keys.ts'
import {
  addServiceAccount,
  listServiceAccounts,
  ownedServiceAccount,
  renameServiceAccount,
} from './service-accounts.ts'

export type KeysDeps = {
  db: Database
  jobs: JobQueue
  clock: Clock
  confirmIdentity: (caller: Caller, given: { password: string; code: string }, ip: string) => Promise<void>
}

export function keysRoutes(deps: KeysDeps): Handlers<typeof keysApi> {
  const { db } = deps
  return {
    'GET /keys': async ({ caller }) => ({
      items: await listKeys(deps, caller),
      may_make: await mayMake(db, caller),
    }),
    'POST /keys': async ({ caller, body: { password, code, ...wanted }, request: { ip } }) => {
      await deps.confirmIdentity(caller, { password, code }, ip)
      return makeKey(deps, caller, wanted, ip)
    },
    'GET /keys/current': async ({ caller }) => {
      const [key] = await db
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.tenantId, caller.tenantId), eq(apiKeys.id, caller.key?.id ?? '')))
      if (!key) throw notFound('Key')
      return presentKey(key)
    },
    'POST /keys/{id}/rotate': async ({ caller, params, body, request: { ip } }) => {
      await deps.confirmIdentity(caller, body, ip)
      return rotateKey(deps, caller, params.id, body.overlap_hours, ip)
    },
    'DELETE /keys/{id}': async ({ caller, params, request: { ip } }) => {
      await endKey(deps, caller, params.id, ip)
      return { ok: true }
    },
    'GET /organisation/service-accounts': async ({ caller }) => ({
      items: await listServiceAccounts(deps, caller),
    }),
    'POST /organisation/service-accounts': ({ caller, body, request: { ip } }) =>
      addServiceAccount(deps, caller, body, ip),
    'PATCH /organisation/service-accounts/{id}': async ({ caller, params, body, request: { ip } }) => {
      administered(caller)
      return renameServiceAccount(deps, caller, params.id, body.name, ip)
    },
    'GET /organisation/service-accounts/{id}/keys': async ({ caller, params }) => ({
      items: await listKeys(deps, await ownedServiceAccount(db, audits(caller), params.id)),
    }),
    'POST /organisation/service-accounts/{id}/keys': async ({ caller, params, body, request: { ip } }) => {
      const { password, code, ...wanted } = body
      const account = await ownedServiceAccount(db, administered(caller).tenantId, params.id)
      await deps.confirmIdentity(caller, { password, code }, ip)
      return makeKey(deps, caller, wanted, ip, account)
    },
    'POST /organisation/service-accounts/{id}/keys/{key_id}/rotate': async ({
      caller,
      params,
      body,
      request,
    }) => {
      const account = await ownedServiceAccount(db, administered(caller).tenantId, params.id)
      await deps.confirmIdentity(caller, body, request.ip)
      return rotateKey(deps, caller, params.key_id, body.overlap_hours, request.ip, account)
    },
    'GET /organisation/keys': ({ caller, query }) => listOrganisationKeys(deps, caller, query),
    'DELETE /organisation/keys/{id}': async ({ caller, params, request: { ip } }) => {
      administered(caller)
      await endMembersKey(deps, caller, params.id, ip)
      return { ok: true }
    },
  }
}
