import type { adminLimitsApi } from '@citewell/contract/admin/limits.ts'
import type { adminSettingsApi } from '@citewell/contract/admin/settings.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Handlers, Parts } from '../../../feature.ts'
import { changeSettings } from './change-settings.ts'
import { retryJobs } from './retry-jobs.ts'
import { sendTestMail } from './send-test-mail.ts'
import { showSettings } from './show-settings.ts'
import { showState } from './show-state.ts'
import { listTierLimits, setTierLimits } from './tier-limits.ts'
import { tryModels } from './try-models.ts'
import { testPayment } from './try-payment.ts'
import { trySettings } from './try-settings.ts'

export function adminSettingsRoutes(
  parts: Pick<Parts, 'db' | 'jobs' | 'config' | 'live' | 'providers'>,
): Handlers<typeof adminSettingsApi & typeof adminLimitsApi> {
  const { db, providers, config } = parts
  return {
    'GET /admin/settings': () => showSettings(parts),
    'POST /admin/settings': async ({ body, caller, request }) => {
      await changeSettings({ ...parts, trySettings }, body, caller, request.ip)
      return showSettings(parts)
    },
    'GET /admin/settings/state': () => showState(parts),
    'GET /admin/limits': async () => ({ items: await listTierLimits(db) }),
    'POST /admin/limits': ({ body, caller, request }) => setTierLimits(db, body, caller, request.ip),
    'POST /admin/settings/retry-jobs': async ({ body, caller, request }) => ({
      retried: await retryJobs(parts, body.name, caller, request.ip),
    }),
    'POST /admin/settings/test-models': () => tryModels(config),
    'POST /admin/settings/test-payment': () => testPayment(db, providers.payment),
    'POST /admin/settings/test-mail': async ({ caller, request }) => {
      const sent = await sendTestMail(providers.mail, caller.email)
      const actor = { id: caller.userId, email: caller.email }
      await recordEvent(db, { action: 'test-mail-sent', actor, ip: request.ip })
      return sent
    },
  }
}
