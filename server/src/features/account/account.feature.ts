import { accountApi } from '@citewell/contract/account.ts'
import { eq } from 'drizzle-orm'
import { exportAccountJob } from '../../domain/accounts/account-jobs.ts'
import { accountExports } from '../../domain/accounts/account-tables.ts'
import { accountActivity } from '../../domain/activity/activity-tables.ts'
import type { Feature, ServerParts } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { type AccountDeps, accountRoutes } from './account.routes.ts'
import { removeOldExports } from './remove-old-exports.ts'
import { runExport } from './run-export.ts'

type ConfirmIdentity = (
  parts: ServerParts,
  ...given: Parameters<AccountDeps['confirmIdentity']>
) => Promise<void>

/** Exporting and deleting an account. Both use what each feature declares about itself. */
export function accountFeature({ confirmIdentity }: { confirmIdentity: ConfirmIdentity }): Feature {
  return {
    name: 'account',
    routes: parts => [
      routes(
        accountApi,
        accountRoutes({ ...parts, confirmIdentity: (...given) => confirmIdentity(parts, ...given) }),
      ),
    ],
    jobs: [handleJob(exportAccountJob, (run, parts) => runExport(parts, run))],
    schedules: [
      {
        name: 'remove-old-exports',
        every: 'hour',
        atStart: true,
        run: ({ db, providers }) => removeOldExports(db, providers.files),
      },
    ],
    accountExport: {
      facts: {
        last_active: (db, { id }) =>
          db.select({ at: accountActivity.at }).from(accountActivity).where(eq(accountActivity.userId, id)),
      },
    },
    accountDeletion: async (tx, { id }) => {
      const archives = await tx.select().from(accountExports).where(eq(accountExports.userId, id))
      return archives.map(({ storageKey }) => storageKey)
    },
  }
}
