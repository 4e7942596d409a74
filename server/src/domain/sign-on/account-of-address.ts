import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import { authAccounts } from '../accounts/auth-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { signOnDomains } from './sign-on-tables.ts'

type User = typeof users.$inferSelect

/** Whether an address is of a domain that the organisation has proved and whose record is there today. */
export async function isOfProvedDomain(tx: Queryable, tenantId: TenantId, email: string): Promise<boolean> {
  const proved = await tx
    .select({ id: signOnDomains.id })
    .from(signOnDomains)
    .where(
      and(
        eq(signOnDomains.tenantId, tenantId),
        eq(signOnDomains.domain, email.slice(email.lastIndexOf('@') + 1)),
        isNotNull(signOnDomains.verifiedAt),
        isNull(signOnDomains.lostAt),
      ),
    )
  return proved.length > 0
}

/** An account without a password, whose address an organisation vouches for. It has yet to agree to the terms. */
export async function openAccount(
  tx: Queryable,
  { email, name }: { email: string; name: string },
): Promise<User> {
  const id = randomUUID()
  const [user] = await tx
    .insert(users)
    .values({ id, email, name: name || email.slice(0, email.indexOf('@')), emailVerified: true })
    .returning()
  if (!user) throw new Error('The account was not stored')
  await tx
    .insert(authAccounts)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id })
  await tx.execute(
    sql`insert into ${tenants} (id, kind, account_id) values (${randomUUID()}, 'personal', ${id})`,
  )
  return user
}

/**
 * The same for an account that is there. Whoever signed up with its address and never proved it loses the password: it
 * must not open what is joined now.
 */
export async function vouchFor(tx: Queryable, known: User): Promise<User> {
  if (known.emailVerified) return known
  await tx
    .update(authAccounts)
    .set({ password: null })
    .where(and(eq(authAccounts.userId, known.id), eq(authAccounts.providerId, 'credential')))
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, known.id))
  return { ...known, emailVerified: true }
}
