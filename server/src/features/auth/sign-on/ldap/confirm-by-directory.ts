import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../../../domain/accounts/caller.ts'
import { identityLinks } from '../../../../domain/sign-on/sign-on-tables.ts'
import { runAs } from '../../../../platform/database/run-as.ts'
import { AppError } from '../../../../platform/errors.ts'
import { oneProvider } from '../providers.ts'
import { type AskDeps, personAtDirectory } from './person-at-directory.ts'

/** Checks the caller's password in the directory that opened their login. Throws wrong_password or rate_limited. */
export async function confirmByDirectory(
  deps: AskDeps,
  { userId, email, signedOnBy, signedOnThrough }: Caller,
  password: string,
  ip: string,
): Promise<void> {
  if (!signedOnBy || !signedOnThrough) throw new Error('No directory opened this login')
  // The login may be in another space than the organisation whose directory opened it.
  await runAs({ role: 'citewell_tenant', tenant: signedOnBy }, async () => {
    const provider = await oneProvider(deps.db, signedOnBy, signedOnThrough.id)
    const claims = await personAtDirectory(deps, provider, { email, password }, ip)
    const [linked] = await deps.db
      .select({ subject: identityLinks.subject })
      .from(identityLinks)
      .where(
        and(
          eq(identityLinks.tenantId, signedOnBy),
          eq(identityLinks.providerId, provider.id),
          eq(identityLinks.userId, userId),
        ),
      )
    if (!claims || linked?.subject !== claims.subject)
      throw new AppError('wrong_password', 'This is not your password in your organisation’s directory.')
  })
}
