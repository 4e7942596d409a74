import { organisationRoles, roleRights } from '@citewell/contract/rights.ts'
import type { SeatsUsed } from '@citewell/contract/seats.ts'
import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { users } from '../accounts/account-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { memberInvitations, members, organisations } from './organisation-tables.ts'

const count = sql<number>`count(*)::int`
const withSeat = organisationRoles.filter(role => roleRights[role].seat)

/** People with a seat, and open invitations that keep one; `except` are addresses whose invitations do not count. */
export async function seatsUsed(
  db: Queryable,
  tenantId: TenantId,
  except: string[] = [],
): Promise<SeatsUsed> {
  const [taken] = await db
    .select({ count })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), eq(users.serviceAccount, false)))
    .where(and(eq(members.tenantId, tenantId), inArray(members.role, withSeat)))
  const [reserved] = await db
    .select({ count })
    .from(memberInvitations)
    .where(
      and(
        eq(memberInvitations.tenantId, tenantId),
        isNull(memberInvitations.usedAt),
        isNull(memberInvitations.withdrawnAt),
        gt(memberInvitations.expiresAt, new Date()),
        inArray(memberInvitations.role, withSeat),
        except.length > 0 ? notInArray(memberInvitations.email, except) : undefined,
      ),
    )
  return { taken: taken?.count ?? 0, reserved: reserved?.count ?? 0 }
}

/**
 * Call with the organisation locked, before this many people more need a seat. `invited` are their addresses: a seat
 * that an invitation keeps is theirs. Throws no_seat_free.
 */
export async function requireSeats(
  tx: Queryable,
  tenantId: TenantId,
  more: number,
  invited: string[] = [],
): Promise<void> {
  if (more === 0) return
  const [organisation] = await tx
    .select({ seats: organisations.seats })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  const seats = organisation?.seats ?? null
  if (seats === null) return
  const { taken, reserved } = await seatsUsed(tx, tenantId, invited)
  if (taken + reserved + more <= seats) return
  const open = reserved > 0 ? ` and ${reserved} kept for open invitations` : ''
  throw new AppError(
    'no_seat_free',
    `The organisation has ${seats} ${seats === 1 ? 'seat' : 'seats'}: ${taken} taken${open}. An administrator of it can add seats, remove a member, or withdraw an invitation. Guests and auditors need no seat.`,
  )
}

/** Call with the organisation locked, before it gets this many seats. Throws seats_in_use. */
export async function requireSeatsCover(tx: Queryable, tenantId: TenantId, seats: number): Promise<void> {
  const { taken, reserved } = await seatsUsed(tx, tenantId)
  if (taken + reserved <= seats) return
  const open = reserved > 0 ? `, and ${reserved} kept for open invitations` : ''
  throw new AppError(
    'seats_in_use',
    `${taken} ${taken === 1 ? 'seat is' : 'seats are'} in use${open}. Remove members, make them guests, or withdraw invitations before you change to ${seats}.`,
  )
}
