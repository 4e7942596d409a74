import type { LowerPlan, PaidPlan } from '@citewell/contract/plans.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { statusQuery } from './billing-queries.ts'
import { forgetCancellation, rememberCancellation } from './remembered-cancellation.ts'

/** Returns a function that applies a response about the plan to the cached status. */
function useScheduled() {
  const client = useQueryClient()
  return (answer: { scheduled_plan: string | null; next_renewal: string | null }) => {
    client.setQueryData(statusQuery.queryKey, known =>
      known
        ? {
            ...known,
            scheduled_plan: answer.scheduled_plan as typeof known.scheduled_plan,
            next_renewal: answer.next_renewal,
          }
        : known,
    )
    return client.invalidateQueries({ queryKey: statusQuery.queryKey })
  }
}

/** Cancels the plan at its renewal, and remembers that in this browser too. */
export function useCancelPlan() {
  const schedule = useScheduled()
  return useMutation({
    mutationFn: async (tier: string) => {
      const answer = await call('POST /billing/cancel', { body: { mode: 'period_end' } })
      const plan = answer.scheduled_plan ?? 'free'
      rememberCancellation({ plan, renewal: answer.next_renewal ?? '' }, tier)
      return { ...answer, scheduled_plan: plan }
    },
    onSuccess: answer => void schedule(answer),
  })
}

/** Changes the plan to a smaller one at its renewal. */
export function useDowngrade() {
  const schedule = useScheduled()
  return useMutation({
    mutationFn: (plan: LowerPlan) => call('POST /billing/downgrade', { body: { plan } }),
    onSuccess: answer => {
      forgetCancellation()
      void schedule(answer)
    },
  })
}

/** Undoes a scheduled cancellation or downgrade. */
export function useReactivate() {
  const schedule = useScheduled()
  return useMutation({
    mutationFn: () => call('POST /billing/reactivate', {}),
    onSuccess: answer => {
      forgetCancellation()
      void schedule(answer)
    },
  })
}

/** Opens the checkout of an upgrade; the browser navigates to it. */
export function useCheckout() {
  return useMutation({
    mutationFn: async (plan: PaidPlan) => {
      const { url } = await call('POST /billing/checkout', { body: { plan } })
      return url
    },
  })
}
