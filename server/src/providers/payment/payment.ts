import type { Currency, PaidPlan, Tier } from '@citewell/contract/plans.ts'

export type PaymentStatus = 'paid' | 'open' | 'failed' | 'refunded' | 'partly_refunded' | 'disputed' | 'void'

/** What somebody wants to buy. Amounts are in minor units. */
type Order = {
  user: { id: string; email: string }
  plan: PaidPlan
  currency: Currency
  amountMinor: number
  /** The provider's customer; null when the account has none. */
  customerRef: string | null
}

/** A subscription as the provider has it. */
export type ProviderSubscription = {
  reference: string
  /** The user it was created for, as we told the provider; null when it is not ours. */
  userId: string | null
  state: 'active' | 'past_due' | 'unpaid' | 'ended'
  /** The plan charged from the next renewal on; null when the price is not ours. */
  plan: PaidPlan | null
  currency: Currency
  amountMinor: number
  begunAt: Date
  periodStart: Date
  periodEnd: Date
  endsAtPeriodEnd: boolean
}

export type ProviderPayment = {
  reference: string
  subscriptionRef: string | null
  plan: PaidPlan | null
  currency: Currency
  amountMinor: number
  refundedMinor: number
  status: PaymentStatus
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  url: string | null
}

/** Everything the provider knows about a customer. */
export type ProviderCustomer = { subscriptions: ProviderSubscription[]; payments: ProviderPayment[] }

/** An event with a valid signature; it names the customer with news. */
export type ProviderEvent = {
  reference: string
  type: string
  createdAt: Date
  /** Null when the event does not say; `chargeRef` then leads to the customer. */
  customerRef: string | null
  chargeRef: string | null
}

/** The provider did not answer or refused. Nothing has changed here. */
export class PaymentFailure extends Error {
  readonly kind: 'down' | 'refused'
  constructor(kind: PaymentFailure['kind'], options: { cause?: unknown } = {}) {
    super(`The payment provider ${kind === 'down' ? 'cannot be reached' : 'refused'}`, options)
    this.name = 'PaymentFailure'
    this.kind = kind
  }
}

/** Payments that are simulated on this machine. */
export type LocalPayments = {
  kind: 'local'
  checkout(order: Order): Promise<{ url: string }>
}

/** A provider that takes money. Calls throw PaymentFailure. */
export type RealPayments = {
  kind: 'stripe'
  createCustomer(user: { id: string; email: string }): Promise<string>
  changeAddress(customerRef: string, email: string): Promise<void>
  /** `reference` identifies the checkout, to ask about it when no event arrives. */
  checkout(order: Order & { customerRef: string }): Promise<{ url: string; reference: string }>
  /** Where the customer sees invoices and changes how they pay. */
  portal(customerRef: string): Promise<string>
  /**
   * Changes the plan at the next renewal; nothing is charged or credited before. `free` ends the subscription; its
   * current plan keeps it.
   */
  changeAtRenewal(subscriptionRef: string, plan: Tier): Promise<void>
  /** Ends the subscription now, without a refund. Ending it again changes nothing. */
  end(subscriptionRef: string): Promise<void>
  /** Refunds a payment in full; repeated calls refund it only once. */
  refund(paymentRef: string): Promise<void>
  customer(customerRef: string): Promise<ProviderCustomer>
  customerOfCharge(chargeRef: string): Promise<string | null>
  /** Checks the signature of a raw body. Throws AppError `webhook_signature_wrong`. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent
}

export type PaymentProvider = LocalPayments | RealPayments
