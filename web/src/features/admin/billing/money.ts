/** Formats minor units: rupees without decimals, dollars with two decimals unless they are whole. */
export function money(minor: number, currency: 'INR' | 'USD'): string {
  const digits = currency === 'INR' || minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}
