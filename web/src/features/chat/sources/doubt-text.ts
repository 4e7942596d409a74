/** The result of a sentence's check, in words. */
export function doubtText(verdict: string, reason: string): string {
  const head = verdict === 'unsupported' ? 'Not supported by the passages it cites' : 'Only weakly supported'
  return reason === '' ? `${head}.` : `${head}: ${reason}`
}
