import { resolve } from 'node:path'
import { defaultSalesEmail } from '@citewell/contract/limits.ts'
import { type Currency, type PaidPlan, plans } from '@citewell/contract/plans.ts'
import { z } from 'zod'

/** Minor units (paise, cents) a month; the contract's price when none is set. */
const price = (plan: PaidPlan, currency: Currency) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(plans[plan].prices?.[currency] ?? 0)

/** The settings for prices and sales; a part of the environment's schema. */
export const billingSettings = {
  PRICE_MINI_INR: price('mini', 'INR'),
  PRICE_PRO_INR: price('pro', 'INR'),
  PRICE_MINI_USD: price('mini', 'USD'),
  PRICE_PRO_USD: price('pro', 'USD'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_MINI_INR: z.string().optional(),
  STRIPE_PRICE_PRO_INR: z.string().optional(),
  STRIPE_PRICE_MINI_USD: z.string().optional(),
  STRIPE_PRICE_PRO_USD: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  VPN_RANGES: z.string().optional(),
  GEOIP_DB: z.string().optional(),
  ANONYMOUS_IP_DB: z.string().optional(),
  INVOICE_SELLER: z.string().default('Citewell'),
  SALES_EMAIL: z.email().trim().default(defaultSalesEmail),
}

export type PaymentConfig =
  /** No self-service. */
  | { kind: 'none' }
  | { kind: 'local' }
  | {
      kind: 'stripe'
      secretKey: string
      webhookSecret: string
      priceIds: Record<PaidPlan, Record<Currency, string>>
      apiUrl: string
    }

export type BillingConfig = {
  /** Minor units a month. */
  prices: Record<PaidPlan, Record<Currency, number>>
  /** Files that locate an IP address; null where there is none. */
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

const stripeSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MINI_INR',
  'STRIPE_PRICE_PRO_INR',
  'STRIPE_PRICE_MINI_USD',
  'STRIPE_PRICE_PRO_USD',
] as const

/** What is missing or wrong in Stripe's settings. Either all of them are set, or none. */
export function wrongInStripe(settings: Settings): string[] {
  const missing = stripeSettings.filter(name => !settings[name])
  if (missing.length === stripeSettings.length) return []
  const api = new URL(settings.STRIPE_API_URL)
  const open = api.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(api.hostname)
  return [
    ...missing.map(name => `${name} is missing: Stripe needs all of its settings (docs/stripe.md)`),
    ...(open ? ['STRIPE_API_URL must be https: the secret key is sent there'] : []),
  ]
}

/** Who takes payments. */
export function paymentConfigOf(settings: Settings, mode: 'local' | 'production'): PaymentConfig {
  const [secretKey, webhookSecret, miniInr, proInr, miniUsd, proUsd] = stripeSettings.map(
    name => settings[name],
  )
  if (!secretKey || !webhookSecret || !miniInr || !proInr || !miniUsd || !proUsd)
    return { kind: mode === 'local' ? 'local' : 'none' }
  const priceIds = { mini: { INR: miniInr, USD: miniUsd }, pro: { INR: proInr, USD: proUsd } }
  return { kind: 'stripe', secretKey, webhookSecret, priceIds, apiUrl: settings.STRIPE_API_URL }
}
