import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { usePasskeysPossible } from '../../ui/forms/use-passkeys-possible.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { rememberLogin } from './login-state.ts'

type PasskeyLoginProps = { remember: boolean; onLoggedIn: () => void }

/** Logs in with a passkey of this device instead of password and code. */
export function PasskeyLogin({ remember, onLoggedIn }: PasskeyLoginProps) {
  const possible = usePasskeysPossible()
  const login = useLogInWithPasskey(remember)
  if (!possible) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} stroke={1.75} />}
        loading={login.isPending}
        onClick={() => login.mutate(undefined, { onSuccess: onLoggedIn })}
      >
        Use a passkey
      </Button>
      {login.isError ? (
        <Notice kind="error">
          {serverDetail(login.error) ?? 'No passkey was used. Try again, or log in with your password.'}
        </Notice>
      ) : null}
    </>
  )
}

function useLogInWithPasskey(remember: boolean) {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call('POST /auth/passkey/login/options', {})
      const { startAuthentication } = await import('@simplewebauthn/browser')
      type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
      const response = await startAuthentication({ optionsJSON: options as unknown as Asked })
      return call('POST /auth/passkey/login', {
        body: { response: { ...response, response: { ...response.response } }, remember },
      })
    },
    onSuccess: result => rememberLogin(result, remember),
  })
}
