import type { twoFactorApi } from '@citewell/contract/auth.ts'
import { eq } from 'drizzle-orm'
import { twoFactors } from '../../domain/accounts/account-tables.ts'
import type { Handlers } from '../../feature.ts'
import type { AuthDeps } from './auth.routes.ts'
import { requirePassword } from './check-password.ts'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './set-up-two-factor.ts'

export function twoFactorRoutes(deps: AuthDeps): Handlers<typeof twoFactorApi> {
  return {
    'GET /auth/2fa': async ({ caller }) => {
      const [factor] = await deps.db.select().from(twoFactors).where(eq(twoFactors.userId, caller.userId))
      const enabled = Boolean(factor?.enabledAt)
      return { enabled, recovery_codes_left: enabled ? (factor?.recoveryCodes.length ?? 0) : 0 }
    },
    'POST /auth/2fa/setup': async ({ caller, body, request }) => {
      await requirePassword(deps, caller, body.password, request.ip)
      return setUpTwoFactor(deps, caller)
    },
    'POST /auth/2fa/enable': async ({ caller, body, request }) => ({
      recovery_codes: await enableTwoFactor(deps, caller, body.code, request.ip),
    }),
    'POST /auth/2fa/disable': async ({ caller, body, request }) => {
      await requirePassword(deps, caller, body.password, request.ip)
      await disableTwoFactor(deps, caller, request.ip)
      return { message: 'Two-factor login is off.' }
    },
    'POST /auth/2fa/recovery-codes': async ({ caller, body, request }) => {
      await requirePassword(deps, caller, body.password, request.ip)
      return { recovery_codes: await renewRecoveryCodes(deps, caller, request.ip) }
    },
  }
}
