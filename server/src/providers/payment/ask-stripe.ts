import Stripe from 'stripe'
import { PaymentFailure } from './payment.ts'

/** Runs a call to Stripe. Throws PaymentFailure where it fails. */
export async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
    const down =
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError
    throw new PaymentFailure(down ? 'down' : 'refused', { cause: error })
  }
}
