import type { Me } from '@citewell/contract/auth.ts'

/** The logged-in user as these screens show them, from the session check or the profile. */
export type Account = Pick<Me, 'name' | 'email' | 'tier' | 'joinDate' | 'created_at'>
