import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rememberLogin } from './login-state.ts'

export type LoginValues = { email: string; password: string; remember: boolean }

/** Logs in and stores the login. */
export function useLogIn() {
  return useMutation({
    mutationFn: (values: LoginValues) =>
      call('POST /auth/login', {
        body: {
          email: values.email.trim().toLowerCase(),
          password: values.password,
          remember: values.remember,
        },
      }),
    onSuccess: (result, values) => rememberLogin(result, values.remember),
  })
}
