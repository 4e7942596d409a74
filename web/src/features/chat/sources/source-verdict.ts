import type { Verdict } from '@citewell/contract/citation.ts'

export type SourceVerdict = { verdict: Exclude<Verdict['verdict'], 'unchecked'>; text: string }

/** How the check words what it computed itself. */
const followsFrom = /^It follows from the cited text: (.{1,80})\.$/

/**
 * How well a source supports the sentences that cite it; null if none of them was checked. A `quoted` answer consists of
 * its sources' own words, and its check compared these.
 */
export function sourceVerdict(index: number, verdicts: Verdict[], quoted: boolean): SourceVerdict | null {
  const own = verdicts.filter(
    ({ citations, verdict }) => citations.includes(index) && verdict !== 'unchecked',
  )
  const citing = own.map(({ verdict }) => verdict)
  if (citing.length === 0) return null
  if (citing.every(verdict => verdict === 'computed')) {
    const how = own.length === 1 ? followsFrom.exec(own[0]?.reason ?? '')?.[1] : undefined
    return { verdict: 'computed', text: how ? `Computed: ${how}` : 'Computed from this' }
  }
  const supported = citing.filter(verdict => verdict === 'supported' || verdict === 'computed').length
  if (supported === citing.length)
    return { verdict: 'supported', text: quoted ? 'Quoted exactly' : 'Supported' }
  const verdict = citing.includes('unsupported') ? 'unsupported' : 'weak'
  if (supported > 0) return { verdict, text: `Supports ${supported} of ${citing.length} sentences` }
  return { verdict, text: verdict === 'weak' ? 'Weakly supported' : 'Not supported' }
}
