import type { Verdict } from '@citewell/contract/citation.ts'

export type Span = { start: number; text: string; verdict: Verdict | null }

/** Splits the text into checked spans and the text between them. Skips a verdict that overlaps an earlier one. */
export function checkedSpans(text: string, verdicts: Verdict[]): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const verdict of verdicts.toSorted((a, b) => a.start - b.start)) {
    if (verdict.start < at || verdict.end <= verdict.start || verdict.end > text.length) continue
    if (verdict.start > at) spans.push({ start: at, text: text.slice(at, verdict.start), verdict: null })
    spans.push({ start: verdict.start, text: text.slice(verdict.start, verdict.end), verdict })
    at = verdict.end
  }
  if (at < text.length) spans.push({ start: at, text: text.slice(at), verdict: null })
  return spans
}

const names = {
  supported: 'supported',
  computed: 'computed',
  unchecked: 'not checked',
  weak: 'weakly supported',
  unsupported: 'not supported',
} as const

/** How many sentences got which verdict: "3 supported · 1 weakly supported". Empty without verdicts. */
export function verdictSummary(verdicts: Verdict[]): string {
  return (['supported', 'computed', 'unchecked', 'weak', 'unsupported'] as const)
    .map(name => ({ name, count: verdicts.filter(({ verdict }) => verdict === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${names[name]}`)
    .join(' · ')
}
