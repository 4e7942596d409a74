import { AppError } from '../../platform/errors.ts'
import { PaymentFailure } from '../../providers/payment/payment.ts'

/** Runs a call to the provider and reports its failure to the user. Throws payment_provider_down. */
export async function atProvider<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    const detail =
      error.kind === 'down'
        ? 'The payment provider cannot be reached. Nothing was changed or charged; please try again in a few minutes.'
        : 'The payment provider refused this. Nothing was changed or charged; please try again, or contact support.'
    throw new AppError('payment_provider_down', detail, { cause: error })
  }
}
