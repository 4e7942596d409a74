import type { seatsApi } from '@citewell/contract/seats.ts'
import type { Handlers } from '../../feature.ts'
import type { AskGuard, BillingDeps } from './billing-deps.ts'
import { buySeats, endSeats, previewSeats } from './buy-seats.ts'
import { showSeats } from './show-seats.ts'

export function seatsRoutes(deps: BillingDeps & { guard: AskGuard }): Handlers<typeof seatsApi> {
  return {
    'GET /organisation/billing': ({ caller, request }) => showSeats(deps, caller, deps.guard(request)),
    'POST /organisation/billing/preview': ({ caller, body, request }) =>
      previewSeats(deps, caller, body, deps.guard(request)),
    'PUT /organisation/billing': async ({ caller, body, request }) => {
      const payAt = await buySeats(deps, caller, body, deps.guard(request), request.ip)
      return { ...(await showSeats(deps, caller, deps.guard(request))), pay_at: payAt }
    },
    'POST /organisation/billing/end': async ({ caller, body, request }) => {
      await endSeats(deps, caller, body.ends, request.ip)
      return showSeats(deps, caller, deps.guard(request))
    },
  }
}
