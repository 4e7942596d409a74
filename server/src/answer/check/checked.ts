import type { Verdict } from '@citewell/contract/citation.ts'

/** What a check says of a sentence; the steps of a check give null where they find nothing against it. */
export type Checked = Pick<Verdict, 'verdict' | 'reason'>

export const supported: Checked = { verdict: 'supported', reason: null }

export function weak(reason: string): Checked {
  return { verdict: 'weak', reason }
}

export function unsupported(reason: string): Checked {
  return { verdict: 'unsupported', reason }
}
