import type { CallInput } from '@citewell/contract/call-types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { limitsQuery, settingsQuery, stateQuery } from './settings-query.ts'

/** Changes settings; the server tries them first, and nothing has changed when it refuses. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'POST /admin/settings'>['body']) => call('POST /admin/settings', { body }),
    onSuccess: settings => {
      client.setQueryData(settingsQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: stateQuery.queryKey })
    },
    // Somebody else's change is shown, so that the next try is made on it.
    onError: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
}

/** Sends a mail to the administrator's own address. */
export function useTestMail() {
  return useMutation({ mutationFn: () => call('POST /admin/settings/test-mail', {}) })
}

/** Runs the jobs of a name that were given up once more. */
export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('POST /admin/settings/retry-jobs', { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: stateQuery.queryKey }),
  })
}

/** Asks the payment provider whether it answers. */
export function useTestPayment() {
  return useMutation({ mutationFn: () => call('POST /admin/settings/test-payment', {}) })
}

/** Replaces what lies over a plan's default limits. */
export function useChangeLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'POST /admin/limits'>['body']) => call('POST /admin/limits', { body }),
    // Also after a refusal: somebody else's change is shown then.
    onSettled: () => client.invalidateQueries({ queryKey: limitsQuery.queryKey }),
  })
}
