import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rememberLogin } from './login-state.ts'

/** `code` stays empty until the server asks for the second factor. */
export type LoginValues = { email: string; password: string; remember: boolean; code: string }

/** Logs in, with the password of a directory if one is given, and stores the login in the browser. */
export function useLogIn(directoryId: string | undefined) {
  return useMutation({
    mutationFn: (values: LoginValues) => {
      const body = {
        email: values.email.trim().toLowerCase(),
        password: values.password,
        remember: values.remember,
        ...(values.code.trim() === '' ? {} : { code: values.code.trim() }),
      }
      return directoryId === undefined
        ? call('POST /auth/login', { body })
        : call('POST /auth/sign-on/directory', { body: { ...body, provider_id: directoryId } })
    },
    onSuccess: (result, values) => rememberLogin(result, values.remember),
  })
}
