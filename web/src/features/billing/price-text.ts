import { type Currency, currencies, type PaidPlan, plans } from '@citewell/contract/plans.ts'

/** Formats a price: rupees rounded to whole ones, dollars with cents unless they are whole. */
export function priceText(minor: number, currency: string): string {
  const major = minor / 100
  if (currency === 'INR') return `₹${Math.round(major)}`
  return `$${Number.isInteger(major) ? major : major.toFixed(2)}`
}

/** Rupees if the time zone or the language is India's, else dollars. */
export function guessCurrency(timezone: string, locale: string): Currency {
  return timezone.toLowerCase().includes('kolkata') || locale.endsWith('-IN') ? 'INR' : 'USD'
}

/** A plan's price until the server has reported it. */
export function defaultPrice(plan: PaidPlan, currency: Currency): string {
  return priceText(plans[plan].prices?.[currency] ?? 0, currency)
}

export function isCurrency(text: string | undefined): text is Currency {
  return (currencies as readonly string[]).includes(text ?? '')
}
