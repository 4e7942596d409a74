import { accountAdminApi } from '@citewell/contract/admin/accounts.ts'
import { adminApi } from '@citewell/contract/admin/overview.ts'
import { adminUsersApi } from '@citewell/contract/admin/users.ts'
import type { FastifyInstance } from 'fastify'
import { accountAdminRoutes } from './features/admin/accounts/account-admin.routes.ts'
import { adminUsersRoutes } from './features/admin/accounts/admin-users.routes.ts'
import { adminRoutes } from './features/admin/overview/admin.routes.ts'
import { logOutByHand } from './features/auth/log-out-by-hand.ts'
import { resendByHand } from './features/auth/resend-by-hand.ts'
import { listSessions } from './features/auth/sessions.ts'
import { presentMessage } from './features/chat/present-chat.ts'
import { requeueStranded } from './ingest/requeue-stranded.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { OpenStreams } from './platform/http/event-stream.ts'
import { mount } from './platform/http/mount.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'

type AdminParts = {
  config: Config
  db: Database
  jobs: JobQueue
  limits: RateLimits
  open: OpenStreams
}

/** The calls by which administrators see to the accounts and look at the use of the service. */
export function mountAdmin(server: FastifyInstance, parts: AdminParts): void {
  const { config, db, jobs, open } = parts
  const transcripts = () => config.transcriptsForAdmins
  mount(server, accountAdminApi, accountAdminRoutes(parts), open)
  mount(server, adminApi, adminRoutes({ db, presentMessage, transcripts }), open)
  const users = adminUsersRoutes({
    ...parts,
    transcripts,
    loginsOf: userId => listSessions(db, { userId, sessionId: null }),
    logOutEverywhere: (email, by, ip) => logOutByHand(db, email, by, ip),
    resendVerification: (email, by, ip) => resendByHand(parts, email, by, ip),
    wakeJobs: () => requeueStranded(db, jobs),
  })
  mount(server, adminUsersApi, users, open)
}
