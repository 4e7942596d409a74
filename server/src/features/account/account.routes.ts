import type { accountApi } from '@citewell/contract/account.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { Handlers, ServerParts } from '../../feature.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { sessionCookie, sessionCookieOptions } from '../../platform/http/session-token.ts'
import { deleteAccount } from './delete-account.ts'
import { findExport, presentExport } from './export-state.ts'
import { openExport } from './open-export.ts'
import { startExport } from './start-export.ts'

export type AccountDeps = ServerParts & {
  /** Checks the caller's password and code; throws AppError. */
  confirmIdentity: (caller: Caller, given: { password: string; code: string }, ip: string) => Promise<void>
}

export function accountRoutes(deps: AccountDeps): Handlers<typeof accountApi> {
  const { db, config } = deps
  return {
    'POST /account/export': async ({ caller, request }) =>
      presentExport(await startExport(deps, caller, request.ip)),
    'GET /account/export': async ({ caller }) => presentExport(await findExport(db, caller.userId)),
    'GET /account/export/file': ({ caller, request }) =>
      openExport({ db, files: deps.providers.files }, caller, request.ip),
    'DELETE /account': async ({ caller, body, request, reply }) => {
      await deps.confirmIdentity(caller, body, request.ip)
      // It reaches the person's own tenant and each organisation that they are in.
      await runAs(null, () => deleteAccount(deps, caller, request.ip))
      reply.clearCookie(sessionCookie(config).name, sessionCookieOptions(config))
      return { ok: true }
    },
  }
}
