import { z } from 'zod'
import { organisationRoles } from './rights.ts'
import { id } from './shapes.ts'

/** An organisation that somebody is in, and as what. */
export const membership = z.object({ id, name: z.string(), role: z.enum(organisationRoles) })
export type Membership = z.infer<typeof membership>
