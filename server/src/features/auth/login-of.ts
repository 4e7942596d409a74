import { sql } from 'drizzle-orm'
import { activeTenant } from '../../domain/organisations/active-tenant.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Auth } from './create-auth.ts'

type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>
type Active = NonNullable<Awaited<ReturnType<typeof activeTenant>>>
type Login = Found & { active: Active | null }
/** `found` was read when the rows of session and user had this version, or later. */
type Known = { sessionId: string; userId: string; version: string | null; found: Found | null }

const mostKnown = 2_000
const restMilliseconds = 60_000
const knownTo = new WeakMap<Database, { logins: Map<string, Known>; resting: NodeJS.Timeout }>()

/**
 * The session and the user of a signed token; null for nobody. From its second call on, a login is looked up by the one
 * statement that says in which tenant it is, and read and checked anew only when its row or that of its user has changed:
 * an end, a suspension or a new role holds at the next call, also in other processes. `active` is null if it has not been
 * read yet.
 */
export async function loginOf(deps: { auth: Auth; db: Database }, token: string): Promise<Login | null> {
  const logins = loginsKnownTo(deps.db)
  const known = logins.get(token)
  if (!known) {
    const found = await read(deps, token)
    if (!found) return null
    const [oldest] = logins.keys()
    if (logins.size >= mostKnown && oldest !== undefined) logins.delete(oldest)
    logins.set(token, { sessionId: found.session.id, userId: found.user.id, version: null, found: null })
    return { ...found, active: null }
  }
  // Before the login itself: a change in between makes it newer than its version says, never older.
  const active = await activeTenant(deps.db, known.userId, known.sessionId)
  const isSame = active !== null && active.version === known.version
  if (isSame && known.found && known.found.session.expiresAt.getTime() > Date.now())
    return { ...known.found, active }
  const found = await read(deps, token)
  if (found?.session.id !== known.sessionId || found.user.id !== known.userId) {
    logins.delete(token)
    return found && { ...found, active: null }
  }
  if (active) logins.set(token, { ...known, version: active.version, found })
  return { ...found, active }
}

async function read({ auth, db }: { auth: Auth; db: Database }, token: string): Promise<Found | null> {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  return auth.api.getSession({ headers }).catch(async error => {
    // better-auth hides the database's error; this statement throws it if the database is the problem.
    await db.execute(sql`select 1`)
    throw error
  })
}

function loginsKnownTo(db: Database): Map<string, Known> {
  const known = knownTo.get(db)
  if (known) {
    known.resting.refresh()
    return known.logins
  }
  const logins = new Map<string, Known>()
  knownTo.set(db, { logins, resting: setTimeout(() => logins.clear(), restMilliseconds).unref() })
  return logins
}
