import { z } from 'zod'
import { email, role, session, tier } from '../auth.ts'
import { limitOverrides } from '../billing.ts'
import { endpoints } from '../endpoint.ts'
import { tierOf } from '../plans.ts'
import { accountId, id, moment, offset, rows, text } from '../shapes.ts'
import { auditEvent } from './accounts.ts'

/** How the list of accounts can be sorted; "-" reverses the order. */
const userSorts = ['joined', 'name', 'email', 'role', 'tier'] as const
const userSort = z.enum(userSorts.flatMap(sort => [sort, `-${sort}`] as const))
export type UserSort = z.infer<typeof userSort>

const userStates = ['active', 'suspended', 'unverified'] as const
const userState = z.enum(userStates)
export type UserState = z.infer<typeof userState>

/** "mini+" is accepted for mini. */
const givenTier = z.preprocess(value => tierOf(value) ?? value, tier)

const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  tier,
  state: userState,
  created_at: moment,
  /** To the minute; null when the account was never used. */
  last_active_at: moment.nullable(),
  suspended_at: moment.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

const count = z.number().int()

/** Everything on the page of one account. */
const adminUserPage = z.object({
  user: adminUser,
  two_factor: z.boolean(),
  /**
   * The subscription, even after it has ended; null when there never was one. A tier granted by an administrator is in
   * `user`.
   */
  plan: z
    .object({
      tier,
      status: z.enum(['active', 'past_due', 'unpaid', 'ended']),
      provider: z.enum(['local', 'stripe', 'granted']),
      /** When it renews, or becomes `scheduled`. */
      period_end: moment,
      scheduled: tier.nullable(),
      grace_until: moment.nullable(),
    })
    .nullable(),
  usage: z.object({
    chats_today: count,
    chats_30_days: count,
    tokens_month: count,
    chat_sessions: count,
    documents: count,
    bytes: count,
  }),
  limits: z.object({
    /** The account's own limits, which replace those of its tier. */
    own: limitOverrides,
    /** The limits in force. */
    effective: limitOverrides,
  }),
  /** Open logins, last used first. */
  logins: z.array(session),
  /** The newest. */
  chat_sessions: z.array(
    z.object({ id, title: z.string().nullable(), created_at: moment, message_count: count }),
  ),
  /** The newest. */
  documents: z.array(
    z.object({
      id,
      filename: z.string(),
      filetype: z.string(),
      bytes: count,
      status: z.string(),
      created_at: moment,
    }),
  ),
  /** The newest events by or about the account. */
  events: z.array(auditEvent),
})
export type AdminUserPage = z.infer<typeof adminUserPage>

const named = z.object({ email })
const changed = { access: 'admin', result: adminUser } as const

/** For administrators: the accounts. The audit log records every change. */
export const adminUsersApi = endpoints({
  'GET /admin/users': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'Accounts by part of name or mail address, tier, role and state',
    query: z.object({
      /**
       * One or two characters match only the beginning of the name or address. A search counts at most 10,000 accounts.
       */
      q: text.trim().max(320).optional(),
      tier: givenTier.optional(),
      role: role.optional(),
      state: userState.optional(),
      sort: userSort.default('-joined'),
      limit: rows,
      offset,
    }),
    result: z.object({ items: z.array(adminUser), total: count }),
  },
  'GET /admin/users/{id}': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'An account with its usage, logins, chats, documents and events',
    params: z.object({ id: accountId }),
    result: adminUserPage,
  },
  'POST /admin/users/{id}/limits': {
    access: 'admin',
    summary: 'Set the account’s own limits: null is no limit, and what is left out follows the tier',
    params: z.object({ id: accountId }),
    body: {
      as: 'json',
      schema: z.object({
        limits: limitOverrides,
        /** The account's own limits as the administrator saw them. The change is refused if they have changed since. */
        from: limitOverrides.optional(),
      }),
    },
    result: adminUserPage,
  },
  'POST /admin/users/set-tier': {
    ...changed,
    summary: 'Set the tier of an account; its owner is told by mail',
    body: {
      as: 'json',
      schema: named.extend({
        tier: givenTier,
        /** The tier as the administrator saw it. The change is refused if it has changed since. */
        from: givenTier.optional(),
      }),
    },
  },
  'POST /admin/users/promote': {
    ...changed,
    fresh: true,
    summary: 'Make an account administrator',
    body: { as: 'json', schema: named },
  },
  'POST /admin/users/demote': {
    ...changed,
    summary: 'Make an administrator an ordinary user; refused for the last one',
    body: { as: 'json', schema: named },
  },
  'POST /admin/users/logout-all': {
    ...changed,
    summary: 'End every login of an account',
    body: { as: 'json', schema: named },
  },
  'POST /admin/users/suspend': {
    ...changed,
    summary: 'Nobody can log in with the account until it is restored; its logins end and its jobs wait',
    body: { as: 'json', schema: named },
  },
  'POST /admin/users/restore': {
    ...changed,
    summary: 'Undo a suspension',
    body: { as: 'json', schema: named },
  },
  'POST /admin/users/resend-verification': {
    ...changed,
    summary: 'Send the verification mail again',
    body: { as: 'json', schema: named },
  },
})
