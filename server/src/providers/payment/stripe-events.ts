import type Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import type { ProviderEvent } from './payment.ts'
import { idOf } from './read-stripe.ts'

/** Seconds for which a signature is valid, as in Stripe's own libraries. */
const toleranceSeconds = 300

type Signed = { body: Buffer; signature: string; now: Date }

/** Reads an event whose signature is right. Throws AppError `webhook_signature_wrong`. */
export function readSignedEvent(
  stripe: Stripe,
  webhookSecret: string,
  { body, signature, now }: Signed,
): ProviderEvent {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    return readEvent(event)
  } catch (error) {
    throw new AppError('webhook_signature_wrong', 'The signature of this event is wrong or too old.', {
      cause: error,
    })
  }
}

function readEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown }
  const customer = object.object === 'customer' ? object.id : object.customer
  return {
    reference: id,
    type,
    createdAt: new Date(created * 1000),
    customerRef: idOf(customer),
    chargeRef: idOf(object.charge),
  }
}
