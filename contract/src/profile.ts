import { z } from 'zod'
import { email, password } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { moment, text } from './shapes.ts'

/** A change of address that waits for the link in the mail to the new one. */
const addressChange = z.object({
  /** Null if none waits. */
  email: z.string().nullable(),
  expires_at: moment.nullable(),
})
export type AddressChange = z.infer<typeof addressChange>

/** What users change about themselves. */
export const profileApi = endpoints({
  'PATCH /user/profile': {
    access: 'user',
    summary: 'Change the own name',
    body: { as: 'json', schema: z.object({ name: text.max(1000).default('') }) },
    result: z.object({ name: z.string() }),
  },
  'GET /account/email': {
    access: 'user',
    summary: 'Which new address waits to be verified',
    result: addressChange,
  },
  'POST /account/email': {
    access: 'user',
    summary:
      'Mail a link to a new address, which counts once the link was opened; the same answer for every address. `code` when the second factor is on',
    body: {
      as: 'json',
      schema: z.object({
        email: email.default(''),
        password: password.default(''),
        code: text.max(40).default(''),
      }),
    },
    result: addressChange,
  },
  'DELETE /account/email': {
    access: 'user',
    summary: 'Keep the address; the mailed link no longer works',
    result: addressChange,
  },
})
