import { type PaidPlan, type Tier, tiers } from '@citewell/contract/plans.ts'
import { call } from '../../api/call.ts'
import type { Purchase } from './read-purchase.ts'

const pollMilliseconds = 1500
const mostPolls = 10

/** `other`: the account has a plan that is no smaller, so this one is not bought. */
export type Confirmation = { state: 'done' | 'unconfirmed' } | { state: 'other'; tier: Tier }

/**
 * Waits until the purchased plan is in force; `unconfirmed` if it takes too long. With local payments, sends the event
 * that a payment provider would send, or has the plan switched on; other installations have neither call.
 */
export async function confirmPurchase(
  purchase: Purchase,
  paymentId: string,
  signal: AbortSignal,
): Promise<Confirmation> {
  await simulatePayment(purchase, paymentId, signal)
  for (let polls = 0; polls <= mostPolls; polls++) {
    if (polls > 0) await wait(pollMilliseconds, signal)
    const status = await call('GET /billing/status', {}, signal).catch(() => null)
    signal.throwIfAborted()
    if (status?.tier === purchase.plan) return { state: 'done' }
    if (status && isLarger(status.tier, purchase.plan)) return { state: 'other', tier: status.tier }
  }
  return { state: 'unconfirmed' }
}

function isLarger(tier: Tier, plan: PaidPlan): boolean {
  return tiers.indexOf(tier) > tiers.indexOf(plan)
}

async function simulatePayment(
  { plan, user, currency, amountMinor }: Purchase,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const body = {
      event: 'payment.succeeded',
      user_id: user ?? '',
      plan,
      payment_id: paymentId,
      status: 'succeeded',
      currency: currency ?? '',
      amount_minor: amountMinor,
    }
    await call('POST /billing/webhook', { body }, signal)
  } catch {
    signal.throwIfAborted()
    await call('POST /billing/dev/activate', { body: { plan } }, signal).catch(() => signal.throwIfAborted())
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
