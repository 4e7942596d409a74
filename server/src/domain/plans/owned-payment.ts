import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Owned } from '../tenants/owned.ts'
import { payments } from './plan-tables.ts'

type OwnedPayment = Owned<typeof payments.$inferSelect>

/** The user's payment. Throws not_found if it belongs to someone else or does not exist. */
export async function ownedPayment(db: Queryable, userId: string, id: string): Promise<OwnedPayment> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)))
  if (!row) throw notFound('Invoice')
  return row as OwnedPayment
}
