import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { payments, subscriptions, webhookEvents } from '../../domain/plans/plan-tables.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { type JobQueue, openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { sendMailJob } from '../../platform/mail/queue-mail.ts'
import { PaymentFailure, type RealPayments } from '../../providers/payment/payment.ts'
import { type StripeEvent, startTestStripe, type TestStripe } from '../../providers/payment/stripe.testing.ts'
import { stripePayments } from '../../testing/adapters.testing.ts'
import { inFull } from '../../testing/in-full.testing.ts'
import { applyWebhook } from './apply-webhook.ts'
import type { BillingDeps } from './billing-deps.ts'
import { applyWebhookJob } from './billing-jobs.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { scheduleChange } from './schedule-change.ts'
import { settleDue } from './settle-account.ts'
import { startCheckout } from './start-checkout.ts'
import { tellProviderAgain } from './tell-provider.ts'

const day = 24 * 60 * 60 * 1000
const begin = Date.UTC(2026, 0, 31, 10)
const people = inFull ? 24 : 4
const months = 12
const wanted = inFull ? 1000 : 60

let now = new Date(begin)
let stripe: TestStripe
let database: OpenDatabase
let jobs: JobQueue
let deps: BillingDeps & { payment: RealPayments }
beforeAll(async () => {
  stripe = await startTestStripe(() => now)
  database = await openTestDatabase()
  const queue = await openJobQueue(database, createLog('silent'), [sendMailJob, applyWebhookJob])
  // No worker runs them here: each event is applied by the test, and nobody reads a mail.
  jobs = { ...queue, enqueue: async () => {} }
  const { STRIPE_API_URL: apiUrl = '', STRIPE_SECRET_KEY: secretKey = '' } = stripe.settings
  const prices = { mini: { INR: 14_900, USD: 399 }, pro: { INR: 50_000, USD: 999 } }
  deps = {
    db: database.db,
    jobs,
    clock: { now: () => now },
    config: { appUrl: 'http://localhost:3000', prices },
    payment: stripePayments({
      secretKey,
      apiUrl,
      webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET ?? '',
      appUrl: 'http://localhost:3000',
      priceIds: {
        mini: { INR: 'price_mini_inr', USD: 'price_mini_usd' },
        pro: { INR: 'price_pro_inr', USD: 'price_pro_usd' },
      },
    }),
  }
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await stripe.close()
})

/** Receives an event as it arrives over the wire and applies it if it is new. */
async function deliver(event: StripeEvent): Promise<void> {
  const { body, signature } = stripe.sign(event)
  await receiveProviderEvent(deps, Buffer.from(body), signature)
  const rows = await database.execute(
    "select id from webhook_events where reference = $1 and status = 'received'",
    [event.id],
  )
  for (const { id } of rows.rows) await applyWebhook(deps, { webhookId: id, lastTry: false })
}

/** Everything that a customer could see, once everything due is applied. */
async function outcome() {
  await settleDue(deps, error => {
    throw error
  })
  const accounts = await database.execute(
    `select u.id, u.tier, s.plan, s.tier as paid, s.status, s.currency, s.amount_minor, s.anchor_at, s.period_start,
       s.period_end, s.scheduled_plan, s.grace_until, s.subscription_ref
     from users u join subscriptions s on s.user_id = u.id order by u.id`,
  )
  const paid = await database.execute(
    `select user_id, reference, plan, currency, amount_minor, refunded_minor, status, period_start, period_end
     from payments order by reference`,
  )
  return { accounts: accounts.rows, payments: paid.rows }
}

type Step =
  | 'renewed'
  | 'failed'
  | 'retried'
  | 'refunded'
  | 'partly'
  | 'disputed'
  | 'won'
  | 'cancelled'
  | 'higher'

/** A month in the life of a subscription, as it happens at Stripe. */
async function live(userId: string, step: Step, buy: (plan: 'mini' | 'pro') => Promise<void>): Promise<void> {
  const subscription = stripe.subscriptionsOf(userId).find(({ status }) => status !== 'canceled')
  if (!subscription) return buy('mini')
  if (step === 'higher') {
    if (subscription.items.data[0].price.id === 'price_mini_inr') return buy('pro')
    return stripe.renew(subscription)
  }
  stripe.renew(subscription, step === 'failed' || step === 'retried' ? 'failed' : 'paid')
  if (step === 'retried') stripe.retry(subscription)
  if (step === 'refunded') stripe.refund(subscription)
  if (step === 'partly') stripe.refund(subscription, 5_000)
  if (step === 'disputed' || step === 'won') stripe.dispute(subscription, 'needs_response')
  if (step === 'won') stripe.dispute(subscription, 'won')
  if (step === 'cancelled') stripe.cancel(subscription)
}

const step = fc.constantFrom<Step>(
  'renewed',
  'renewed',
  'renewed',
  'failed',
  'retried',
  'retried',
  'refunded',
  'partly',
  'disputed',
  'won',
  'cancelled',
  'higher',
)
const lives = fc.array(fc.array(step, { minLength: months, maxLength: months }), {
  minLength: people,
  maxLength: people,
})

describe('events of Stripe', () => {
  it('in any order, each three times and several at once, end as they do in order and once', async () => {
    const order = fc.infiniteStream(fc.nat())
    const property = fc.asyncProperty(lives, order, async (steps, numbers) => {
      now = new Date(begin)
      const ids = steps.map(() => randomUUID())
      await database.db.insert(users).values(ids.map(id => ({ id, name: 'P', email: `${id}@example.org` })))
      const buy = async (userId: string, plan: 'mini' | 'pro') => {
        const { url } = await startCheckout(deps, { userId, email: '' }, plan, {
          block: false,
          currency: 'INR',
        })
        stripe.pay(url.split('/').at(-1) ?? '')
      }
      const events: StripeEvent[] = []
      for (let month = 0; month < months; month++) {
        for (const [person, userId] of ids.entries()) {
          // People with an open dispute or refund cannot buy: the purchase is refused here, and no event follows.
          await live(userId, steps[person]?.[month] ?? 'renewed', plan =>
            buy(userId, plan).catch(() => undefined),
          )
          for (let at = stripe.events.splice(0); at.length > 0; at = stripe.events.splice(0)) {
            for (const event of at) await deliver(event)
            events.push(...at)
          }
        }
        now = new Date(now.getTime() + 30 * day)
      }
      expect(events.length).toBeGreaterThan(wanted)
      const inOrder = await outcome()
      // A few people may all end alike.
      if (inFull) expect(new Set(inOrder.accounts.map(row => row.status)).size).toBeGreaterThan(1)

      await database.db.delete(payments)
      await database.db.delete(webhookEvents)
      await database.db.update(users).set({ tier: 'free' })
      const nothing = {
        plan: 'free',
        tier: 'free',
        status: 'ended',
        scheduledPlan: null,
        asked: 0,
        applied: 0,
      } as const
      await database.db.update(subscriptions).set(nothing)
      const shuffled = events
        .flatMap(event => [event, event, event])
        .map(event => ({ event, at: numbers.next().value }))
        .sort((a, b) => a.at - b.at)
      const workers = Array.from({ length: 4 }, async () => {
        for (let next = shuffled.pop(); next; next = shuffled.pop()) await deliver(next.event)
      })
      await Promise.all(workers)
      expect(await outcome()).toEqual(inOrder)
    })
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  }, 600_000)
})

describe('a change that Stripe has not been told of', () => {
  const fail = (error: unknown) => {
    throw error
  }
  const take = async () => {
    for (const event of stripe.events.splice(0)) await deliver(event)
  }
  async function bought() {
    const userId = randomUUID()
    await database.db.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` })
    const guard = { block: false, currency: 'INR' as const }
    const { url } = await startCheckout(deps, { userId, email: '' }, 'pro', guard)
    const subscription = stripe.pay(url.split('/').at(-1) ?? '')
    await take()
    return { userId, subscription }
  }
  const rowOf = async (userId: string) =>
    (await database.execute('select scheduled_plan, to_tell from subscriptions where user_id = $1', [userId]))
      .rows[0]

  it('is kept and told later, when the process ended between', async () => {
    const { userId, subscription } = await bought()
    const ending = {
      ...deps,
      payment: { ...deps.payment, changeAtRenewal: () => new Promise<void>(() => {}) },
    }
    void scheduleChange(ending, userId, 'free', '')
    await vi.waitFor(async () =>
      expect(await rowOf(userId)).toEqual({ scheduled_plan: 'free', to_tell: 'free' }),
    )
    // An event arrives before Stripe knows of the change.
    stripe.refund(subscription, 100)
    await take()
    expect(await rowOf(userId)).toEqual({ scheduled_plan: 'free', to_tell: 'free' })
    expect(subscription.cancel_at_period_end).toBe(false)
    await tellProviderAgain(deps, fail)
    expect(subscription.cancel_at_period_end).toBe(true)
    await take()
    expect(await rowOf(userId)).toEqual({ scheduled_plan: 'free', to_tell: null })
  })

  it('is taken back at Stripe, too, when Stripe made it without saying so', async () => {
    const { userId, subscription } = await bought()
    const silent = async (reference: string, plan: Parameters<RealPayments['changeAtRenewal']>[1]) => {
      await deps.payment.changeAtRenewal(reference, plan)
      throw new PaymentFailure('down')
    }
    const broken = { ...deps, payment: { ...deps.payment, changeAtRenewal: silent } }
    await expect(scheduleChange(broken, userId, 'free', '')).rejects.toMatchObject({
      code: 'payment_provider_down',
    })
    expect(await rowOf(userId)).toEqual({ scheduled_plan: null, to_tell: 'pro' })
    expect(subscription.cancel_at_period_end).toBe(true)
    await tellProviderAgain(deps, fail)
    expect(subscription.cancel_at_period_end).toBe(false)
    await take()
    expect(await rowOf(userId)).toEqual({ scheduled_plan: null, to_tell: null })
  })

  it('is dropped when Stripe refuses it', async () => {
    const { userId } = await bought()
    await database.execute(
      "update subscriptions set scheduled_plan = 'mini', to_tell = 'mini' where user_id = $1",
      [userId],
    )
    const refuse = () => Promise.reject(new PaymentFailure('refused'))
    const failures: unknown[] = []
    const refusing = { ...deps, payment: { ...deps.payment, changeAtRenewal: refuse } }
    await tellProviderAgain(refusing, error => failures.push(error))
    expect(failures).toHaveLength(1)
    expect(await rowOf(userId)).toEqual({ scheduled_plan: null, to_tell: null })
  })
})
