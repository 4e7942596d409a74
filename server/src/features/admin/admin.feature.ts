import { accountAdminApi } from '@citewell/contract/admin/accounts.ts'
import { adminBillingApi } from '@citewell/contract/admin/billing.ts'
import { adminFilesApi } from '@citewell/contract/admin/files.ts'
import { adminGoldenApi } from '@citewell/contract/admin/golden.ts'
import { adminLimitsApi } from '@citewell/contract/admin/limits.ts'
import { adminNotificationsApi } from '@citewell/contract/admin/notifications.ts'
import { adminApi } from '@citewell/contract/admin/overview.ts'
import { adminSettingsApi } from '@citewell/contract/admin/settings.ts'
import { adminUsersApi } from '@citewell/contract/admin/users.ts'
import { billingAdminApi } from '@citewell/contract/billing.ts'
import { and, eq } from 'drizzle-orm'
import { enginesFor } from '../../answer/engines-for.ts'
import { invitations } from '../../domain/accounts/account-tables.ts'
import { foldActivity } from '../../domain/activity/fold-activity.ts'
import { goldenQuestions, goldenSets } from '../../domain/golden/golden-tables.ts'
import type { Feature, ServerParts } from '../../feature.ts'
import { reindexAnew } from '../../ingest/reindex-anew.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { accountAdminRoutes } from './accounts/account-admin.routes.ts'
import { type AdminUsersDeps, adminUsersRoutes } from './accounts/admin-users.routes.ts'
import { type AdminBillingDeps, adminBillingRoutes } from './billing/admin-billing.routes.ts'
import { adminFilesRoutes } from './files/admin-files.routes.ts'
import { reindexAllJob, runReindex } from './files/reindex-run.ts'
import { adminGoldenRoutes } from './golden/admin-golden.routes.ts'
import { runGoldenJob, startNightlyRuns } from './golden/golden-runs.ts'
import { runGolden } from './golden/run-golden.ts'
import { adminNotificationsRoutes } from './notifications/admin-notifications.routes.ts'
import { raiseDueNotifications } from './notifications/raise-due-notifications.ts'
import { adminRoutes } from './overview/admin.routes.ts'
import { adminSettingsRoutes } from './settings/admin-settings.routes.ts'

/** What other features do on behalf of an administrator. */
type ByHand = {
  resendVerification: (
    parts: ServerParts,
    ...given: Parameters<AdminUsersDeps['resendVerification']>
  ) => Promise<void>
  replayWebhook: (parts: ServerParts, ...given: Parameters<AdminBillingDeps['replay']>) => Promise<unknown>
}

/** What administrators can see of the service and do to it. */
export function adminFeature({ resendVerification, replayWebhook }: ByHand): Feature {
  return {
    name: 'admin',
    routes: parts => [
      routes(accountAdminApi, accountAdminRoutes(parts)),
      routes(adminApi, adminRoutes(parts)),
      routes(
        adminUsersApi,
        adminUsersRoutes({ ...parts, resendVerification: (...given) => resendVerification(parts, ...given) }),
      ),
      routes(adminFilesApi, adminFilesRoutes(parts)),
      routes(adminNotificationsApi, adminNotificationsRoutes(parts)),
      routes(adminGoldenApi, adminGoldenRoutes(parts)),
      routes({ ...adminSettingsApi, ...adminLimitsApi }, adminSettingsRoutes(parts)),
      routes(
        { ...adminBillingApi, ...billingAdminApi },
        adminBillingRoutes({ ...parts, replay: (...given) => replayWebhook(parts, ...given) }),
      ),
    ],
    jobs: [
      handleJob(reindexAllJob, (run, { db, jobs, log }) =>
        runReindex({ db, reindex: (id, signal) => reindexAnew({ db, jobs }, id, signal), log }, run),
      ),
      handleJob(runGoldenJob, (run, { db, ask, providers }) =>
        runGolden({ db, ask, engines: ({ tier }) => engineNames(enginesFor(providers, tier, null)) }, run),
      ),
    ],
    schedules: [
      { name: 'fold-activity', every: 'minute', atStart: true, run: ({ db }) => foldActivity(db) },
      {
        name: 'raise-notifications',
        every: 'minute',
        run: ({ db, config }) => raiseDueNotifications({ db, dataDir: config.dataDir }),
      },
      {
        name: 'start-nightly-runs',
        every: 'minute',
        run: ({ db, jobs, clock }) => startNightlyRuns({ db, jobs }, clock.now()),
      },
    ],
    accountExport: {
      facts: {
        invitations_sent: (db, { id }) =>
          db
            .select({ email: invitations.email, created_at: invitations.createdAt })
            .from(invitations)
            .where(eq(invitations.invitedBy, id)),
        golden_questions: (db, { tenantId }) =>
          db
            .select({
              set: goldenSets.name,
              question: goldenQuestions.question,
              document_id: goldenQuestions.documentId,
              page: goldenQuestions.page,
              words: goldenQuestions.words,
            })
            .from(goldenQuestions)
            .innerJoin(
              goldenSets,
              and(
                eq(goldenSets.tenantId, goldenQuestions.tenantId),
                eq(goldenSets.id, goldenQuestions.setId),
              ),
            )
            .where(eq(goldenSets.tenantId, tenantId)),
      },
    },
    accountDeletion: async (tx, { email }) => {
      await tx.delete(invitations).where(eq(invitations.email, email))
      return []
    },
  }
}

function engineNames({ answers, search }: ReturnType<typeof enginesFor>) {
  return {
    answers: answers.model ?? 'quoting engine',
    search: search.model ? `words and ${search.model}` : 'words',
  }
}
