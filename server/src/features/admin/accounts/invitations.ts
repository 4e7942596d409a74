import { randomUUID } from 'node:crypto'
import type { Invitation } from '@citewell/contract/admin/accounts.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { invitations, users } from '../../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Config } from '../../../platform/config.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { FieldError, notFound } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { createLinkToken, tokenDigest } from '../../../platform/mail/link-token.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }
type Person = { id: string; email: string }

const days = 7

/** Invites an address by email. An earlier invitation of the address is replaced. Throws FieldError. */
export async function inviteAddress(
  { db, jobs, config }: Deps,
  email: string,
  by: Person | null,
  ip: string | null,
): Promise<{ invitation: Invitation; link: string }> {
  if (email.length > 254 || !z.email().safeParse(email).success)
    throw new FieldError(['body', 'email'], 'Enter a valid email')
  const token = createLinkToken()
  const link = `${config.appUrl}/signup?invite=${token}`
  const fresh = {
    id: randomUUID(),
    digest: tokenDigest(token),
    invitedBy: by?.id ?? null,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
  }
  await db.transaction(async tx => {
    await tx
      .insert(invitations)
      .values({ email, ...fresh })
      .onConflictDoUpdate({ target: invitations.email, set: fresh })
    await recordEvent(tx, { action: 'invited', actor: by, target: null, ip })
    await queueMail(jobs, tx, invitationMail(email, link))
  })
  return {
    invitation: {
      id: fresh.id,
      email,
      invited_by: by?.email ?? null,
      created_at: fresh.createdAt.toISOString(),
      expires_at: fresh.expiresAt.toISOString(),
    },
    link,
  }
}

/** Open invitations, newest first. */
export async function listInvitations(
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Invitation[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor)
  const rows = await db
    .select({ invitation: invitations, by: users.email })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        gt(invitations.expiresAt, new Date()),
        after
          ? sql`(date_trunc('milliseconds', ${invitations.createdAt}), ${invitations.id}) < (${after.moment}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${invitations.createdAt})`), desc(invitations.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(({ invitation, by }) => ({
    id: invitation.id,
    email: invitation.email,
    invited_by: by,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  }))
  const last = rows.length > limit ? rows[limit - 1]?.invitation : undefined
  return { items, next_cursor: last ? encodeCursor(last.createdAt, last.id) : null }
}

/** Invalidates the link of an invitation. Throws not_found. */
export async function withdrawInvitation(db: Database, id: string, by: Person, ip: string): Promise<void> {
  const gone = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })
  if (gone.length === 0) throw notFound('Invitation')
  await recordEvent(db, { action: 'invitation-withdrawn', actor: by, ip })
}

function invitationMail(to: string, link: string) {
  return composeMail('invitation', to, 'You are invited to Citewell', [
    'Hello,',
    'you are invited to Citewell, which answers questions about your own documents and proves every answer.',
    { label: 'Create your account', link },
    `The link works for ${days} days and for this e-mail address. If you do not want an account, you need do nothing.`,
  ])
}
