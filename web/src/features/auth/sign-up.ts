import { consentVersions } from '@citewell/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { SignupValues } from './check-signup.ts'

/** Registers; the answer is the same for a known address. */
export function useSignUp(invite: string) {
  return useMutation({
    mutationFn: (values: SignupValues) =>
      call('POST /auth/signup', {
        body: {
          email: values.email.trim().toLowerCase(),
          password: values.password,
          name: values.name.trim(),
          agree: values.agree,
          marketingOptIn: values.marketing,
          tosVersion: consentVersions.terms,
          privacyVersion: consentVersions.privacy,
          ...(invite === '' ? {} : { invite }),
        },
      }),
  })
}
