import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Ends every session of the account, this one too. */
export function useLogOutEverywhere() {
  return useMutation({ mutationFn: () => call('POST /auth/logout-all', {}) })
}
