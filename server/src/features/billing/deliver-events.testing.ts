import type { StripeEvent, TestStripe } from '../../providers/payment/stripe.testing.ts'
import type { TestApp } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

export function deliverEvent(app: TestApp, { body, signature }: { body: string; signature: string }) {
  return app.call('POST', '/billing/stripe/webhook', {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

/** Delivers Stripe's pending events and waits until they are applied. */
export async function tellEvents(
  app: TestApp,
  stripe: TestStripe,
  events: StripeEvent[] = stripe.events.splice(0),
): Promise<void> {
  for (const event of events) {
    const { status } = await deliverEvent(app, stripe.sign(event))
    if (status !== 200) throw new Error(`The event was answered ${status}`)
  }
  await until(async () => {
    const { rows } = await app.database.execute("select 1 from webhook_events where status = 'received'")
    return rows.length === 0
  })
}
