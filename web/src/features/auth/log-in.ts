import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rememberLogin } from './login-state.ts'

/** `code` stays empty until the server asks for the second factor. */
export type LoginValues = { email: string; password: string; remember: boolean; code: string }

/** Logs in and stores the login in the browser. */
export function useLogIn() {
  return useMutation({
    mutationFn: (values: LoginValues) =>
      call('POST /auth/login', {
        body: {
          email: values.email.trim().toLowerCase(),
          password: values.password,
          remember: values.remember,
          ...(values.code.trim() === '' ? {} : { code: values.code.trim() }),
        },
      }),
    onSuccess: (result, values) => rememberLogin(result, values.remember),
  })
}
