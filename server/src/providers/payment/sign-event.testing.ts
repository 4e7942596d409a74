import { createHmac } from 'node:crypto'

/** Signs an event like Stripe (https://docs.stripe.com/webhooks/signature): HMAC-SHA256 over "timestamp.body". */
export function signEvent(event: object, at: Date, secret: string): { body: string; signature: string } {
  const body = JSON.stringify({
    object: 'event',
    livemode: false,
    api_version: '2026-10-28.endive',
    ...event,
  })
  const timestamp = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { body, signature: `t=${timestamp},v1=${digest}` }
}
