import { type Currency, currencies, type PaidPlan, paidPlans } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { webhookEvents } from '../../domain/plans/plan-tables.ts'
import { AppError } from '../../platform/errors.ts'
import { activatePlan } from './activate-plan.ts'
import type { BillingDeps } from './billing-deps.ts'
import { settleAccount } from './settle-account.ts'

type Event = typeof webhookEvents.$inferSelect

/** The words with which payment providers report a successful payment. */
const succeeded = /^(success|succeeded|successful|paid|captured|completed|complete)$/
const undoes = /fail|refund|cancel|dispute|expire/i

/** Applies a stored event of a simulated payment, once. Throws what prevents it; the event can be applied later. */
export async function applyLocalEvent(
  deps: BillingDeps,
  id: string,
): Promise<'applied' | 'ignored' | 'duplicate'> {
  const { db, clock } = deps
  const [stored] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  if (stored?.userId) await settleAccount(deps, stored.userId)
  return db.transaction(async tx => {
    const [row] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for('update')
    if (!row || row.status === 'applied' || row.status === 'ignored') return 'duplicate'
    const now = clock.now()
    const settle = async (status: 'applied' | 'ignored', note: string | null) => {
      const set = { status, note, appliedAt: now, tries: row.tries + 1 }
      await tx.update(webhookEvents).set(set).where(eq(webhookEvents.id, id))
      return status
    }
    const payment = paymentOf(row)
    if (!payment) return settle('ignored', 'It does not say that a payment succeeded.')
    if (!row.userId) return settle('ignored', 'The account is deleted.')
    try {
      await activatePlan(tx, row.userId, { ...payment, key: row.reference, now })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_an_upgrade')
        return settle('ignored', error.message)
      throw error
    }
    return settle('applied', null)
  })
}

function paymentOf({
  event,
  payload,
}: Event): { plan: PaidPlan; currency: Currency; amountMinor: number } | null {
  const { status, amount_minor: amountMinor } = payload
  if (!succeeded.test(String(status)) || undoes.test(event)) return null
  const plan = paidPlans.find(name => name === payload.plan)
  const currency = currencies.find(name => name === payload.currency)
  return plan && currency && typeof amountMinor === 'number' ? { plan, currency, amountMinor } : null
}
