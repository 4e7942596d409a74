import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { contactMaxLength, mostSeats, serviceLevelMaxLength } from './limits.ts'
import { currencies, paidPlans, tiers } from './plans.ts'
import { moment, text } from './shapes.ts'

const seatNumber = z.number().int().min(1).max(mostSeats)
const minor = z.number().int()
const day = z.iso.date()

/** What was agreed with an administrator of the installation. */
export const seatTerms = z.object({
  tier: z.enum(tiers),
  /** Null: as many as there are members. */
  seats: seatNumber.nullable(),
  terms_from: day.nullable(),
  terms_until: day.nullable(),
  support_contact: text.trim().max(contactMaxLength).nullable(),
  service_level: text.trim().max(serviceLevelMaxLength).nullable(),
})
export type SeatTerms = z.infer<typeof seatTerms>

/** Members with a seat, and invitations that keep one free. */
export const seatsUsed = z.object({ taken: z.number().int(), reserved: z.number().int() })
export type SeatsUsed = z.infer<typeof seatsUsed>

/** Amounts are in minor units. */
const purchase = z.object({
  currency: z.enum(currencies),
  seat_minor: minor,
  renews_at: moment,
  /** Of the next renewal: all seats, unless it ends then, and what the changes since the last one cost or gave back. */
  due_minor: minor,
  /** It is not renewed. */
  ends: z.boolean(),
})

const seatPayment = z.object({
  tier: z.enum(paidPlans),
  seats: z.number().int(),
  currency: z.enum(currencies),
  amount_minor: minor,
  paid_at: moment,
})

const seatBilling = z.object({
  ...seatTerms.shape,
  ...seatsUsed.shape,
  /** Null where nothing is bought. */
  purchase: purchase.nullable(),
  /** The newest first, at most a hundred. */
  payments: z.array(seatPayment),
  /** What a seat costs in a month; null where seats are sold by contact alone. */
  prices: z.object({ currency: z.enum(currencies), mini_minor: minor, pro_minor: minor }).nullable(),
})
export type SeatBilling = z.infer<typeof seatBilling>

const wanted = z.object({ plan: z.enum(paidPlans), seats: seatNumber })

/** What an organisation pays for: a plan, by seat. */
export const seatsApi = endpoints({
  'GET /organisation/billing': {
    access: 'user',
    summary: 'Plan, seats, terms and payments of the organisation; for its administrators',
    result: seatBilling,
  },
  'POST /organisation/billing/preview': {
    access: 'user',
    summary: 'What another plan or number of seats costs now, and at the next renewal',
    body: { as: 'json', schema: wanted },
    result: z.object({ currency: z.enum(currencies), now_minor: minor, due_minor: minor }),
  },
  'PUT /organisation/billing': {
    access: 'user',
    summary:
      'Buy a plan by seat, or change plan and seats at once; what a change costs or gives back for the rest of the month is on the next renewal; a plan that ends still ends',
    body: { as: 'json', schema: wanted },
    ifMatch: 'GET /organisation/billing',
    result: seatBilling,
  },
  'POST /organisation/billing/end': {
    access: 'user',
    summary: 'Let the plan end at its next renewal, or go on after all',
    body: { as: 'json', schema: z.object({ ends: z.boolean() }) },
    ifMatch: 'GET /organisation/billing',
    result: seatBilling,
  },
})
