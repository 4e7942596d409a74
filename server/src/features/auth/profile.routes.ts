import type { profileApi } from '@citewell/contract/profile.ts'
import type { Handlers } from '../../feature.ts'
import type { AuthDeps } from './auth.routes.ts'
import { askForAddress, keepAddress, waitingAddress } from './change-address.ts'
import { changeName } from './change-name.ts'

export function profileRoutes(deps: AuthDeps): Handlers<typeof profileApi> {
  const { db } = deps
  return {
    'PATCH /user/profile': async ({ caller, body, request }) => ({
      name: await changeName(db, caller, body.name, request.ip),
    }),
    'GET /account/email': ({ caller }) => waitingAddress(db, caller.userId),
    'POST /account/email': ({ caller, body, request }) => askForAddress(deps, caller, body, request.ip),
    'DELETE /account/email': ({ caller }) => keepAddress(db, caller.userId),
  }
}
