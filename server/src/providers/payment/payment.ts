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
  /** Of one seat, where there are several. */
  amountMinor: number
  seats: number
  begunAt: Date
  periodStart: Date
  periodEnd: Date
  endsAtPeriodEnd: boolean
}

export type ProviderPayment = {
  reference: string
  subscriptionRef: string | null
  plan: PaidPlan | null
  seats: number
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

type Seats = {
  plan: PaidPlan
  seats: number
  currency: Currency /** What a seat costs. */
  seatMinor: number
}

/** Subscriptions of organisations, by seat. Calls throw PaymentFailure. */
export type SeatPayments = {
  createCustomer(organisation: { id: string; name: string; email: string }): Promise<string>
  /** Where to pay for a first month. The subscription begins when that is paid. */
  checkout(order: Seats & { organisationId: string; customerRef: string }): Promise<{ url: string }>
  /**
   * Holds at once; what it costs or gives back for the rest of the month is on the next invoice. The price is asked for
   * only where the plan is another.
   */
  change(subscriptionRef: string, to: Seats): Promise<void>
  /** What the next invoice charges, or would charge after such a change. */
  due(subscriptionRef: string, to: Seats | null): Promise<number>
  /** Lets it end at its renewal, or go on after all. */
  endAtRenewal(subscriptionRef: string, ends: boolean): Promise<void>
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
  /** Where the customer sees invoices and changes how they pay; they come back to the path. */
  portal(customerRef: string, returnPath: string): Promise<string>
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
  seats: SeatPayments
}

export type PaymentProvider = LocalPayments | RealPayments
