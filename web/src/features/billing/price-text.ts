import { type Currency, currencies, type PaidPlan, plans, priceText } from '@citewell/contract/plans.ts'

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
