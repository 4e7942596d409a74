import type { LimitOverrides } from '@citewell/contract/billing.ts'

type NumberLimit =
  | 'chatsPerDay'
  | 'tokensPerMonth'
  | 'documentsPerSession'
  | 'documents'
  | 'storageBytes'
  | 'fileBytes'
  | 'recognisedPages'
type FeatureLimit = 'globalSearch' | 'exports' | 'collections'

const MB = 1024 * 1024

/** The numeric limits, each with its display unit. */
export const numberLimits: { name: NumberLimit; label: string; unit: number }[] = [
  { name: 'chatsPerDay', label: 'Chats per day', unit: 1 },
  { name: 'tokensPerMonth', label: 'Tokens per month', unit: 1 },
  { name: 'documentsPerSession', label: 'Documents per session', unit: 1 },
  { name: 'documents', label: 'Documents in all', unit: 1 },
  { name: 'storageBytes', label: 'Storage in MB', unit: MB },
  { name: 'fileBytes', label: 'Largest file in MB', unit: MB },
  { name: 'recognisedPages', label: 'Recognised pages per document', unit: 1 },
]
export const featureLimits: { name: FeatureLimit; label: string }[] = [
  { name: 'globalSearch', label: 'Search across documents' },
  { name: 'exports', label: 'Exports' },
  { name: 'collections', label: 'Collections' },
]

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A limit in force, in readable words. */
export function numberLimitText(value: number | null | undefined, unit: number): string {
  return value === null || value === undefined ? 'No limit' : number.format(value / unit)
}

/** Form values by limit: empty follows the tier, "none" means no limit, else a number. */
export type LimitTexts = Record<string, string>

/** An account's own limits as form values. */
export function limitTexts(own: LimitOverrides): LimitTexts {
  const texts: LimitTexts = {}
  for (const { name, unit } of numberLimits) {
    const value = own[name]
    texts[name] = value === undefined ? '' : value === null ? 'none' : String(value / unit)
  }
  for (const { name } of featureLimits) texts[name] = own[name] === undefined ? '' : String(own[name])
  return texts
}

/** Parses the form values, keeping limits that the form does not show; or the name of the first invalid field. */
export function limitsOf(
  texts: LimitTexts,
  own: LimitOverrides,
): { limits: LimitOverrides } | { wrong: string } {
  const limits: LimitOverrides = own.analytics === undefined ? {} : { analytics: own.analytics }
  for (const { name, unit } of numberLimits) {
    const text = (texts[name] ?? '').trim().toLowerCase()
    if (text === '') continue
    const value = text === 'none' ? null : Math.round(Number(text.replaceAll(',', '')) * unit)
    if (value !== null && (!Number.isSafeInteger(value) || value < 0)) return { wrong: name }
    limits[name] = value
  }
  for (const { name } of featureLimits) {
    if (texts[name] === 'true') limits[name] = true
    if (texts[name] === 'false') limits[name] = false
  }
  return { limits }
}
