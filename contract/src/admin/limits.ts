import { z } from 'zod'
import { limitOverrides } from '../billing.ts'
import { endpoints } from '../endpoint.ts'
import { tiers } from '../plans.ts'

const tier = z.enum(tiers)
const number = z.number().int().nullable()

const tierLimits = z.object({
  tier,
  /** Limits from the contract; null means no limit. */
  defaults: z.object({
    chatsPerDay: number,
    documentsPerSession: number,
    documents: number,
    storageBytes: number,
    fileBytes: number,
    recognisedPages: number,
    tokensPerMonth: number,
    globalSearch: z.boolean(),
    exports: z.boolean(),
    collections: z.boolean(),
    analytics: z.enum(['none', 'chat', 'dashboard']),
  }),
  /** The administrator's limits, which replace the defaults. A missing key keeps its default. */
  overrides: limitOverrides,
})
export type TierLimits = z.infer<typeof tierLimits>

/** For administrators: what each plan may do. Limits of a single account are part of the account. */
export const adminLimitsApi = endpoints({
  'GET /admin/limits': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'The limits of each plan: the defaults and what is set over them',
    result: z.object({ items: z.array(tierLimits) }),
  },
  'POST /admin/limits': {
    access: 'admin',
    summary: 'Set what lies over the defaults of a plan, in force with the next call; empty takes all back',
    body: {
      as: 'json',
      schema: z.object({
        tier,
        limits: limitOverrides,
        /** The overrides as the administrator saw them. The change is refused if they have changed since. */
        from: limitOverrides.optional(),
      }),
    },
    ifMatch: 'GET /admin/limits',
    result: tierLimits,
  },
})
