/** The one table of plans: what each tier may do. Bytes are base 1024. */
export const tiers = ['free', 'mini', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

const MB = 1024 * 1024

export type PlanLimits = {
  /** Largest single upload, in bytes. */
  fileBytes: number
  /** May choose a search scope wider than the open chat. */
  globalSearch: boolean
  /** Scanned pages of a document whose text is recognised; null: all. */
  recognisedPages: number | null
}

export const planLimits: Record<Tier, PlanLimits> = {
  free: { fileBytes: 25 * MB, globalSearch: false, recognisedPages: 10 },
  mini: { fileBytes: 100 * MB, globalSearch: false, recognisedPages: null },
  pro: { fileBytes: 500 * MB, globalSearch: true, recognisedPages: null },
  enterprise: { fileBytes: 500 * MB, globalSearch: true, recognisedPages: null },
}
