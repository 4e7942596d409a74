import type { Currency } from '@citewell/contract/plans.ts'

const locales: Record<Currency, string> = { INR: 'en-IN', USD: 'en-US' }

/** An amount down to the smallest unit, for invoices and emails: "₹149.00", "−$3.99". */
export function moneyText(minor: number, currency: Currency): string {
  return new Intl.NumberFormat(locales[currency], { style: 'currency', currency }).format(minor / 100)
}
