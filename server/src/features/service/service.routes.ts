import type { serviceApi } from '@citewell/contract/service.ts'
import type { Handlers } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { changeIncident, removeIncident, reportIncident } from './incidents.ts'
import { exportOrganisationService, organisationService } from './organisation-service.ts'
import { showStatus } from './show-status.ts'

export function serviceRoutes({ db, clock }: { db: Database; clock: Clock }): Handlers<typeof serviceApi> {
  return {
    'GET /status': () => showStatus(db, clock.now()),
    'GET /organisation/service': ({ caller }) => organisationService(db, caller, clock.now()),
    'GET /organisation/service/file': ({ caller }) => exportOrganisationService(db, caller, clock.now()),
    'POST /admin/incidents': ({ caller, body, request }) =>
      reportIncident(db, body, { caller, ip: request.ip }),
    'PATCH /admin/incidents/{id}': ({ caller, params, body, request }) =>
      changeIncident(db, params.id, body, { caller, ip: request.ip }),
    'DELETE /admin/incidents/{id}': async ({ caller, params, request }) => {
      await removeIncident(db, params.id, { caller, ip: request.ip })
      return { ok: true }
    },
  }
}
