import { type Currency, currencies, type PaidPlan, plans, priceText } from '@citewell/contract/plans.ts'

/** India's only time zone, by its present and its former name, which some systems still report. */
const indianZone = /kolkata|calcutta/i

/** Rupees if the time zone or the language is India's, else dollars. */
export function guessCurrency(timezone: string, locale: string): Currency {
  return indianZone.test(timezone) || locale.endsWith('-IN') ? 'INR' : 'USD'
}

/** A plan's price until the server has reported it. */
export function defaultPrice(plan: PaidPlan, currency: Currency): string {
  return priceText(plans[plan].prices?.[currency] ?? 0, currency)
}

export function isCurrency(text: string | undefined): text is Currency {
  return (currencies as readonly string[]).includes(text ?? '')
}
