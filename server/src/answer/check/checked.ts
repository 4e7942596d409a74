import type { Verdict } from '@citewell/contract/citation.ts'

/** The result of checking a sentence; each step of the check returns null when it finds no objection. */
export type Checked = Pick<Verdict, 'verdict' | 'reason'>

export const supported: Checked = { verdict: 'supported', reason: null }

/** What follows from the cited text by a calculation of ours. */
export function computed(how: string): Checked {
  return { verdict: 'computed', reason: `It follows from the cited text: ${how}.` }
}

/** What rules and words alone cannot decide. */
export function unchecked(reason: string): Checked {
  return { verdict: 'unchecked', reason }
}

export function weak(reason: string): Checked {
  return { verdict: 'weak', reason }
}

export function unsupported(reason: string): Checked {
  return { verdict: 'unsupported', reason }
}
