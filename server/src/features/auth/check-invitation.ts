import { and, eq, gt } from 'drizzle-orm'
import { invitations } from '../../domain/accounts/account-tables.ts'
import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { tokenDigest } from '../../platform/mail/link-token.ts'

/** May this address sign up here. Throws AppError sign_ups_closed or invitation_invalid. */
export async function checkInvitation(
  db: Queryable,
  signUps: Config['signUps'],
  email: string,
  token: string,
): Promise<void> {
  if (signUps === 'open') return
  if (signUps === 'closed') throw new AppError('sign_ups_closed', 'New accounts are not open at the moment.')
  if (!token)
    throw new AppError('sign_ups_closed', 'New accounts are by invitation. Ask your administrator for one.')
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.digest, tokenDigest(token)),
        eq(invitations.email, email),
        gt(invitations.expiresAt, new Date()),
      ),
    )
  if (!found)
    throw new AppError(
      'invitation_invalid',
      'This invitation is not for this e-mail address, or it has expired. Ask your administrator for a new one.',
    )
}
