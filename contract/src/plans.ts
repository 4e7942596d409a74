/** The one table of plans: what each tier costs and may do. Bytes use base 1024. Does not import zod. */
export const tiers = ['free', 'mini', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

/** Plans that can be bought without contacting sales. */
export const paidPlans = ['mini', 'pro'] as const
export type PaidPlan = (typeof paidPlans)[number]

type AllButLast<List> = List extends readonly [...infer Rest, unknown] ? Rest : never

/**
 * Plans that a paid plan can change to at renewal, and that can be upgraded: all below the most expensive one on sale.
 */
export const lowerPlans = ['free', ...paidPlans.slice(0, -1)] as ['free', ...AllButLast<typeof paidPlans>]
export type LowerPlan = (typeof lowerPlans)[number]

export function isPaidPlan(tier: string | null | undefined): tier is PaidPlan {
  return paidPlans.some(plan => plan === tier)
}

export function isLowerPlan(tier: string): tier is LowerPlan {
  return lowerPlans.some(plan => plan === tier)
}

/** The tier for a lower-case text: a tier or the name of its plan ("mini+"). */
export function tierOf(text: unknown): Tier | undefined {
  return tiers.find(tier => tier === text || plans[tier].name.toLowerCase() === text)
}

export const currencies = ['INR', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Formats a price: rupees rounded to whole ones, dollars with cents unless they are whole. */
export function priceText(minor: number, currency: string): string {
  const major = minor / 100
  if (currency === 'INR') return `₹${Math.round(major)}`
  return `$${Number.isInteger(major) ? major : major.toFixed(2)}`
}

const MB = 1024 * 1024
const GB = 1024 * MB

/** What a tier may do; null means no limit. */
export type PlanLimits = {
  /** Questions asked per UTC day. */
  chatsPerDay: number | null
  /** Documents in one chat. */
  documentsPerSession: number | null
  /** Documents of the account (fair use). */
  documents: number | null
  /** Bytes of the account's original files, their text and its index (fair use). */
  storageBytes: number | null
  /** Largest single upload. A document may hold as many characters, which a compressed file can exceed. */
  fileBytes: number | null
  /** Scanned pages that are recognised per document. */
  recognisedPages: number | null
  /** Tokens per UTC month, as the language model reports them. */
  tokensPerMonth: number | null
  /** May search more widely than the open chat. */
  globalSearch: boolean
  exports: boolean
  collections: boolean
  /** The usage figures that the owner sees: none, figures per chat, or also a dashboard over time. */
  analytics: 'none' | 'chat' | 'dashboard'
}
export type LimitName = keyof PlanLimits

export type Plan = {
  name: string
  /** Default price per month in minor units; null means by agreement. The server's settings override it. */
  prices: Record<Currency, number> | null
  limits: PlanLimits
  /** Default language model. */
  model: string
  /** Minutes by which its documents and questions go ahead of Free's that arrive at the same time. */
  headStartMinutes: number
}

export const plans: Record<Tier, Plan> = {
  free: {
    name: 'Free',
    prices: { INR: 0, USD: 0 },
    limits: {
      chatsPerDay: 20,
      documentsPerSession: 5,
      documents: 1_000,
      storageBytes: 5 * GB,
      fileBytes: 25 * MB,
      recognisedPages: 10,
      tokensPerMonth: 200_000,
      globalSearch: false,
      exports: false,
      collections: false,
      analytics: 'none',
    },
    model: 'gpt-3.5-turbo',
    headStartMinutes: 0,
  },
  mini: {
    name: 'Mini+',
    prices: { INR: 14_900, USD: 399 },
    limits: {
      chatsPerDay: null,
      documentsPerSession: 20,
      documents: 5_000,
      storageBytes: 20 * GB,
      fileBytes: 100 * MB,
      recognisedPages: null,
      tokensPerMonth: 500_000,
      globalSearch: false,
      exports: false,
      collections: false,
      analytics: 'chat',
    },
    model: 'gpt-4o-mini',
    headStartMinutes: 10,
  },
  pro: {
    name: 'Pro',
    prices: { INR: 50_000, USD: 999 },
    limits: {
      chatsPerDay: null,
      documentsPerSession: null,
      documents: 10_000,
      storageBytes: 50 * GB,
      fileBytes: 500 * MB,
      recognisedPages: null,
      tokensPerMonth: 1_000_000,
      globalSearch: true,
      exports: true,
      collections: true,
      analytics: 'dashboard',
    },
    model: 'gpt-4o',
    headStartMinutes: 30,
  },
  enterprise: {
    name: 'Enterprise',
    prices: null,
    limits: {
      chatsPerDay: null,
      documentsPerSession: null,
      documents: null,
      storageBytes: null,
      fileBytes: null,
      recognisedPages: null,
      tokensPerMonth: null,
      globalSearch: true,
      exports: true,
      collections: true,
      analytics: 'dashboard',
    },
    model: 'gpt-4o',
    headStartMinutes: 30,
  },
}
