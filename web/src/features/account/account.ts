import type { Me } from '@citewell/contract/auth.ts'

/** Who is logged in, as these screens show it; the session check or the profile brings it. */
export type Account = Pick<Me, 'name' | 'email' | 'tier' | 'joinDate' | 'created_at'>
