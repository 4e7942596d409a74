import type { provisioningApi } from '@citewell/contract/provisioning.ts'
import { owned } from '../../domain/organisations/owned-organisation.ts'
import type { Handlers } from '../../feature.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { addClaimGroup, listDirectoryGroups, removeClaimGroup } from './directory-groups.ts'
import { applyMapping, previewMapping } from './mapping.ts'
import { listRequests } from './request-log.ts'
import { changeProvisioning, endToken, makeToken, setDryRun, showProvisioning } from './settings.ts'

export function provisioningRoutes(deps: {
  db: Database
  jobs: JobQueue
  config: Pick<Config, 'appUrl'>
}): Handlers<typeof provisioningApi> {
  const { db } = deps
  return {
    'GET /organisation/provisioning': ({ caller }) => showProvisioning(deps, caller),
    'PATCH /organisation/provisioning': async ({ caller, body, request }) => {
      await changeProvisioning(db, caller, body, request.ip)
      return showProvisioning(deps, caller)
    },
    'POST /organisation/provisioning/tokens': ({ caller, body, request }) =>
      makeToken(db, caller, body, request.ip),
    'PATCH /organisation/provisioning/tokens/{id}': async ({ caller, params, body, request }) => {
      await setDryRun(db, caller, params.id, body.dry_run, request.ip)
      return showProvisioning(deps, caller)
    },
    'DELETE /organisation/provisioning/tokens/{id}': async ({ caller, params, request }) => {
      await endToken(db, caller, params.id, request.ip)
      return showProvisioning(deps, caller)
    },
    'GET /organisation/provisioning/groups': ({ caller, query }) =>
      listDirectoryGroups(db, owned(caller), query),
    'POST /organisation/provisioning/groups': ({ caller, body, request }) =>
      addClaimGroup(db, caller, body, request.ip),
    'DELETE /organisation/provisioning/groups/{id}': async ({ caller, params, request }) => {
      await removeClaimGroup(deps, caller, params.id, request.ip)
      return { ok: true }
    },
    'POST /organisation/provisioning/mapping/preview': ({ caller, body }) =>
      previewMapping(deps, caller, body.mapping),
    'POST /organisation/provisioning/mapping': ({ caller, body, request }) =>
      applyMapping(deps, caller, body.mapping, request.ip),
    'GET /organisation/provisioning/requests': ({ caller, query: { limit, cursor, failed } }) =>
      listRequests(db, owned(caller), { limit, before: numberOf(cursor), failed: failed === 'true' }),
  }
}

function numberOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor))
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  return Number(cursor)
}
