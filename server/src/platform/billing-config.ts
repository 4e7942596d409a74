import { resolve } from 'node:path'
import { defaultSalesEmail } from '@citewell/contract/limits.ts'
import { type Currency, type PaidPlan, plans } from '@citewell/contract/plans.ts'
import { z } from 'zod'

/** Minor units (paise, cents) a month; the contract's price where none is set. */
const price = (plan: PaidPlan, currency: Currency) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(plans[plan].prices?.[currency] ?? 0)

/** The settings about prices and selling; a part of the environment's schema. */
export const billingSettings = {
  PRICE_MINI_INR: price('mini', 'INR'),
  PRICE_PRO_INR: price('pro', 'INR'),
  PRICE_MINI_USD: price('mini', 'USD'),
  PRICE_PRO_USD: price('pro', 'USD'),
  VPN_RANGES: z.string().optional(),
  GEOIP_DB: z.string().optional(),
  ANONYMOUS_IP_DB: z.string().optional(),
  INVOICE_SELLER: z.string().default('Citewell'),
  SALES_EMAIL: z.email().trim().default(defaultSalesEmail),
}

export type BillingConfig = {
  /** Minor units a month. */
  prices: Record<PaidPlan, Record<Currency, number>>
  /** Files that tell where an address is; null where there is none. */
  location: { vpnRanges: string | null; geoIpDb: string | null; anonymousIpDb: string | null }
  salesEmail: string
  /** Lines of the seller's name and address on invoices. */
  seller: string[]
}

type Settings = z.infer<z.ZodObject<typeof billingSettings>>

export function billingConfigOf(settings: Settings): BillingConfig {
  const file = (path: string | undefined) => (path ? resolve(path) : null)
  return {
    prices: {
      mini: { INR: settings.PRICE_MINI_INR, USD: settings.PRICE_MINI_USD },
      pro: { INR: settings.PRICE_PRO_INR, USD: settings.PRICE_PRO_USD },
    },
    location: {
      vpnRanges: file(settings.VPN_RANGES),
      geoIpDb: file(settings.GEOIP_DB),
      anonymousIpDb: file(settings.ANONYMOUS_IP_DB),
    },
    salesEmail: settings.SALES_EMAIL,
    seller: settings.INVOICE_SELLER.split(';').map(line => line.trim()),
  }
}
