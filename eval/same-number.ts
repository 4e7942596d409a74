const nearness = 0.005

/**
 * Whether a computed number is the expected one: equal when rounded to its decimals, and within 0.5 % (or half a hundredth
 * of a small one). Where the expected one is a fraction, it may be said in per cent.
 */
export function sameNumber(said: string, expected: string, fraction: boolean): boolean {
  const [own, gold] = [Number(said), Number(expected.replace(/[,$%]/g, ''))]
  if (!Number.isFinite(own) || !Number.isFinite(gold)) return false
  const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(nearness * Math.abs(b), 1e-9)
  if (fraction) return near(own, gold) || near(own, gold * 100)
  const decimals = expected.split('.')[1]?.replace(/\D/g, '').length ?? 0
  const apart = Math.abs(own - gold)
  return (
    apart <= 0.5 * 10 ** -decimals + 1e-9 && apart <= Math.max(nearness, nearness * Math.abs(gold)) + 1e-9
  )
}
