import type { Currency } from '@citewell/contract/plans.ts'

/** A price for display: rupees rounded to whole ones, dollars with cents unless they are whole. */
export function priceText(minor: number, currency: Currency): string {
  const major = minor / 100
  if (currency === 'INR') return `₹${Math.round(major)}`
  return `$${Number.isInteger(major) ? major : major.toFixed(2)}`
}
