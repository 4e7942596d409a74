import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** The database's roles; its row-level security shows `citewell_tenant` the rows of one tenant alone. */
export type DatabaseUser =
  | { role: 'citewell_tenant'; tenant: string }
  | { role: 'citewell_jobs' }
  | { role: 'citewell_admin' }

const current = new AsyncLocalStorage<DatabaseUser | null>()

/** Runs a function whose statements, with all that it starts, go to the database as this user; null is DATABASE_URL's. */
export function runAs<Result>(user: DatabaseUser | null, run: () => Result): Result {
  return current.run(user, run)
}

export function currentUser(): DatabaseUser | null {
  return current.getStore() ?? null
}

/** What each connection last became; a fresh one is DATABASE_URL's user. */
const became = new WeakMap<PoolClient, string>()

/** The role that a connection's statements run as, empty until the server has answered. */
export const roleOf = (client: PoolClient): string => (became.get(client) ?? 'none ').split(' ')[0] ?? ''

const becomingLater = new WeakMap<PoolClient, (role: string, tenant: string) => void>()

/** Of this connection, `become` makes the next statement run as a role: it needs no statement of its own. */
export function becomeLater(client: PoolClient, become: (role: string, tenant: string) => void): void {
  becomingLater.set(client, become)
}

/**
 * Makes a connection that was just taken from the pool the user's; null when it is already. The setting belongs to the
 * session, so a pooler between here and the server must pool sessions.
 */
export function becomeUser(client: PoolClient, user: DatabaseUser | null): Promise<unknown> | null {
  const role = user?.role ?? 'none'
  const tenant = user?.role === 'citewell_tenant' ? user.tenant : ''
  const wanted = `${role} ${tenant}`
  if ((became.get(client) ?? 'none ') === wanted) return null
  const later = becomingLater.get(client)
  if (later) {
    later(role, tenant)
    became.set(client, wanted)
    return null
  }
  // Unknown until the server has answered.
  became.set(client, '')
  return client
    .query(`select set_config('role', $1, false), set_config('citewell.tenant', $2, false)`, [role, tenant])
    .then(() => became.set(client, wanted))
}
