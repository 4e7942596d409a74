import type { CallInput } from '@citewell/contract/call-types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { limitsQuery, settingsQuery, stateQuery } from './settings-query.ts'

/** Changes settings; the server tries them first and, if it refuses, changes nothing. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'POST /admin/settings'>['body']) => call('POST /admin/settings', { body }),
    onSuccess: settings => {
      client.setQueryData(settingsQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: stateQuery.queryKey })
    },
    // Shows another administrator's change, so that the next attempt starts from it.
    onError: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
}

/** Sends a test mail to the administrator's own address. */
export function useTestMail() {
  return useMutation({ mutationFn: () => call('POST /admin/settings/test-mail', {}) })
}

/** Retries all given-up jobs of one name. */
export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('POST /admin/settings/retry-jobs', { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: stateQuery.queryKey }),
  })
}

/** Tries what the language models can do. */
export function useTryModels() {
  return useMutation({ mutationFn: () => call('POST /admin/settings/test-models', {}) })
}

/** Tests the connection to the payment provider. */
export function useTestPayment() {
  return useMutation({ mutationFn: () => call('POST /admin/settings/test-payment', {}) })
}

/** Replaces the overrides of a plan's default limits. */
export function useChangeLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'POST /admin/limits'>['body']) => call('POST /admin/limits', { body }),
    // Also after a refusal, which may mean that somebody else changed them.
    onSettled: () => client.invalidateQueries({ queryKey: limitsQuery.queryKey }),
  })
}
