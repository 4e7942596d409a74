import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { mostMembersAtOnce } from './limits.ts'
import { organisationRoles } from './rights.ts'
import { done, id, memberId } from './shapes.ts'

const chosen = z.array(memberId).min(1).max(mostMembersAtOnce)

const manyChanged = z.object({
  changed: z.array(id),
  /** Those who stay as they were, and why. */
  refused: z.array(z.object({ user_id: id, code: z.string(), detail: z.string() })),
})
export type ManyChanged = z.infer<typeof manyChanged>

/** What administrators do with members beyond one role or removal: several at once, and logins. */
export const membersApi = endpoints({
  'POST /organisation/members/roles': {
    access: 'user',
    summary: 'Give several members a role; one who is refused stops nobody else',
    body: { as: 'json', schema: z.object({ user_ids: chosen, role: z.enum(organisationRoles) }) },
    result: manyChanged,
  },
  'POST /organisation/members/removals': {
    access: 'user',
    summary:
      'Remove several members; one who is refused stops nobody else. What they added goes to the heir or to the administrators',
    body: {
      as: 'json',
      schema: z.object({ user_ids: chosen, heir_id: memberId.nullable().default(null) }),
    },
    result: manyChanged,
  },
  'POST /organisation/members/{id}/end-logins': {
    access: 'user',
    summary:
      'End a member’s API keys and connected programs here, and keep logins that began before out of the organisation',
    params: z.object({ id: memberId }),
    result: done,
  },
})
