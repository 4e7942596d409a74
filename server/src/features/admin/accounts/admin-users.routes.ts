import type { AdminUser, adminUsersApi } from '@citewell/contract/admin/users.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { accountActivity } from '../../../domain/activity/activity-tables.ts'
import type { Handlers, Parts } from '../../../feature.ts'
import { requeueStranded } from '../../../ingest/requeue-stranded.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { getAccount } from './get-account.ts'
import { listUsers } from './list-users.ts'
import { logOutByHand } from './log-out-by-hand.ts'
import { presentAdminUser } from './present-admin-user.ts'
import { restoreAccount } from './restore-account.ts'
import { setLimits } from './set-limits.ts'
import { setRole } from './set-role.ts'
import { setTier } from './set-tier.ts'
import { suspendAccount } from './suspend-account.ts'

type Person = { id: string; email: string }

export type AdminUsersDeps = Pick<Parts, 'db' | 'jobs' | 'config' | 'providers'> & {
  resendVerification: (email: string, by: Person, ip: string) => Promise<void>
}

const personOf = ({ userId, email }: Caller) => ({ id: userId, email })

export function adminUsersRoutes(deps: AdminUsersDeps): Handlers<typeof adminUsersApi> {
  const { db } = deps
  return {
    'GET /admin/users': ({ query }) => listUsers(db, query),
    'GET /admin/users/{id}': ({ params }) => getAccount(deps, params.id),
    'POST /admin/users/{id}/limits': async ({ caller, params, body, request }) => {
      await setLimits(db, params.id, body, personOf(caller), request.ip)
      return getAccount(deps, params.id)
    },
    'POST /admin/users/set-tier': async ({ caller, body, request }) => {
      const { email, tier, from } = body
      await setTier(deps, email, tier, personOf(caller), request.ip, from ?? null)
      return shown(db, email)
    },
    'POST /admin/users/promote': async ({ caller, body: { email }, request }) => {
      await setRole(db, email, 'admin', personOf(caller), request.ip)
      return shown(db, email)
    },
    'POST /admin/users/demote': async ({ caller, body: { email }, request }) => {
      await setRole(db, email, 'user', personOf(caller), request.ip)
      return shown(db, email)
    },
    'POST /admin/users/logout-all': async ({ caller, body: { email }, request }) => {
      await logOutByHand(db, email, personOf(caller), request.ip)
      return shown(db, email)
    },
    'POST /admin/users/suspend': async ({ caller, body: { email }, request }) => {
      await suspendAccount(db, email, personOf(caller), request.ip)
      return shown(db, email)
    },
    'POST /admin/users/restore': async ({ caller, body: { email }, request }) => {
      await restoreAccount(db, email, personOf(caller), request.ip)
      // Queues what waited while its owner was suspended.
      await requeueStranded(db, deps.jobs)
      return shown(db, email)
    },
    'POST /admin/users/resend-verification': async ({ caller, body: { email }, request }) => {
      await deps.resendVerification(email, personOf(caller), request.ip)
      return shown(db, email)
    },
  }
}

async function shown(db: Database, email: string): Promise<AdminUser> {
  const [row] = await db
    .select({ user: users, activeAt: accountActivity.at })
    .from(users)
    .leftJoin(accountActivity, eq(accountActivity.userId, users.id))
    .where(eq(users.email, email))
  if (!row) throw notFound('Account')
  return presentAdminUser(row.user, row.activeAt)
}
