import type { Currency, PaidPlan, Tier } from '@citewell/contract/plans.ts'

export type PaymentStatus = 'paid' | 'open' | 'failed' | 'refunded' | 'partly_refunded' | 'disputed' | 'void'

/** What somebody wants to buy. Amounts are minor units. */
type Order = {
  user: { id: string; email: string }
  plan: PaidPlan
  currency: Currency
  amountMinor: number
  /** The provider's customer, where the account has one. */
  customerRef: string | null
}

/** A subscription as it stands at the provider. */
export type ProviderSubscription = {
  reference: string
  /** Who it was made for, as we told the provider; null when it is not ours. */
  userId: string | null
  state: 'active' | 'past_due' | 'unpaid' | 'ended'
  /** What is charged from the next renewal on; null for a price that is none of ours. */
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

/** All that the provider knows of a customer. */
export type ProviderCustomer = { subscriptions: ProviderSubscription[]; payments: ProviderPayment[] }

/** An event whose signature is right: which customer it tells something new of. */
export type ProviderEvent = {
  reference: string
  type: string
  createdAt: Date
  /** Null where the event does not say; `chargeRef` then leads to it. */
  customerRef: string | null
  chargeRef: string | null
}

/** The provider did not answer, or could not do it; nothing has changed here. */
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
  /** `reference` is the checkout's, to be asked after when no event comes. */
  checkout(order: Order & { customerRef: string }): Promise<{ url: string; reference: string }>
  /** Where the customer sees invoices and changes how they pay. */
  portal(customerRef: string): Promise<string>
  /** At the next renewal, without anything charged or credited before: `free` ends it, the plan it has keeps it. */
  changeAtRenewal(subscriptionRef: string, plan: Tier): Promise<void>
  /** Ends it now; nothing is paid back. One that has ended stays so. */
  end(subscriptionRef: string): Promise<void>
  /** Pays a payment back in full, once however often it is asked. */
  refund(paymentRef: string): Promise<void>
  customer(customerRef: string): Promise<ProviderCustomer>
  customerOfCharge(chargeRef: string): Promise<string | null>
  /** Checks the signature of a raw body. Throws AppError webhook_signature_wrong. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent
}

export type PaymentProvider = LocalPayments | RealPayments
