/** A share as a percentage that is never rounded up to 100: "99.98 %", "Not counted yet" without one. */
export function shareText(share: number | null): string {
  if (share === null) return 'Not counted yet'
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(Math.floor(share * 10_000) / 100)} %`
}
