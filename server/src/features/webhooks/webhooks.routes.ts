import type { webhooksApi } from '@citewell/contract/webhooks.ts'
import type { Handlers } from '../../feature.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { DeliverDeps } from './deliver-waiting.ts'
import { listDeliveries, replayFailed, replayOne, testEndpoint } from './deliveries.ts'
import {
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  ownedEndpoint,
  removeEndpoint,
  rotateSecret,
} from './webhooks.ts'

type WebhooksDeps = DeliverDeps & { limits: Pick<RateLimits, 'take'> }

export function webhooksRoutes(deps: WebhooksDeps): Handlers<typeof webhooksApi> {
  const { db, limits } = deps
  return {
    'GET /webhooks': async ({ caller }) => ({ items: await listEndpoints(db, caller) }),
    'POST /webhooks': ({ caller, body, request }) => addEndpoint(deps, caller, body, request.ip),
    'PATCH /webhooks/{id}': async ({ caller, params, body, request }) =>
      changeEndpoint(deps, caller, await ownedEndpoint(db, caller, params.id), body, request.ip),
    'DELETE /webhooks/{id}': async ({ caller, params, request }) => {
      await removeEndpoint(deps, caller, await ownedEndpoint(db, caller, params.id), request.ip)
      return { ok: true }
    },
    'POST /webhooks/{id}/rotate': async ({ caller, params, body, request }) => {
      const endpoint = await ownedEndpoint(db, caller, params.id)
      return rotateSecret(deps, caller, endpoint, body.overlap_hours, request.ip)
    },
    'POST /webhooks/{id}/test': async ({ caller, params, request }) => {
      const endpoint = await ownedEndpoint(db, caller, params.id)
      await limits.take('webhook-test', caller.userId, request.ip)
      return testEndpoint(deps, endpoint)
    },
    'GET /webhooks/{id}/deliveries': async ({ caller, params, query }) =>
      listDeliveries(db, await ownedEndpoint(db, caller, params.id), query),
    'POST /webhooks/{id}/deliveries/{delivery_id}/replay': async ({ caller, params }) =>
      replayOne(deps, await ownedEndpoint(db, caller, params.id), params.delivery_id),
    'POST /webhooks/{id}/replay': async ({ caller, params }) => ({
      count: await replayFailed(deps, await ownedEndpoint(db, caller, params.id)),
    }),
  }
}
