import type { connectionsApi, programsApi } from '@citewell/contract/connections.ts'
import type { Handlers } from '../../../feature.ts'
import { type ConnectionDeps, decideRequest, describeRequest } from './connections.ts'
import { listProgram, listPrograms, removeProgram } from './programs.ts'

export function connectionsRoutes(
  deps: ConnectionDeps,
): Handlers<typeof connectionsApi & typeof programsApi> {
  return {
    'GET /connections/{uid}': ({ caller, params: { uid }, request, reply }) =>
      describeRequest(deps, caller, { uid, request, reply }),
    'POST /connections/{uid}': async ({ caller, params: { uid }, body, request, reply }) => ({
      redirect_to: await decideRequest(deps, caller, { uid, request, reply }, body),
    }),
    'GET /admin/programs': async () => ({ items: await listPrograms(deps.db) }),
    'POST /admin/programs': ({ caller, body, request: { ip } }) => listProgram(deps, caller, body, ip),
    'DELETE /admin/programs/{id}': async ({ caller, params, request: { ip } }) => {
      await removeProgram(deps, caller, params.id, ip)
      return { ok: true }
    },
  }
}
