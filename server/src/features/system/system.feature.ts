import { devApi, systemApi } from '@citewell/contract/system.ts'
import { eq } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { mails, outboxMails } from '../../platform/mail/mail-tables.ts'
import { sendMailJob } from '../../platform/mail/queue-mail.ts'
import { sendQueuedMail } from '../../platform/mail/send-queued-mail.ts'
import { devRoutes, systemRoutes } from './system.routes.ts'

/** Health, metrics, and the emails that are sent or kept. */
export const systemFeature: Feature = {
  name: 'system',
  probes: ({ config, database, metrics }) => [
    routes(systemApi, systemRoutes(config, metrics.text, database.answers)),
  ],
  routes: ({ config, db }) => (config.mode === 'local' ? [routes(devApi, devRoutes(db))] : []),
  jobs: [
    handleJob(sendMailJob, (run, { db, providers }) =>
      sendQueuedMail({ db, send: providers.mail.send }, run),
    ),
  ],
  accountDeletion: async (tx, { email }) => {
    await tx.delete(mails).where(eq(mails.to, email))
    await tx.delete(outboxMails).where(eq(outboxMails.to, email))
    return []
  },
}
