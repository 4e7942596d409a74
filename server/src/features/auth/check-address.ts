import { z } from 'zod'
import { FieldError } from '../../platform/errors.ts'

/** Refuses what is no address. The same check as in better-auth, which refuses logins with others. Throws FieldError. */
export function checkAddress(email: string): void {
  if (email.length > 254 || !z.email().safeParse(email).success)
    throw new FieldError(['body', 'email'], 'Enter a valid email')
}
