import type { adminLimitsApi } from '@citewell/contract/admin/limits.ts'
import type { adminSettingsApi } from '@citewell/contract/admin/settings.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { LiveSettings } from '../../../domain/settings/live-settings.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import type { Mail } from '../../../providers/mail/mail.ts'
import type { PaymentProvider } from '../../../providers/payment/payment.ts'
import { type ChangeDeps, changeSettings } from './change-settings.ts'
import { retryJobs } from './retry-jobs.ts'
import { sendTestMail } from './send-test-mail.ts'
import { showSettings } from './show-settings.ts'
import { type StateDeps, showState } from './show-state.ts'
import { listTierLimits, setTierLimits } from './tier-limits.ts'
import { testPayment } from './try-payment.ts'

export type AdminSettingsDeps = ChangeDeps &
  Omit<StateDeps, 'mailKind'> & {
    jobs: JobQueue
    live: LiveSettings
    mail: Mail
    payment: PaymentProvider | null
  }

export function adminSettingsRoutes(
  deps: AdminSettingsDeps,
): Handlers<typeof adminSettingsApi & typeof adminLimitsApi> {
  return {
    'GET /admin/settings': () => showSettings(deps),
    'POST /admin/settings': async ({ body, caller, request }) => {
      await changeSettings(deps, body, caller, request.ip)
      return showSettings(deps)
    },
    'GET /admin/settings/state': () => showState({ ...deps, mailKind: deps.mail.kind }),
    'GET /admin/limits': async () => ({ items: await listTierLimits(deps.db) }),
    'POST /admin/limits': ({ body, caller, request }) => setTierLimits(deps.db, body, caller, request.ip),
    'POST /admin/settings/retry-jobs': async ({ body, caller, request }) => ({
      retried: await retryJobs(deps, body.name, caller, request.ip),
    }),
    'POST /admin/settings/test-payment': () => testPayment(deps.db, deps.payment),
    'POST /admin/settings/test-mail': async ({ caller, request }) => {
      const sent = await sendTestMail(deps.mail, caller.email)
      const actor = { id: caller.userId, email: caller.email }
      await recordEvent(deps.db, { action: 'test-mail-sent', actor, ip: request.ip })
      return sent
    },
  }
}
