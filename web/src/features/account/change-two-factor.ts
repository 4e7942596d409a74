import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { twoFactorQuery } from '../../api/two-factor-query.ts'
import { passkeysQuery } from './passkeys.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Requests a new secret; it takes effect once a code from it is confirmed. */
export function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: (password: string) => call('POST /auth/2fa/setup', { body: { password } }),
  })
}

/** The calls that change the second factor; they refresh its state and the session check. */
export function useChangeTwoFactor() {
  const client = useQueryClient()
  // Not awaited: the new state unmounts the calling screen, which must have received its response by then.
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['session'] })
    // Turning it on ends all other logins and removes the passkeys.
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  const enable = useMutation({
    mutationFn: async (code: string) =>
      (await call('POST /auth/2fa/enable', { body: { code: code.trim() } })).recovery_codes,
    onSuccess,
  })
  const disable = useMutation({
    mutationFn: (password: string) => call('POST /auth/2fa/disable', { body: { password } }),
    onSuccess,
  })
  const renewCodes = useMutation({
    mutationFn: async (password: string) =>
      (await call('POST /auth/2fa/recovery-codes', { body: { password } })).recovery_codes,
    onSuccess,
  })
  return { enable, disable, renewCodes }
}
