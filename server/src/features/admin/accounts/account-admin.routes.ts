import type { accountAdminApi } from '@citewell/contract/admin/accounts.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import type { Handlers } from '../../../feature.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { inviteAddress, listInvitations, withdrawInvitation } from './invitations.ts'
import { listEvents } from './list-events.ts'
import { listFailedMails } from './list-failed-mails.ts'

export type AccountAdminDeps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

const personOf = ({ userId, email }: Caller) => ({ id: userId, email })

export function accountAdminRoutes(deps: AccountAdminDeps): Handlers<typeof accountAdminApi> {
  const { db } = deps
  return {
    'GET /admin/audit': ({ query }) => listEvents(db, query),
    'GET /admin/mails': ({ query }) => listFailedMails(db, query),
    'GET /admin/invitations': ({ query }) => listInvitations(db, query),
    'POST /admin/invitations': async ({ caller, body, request }) =>
      (await inviteAddress(deps, body.email, personOf(caller), request.ip)).invitation,
    'DELETE /admin/invitations/{id}': async ({ caller, params, request }) => {
      await withdrawInvitation(db, params.id, personOf(caller), request.ip)
      return { ok: true }
    },
  }
}
