import type { passkeyApi } from '@citewell/contract/passkeys.ts'
import type { Handlers } from '../../../feature.ts'
import { inBackground } from '../../../platform/http/in-background.ts'
import { sessionCookie, sessionCookieOptions } from '../../../platform/http/session-token.ts'
import type { AuthDeps } from '../auth.routes.ts'
import { confirmIdentity } from '../confirm-identity.ts'
import { reportNewDevice } from '../report-new-device.ts'
import { addPasskey, checkPasskeyName, passkeyOptions } from './add-passkey.ts'
import { logInWithPasskey, loginOptions } from './log-in-with-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'

export function passkeyRoutes(deps: AuthDeps): Handlers<typeof passkeyApi> {
  const { db, config } = deps
  return {
    'GET /auth/passkeys': async ({ caller }) => ({ items: await listPasskeys(db, caller) }),
    'POST /auth/passkeys/options': async ({ caller, body, request }) => {
      await confirmIdentity(deps, caller, body, request.ip)
      return { options: { ...(await passkeyOptions(db, caller, relyingParty(request, config))) } }
    },
    'POST /auth/passkeys': ({ caller, body, request }) =>
      addPasskey(deps, caller, relyingParty(request, config), body, request.ip),
    'PATCH /auth/passkeys/{id}': ({ caller, params, body }) =>
      renamePasskey(db, caller, params.id, checkPasskeyName(body.name)),
    'DELETE /auth/passkeys/{id}': async ({ caller, params, body, request }) => {
      await confirmIdentity(deps, caller, body, request.ip)
      await removePasskey(deps, caller, params.id, request.ip)
      return { ok: true }
    },
    'POST /auth/passkey/login/options': async ({ request }) => ({
      options: { ...(await loginOptions(db, relyingParty(request, config))) },
    }),
    'POST /auth/passkey/login': async ({ body, request, reply }) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const party = relyingParty(request, config)
      const { maxAge, userId, ...result } = await logInWithPasskey(deps, party, body, device)
      inBackground(request, () => reportNewDevice(deps, { id: userId, email: result.email }, device))
      reply.setCookie(sessionCookie(config).name, result.access_token, {
        ...sessionCookieOptions(config),
        maxAge,
      })
      return result
    },
  }
}
