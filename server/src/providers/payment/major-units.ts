/** Formats minor units as a number of major ones: 14900 is "149", 399 is "3.99". */
export function majorUnits(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}
