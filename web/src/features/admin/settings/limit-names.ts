import type { TierLimits } from '@citewell/contract/admin/limits.ts'

type Limits = TierLimits['defaults']
export type CountLimit = {
  [Name in keyof Limits]: Limits[Name] extends number | null ? Name : never
}[keyof Limits]

const MB = 1024 * 1024

/** The numeric limits, each with its display unit. */
export const countLimits: { name: CountLimit; label: string; unit: number }[] = [
  { name: 'chatsPerDay', label: 'Questions a day', unit: 1 },
  { name: 'documentsPerSession', label: 'Documents a chat', unit: 1 },
  { name: 'documents', label: 'Documents in all', unit: 1 },
  { name: 'storageBytes', label: 'Storage (MB)', unit: MB },
  { name: 'fileBytes', label: 'Largest file (MB)', unit: MB },
  { name: 'recognisedPages', label: 'Recognised pages a document', unit: 1 },
  { name: 'tokensPerMonth', label: 'Tokens a month', unit: 1 },
]

export const featureLimits = [
  { name: 'globalSearch', label: 'Search in all documents' },
  { name: 'exports', label: 'Exports' },
  { name: 'collections', label: 'Collections' },
] as const

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** A limit in its display unit; null means no limit. */
export function limitText(value: number | null, unit: number): string {
  return value === null ? 'No limit' : number.format(value / unit)
}

/**
 * Parses a typed limit: empty gives undefined (the default), "none" gives null, and anything not a number gives
 * NaN.
 */
export function readLimit(typed: string, unit: number): number | null | undefined {
  const plain = typed.trim().replaceAll(',', '').toLowerCase()
  if (plain === '') return undefined
  if (plain === 'no limit' || plain === '-') return null
  return Math.round(Number(plain) * unit)
}
