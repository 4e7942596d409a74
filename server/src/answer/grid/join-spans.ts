import type { SourceSpan } from '../stages.ts'

/** The places with those that touch or overlap as one, in the order of the likeliest of each: a clause is cited in one piece. */
export function joinSpans(spans: SourceSpan[]): SourceSpan[] {
  const joined: { span: SourceSpan; rank: number }[] = []
  const ranked = spans.map((span, rank) => ({ span, rank }))
  for (const { span, rank } of ranked.toSorted((a, b) => a.span.start - b.span.start)) {
    const last = joined.at(-1)
    if (!last || !areTouching(last.span, span)) {
      joined.push({ span, rank })
      continue
    }
    last.span = { ...last.span, end: Math.max(last.span.end, span.end) }
    last.rank = Math.min(last.rank, rank)
  }
  return joined.sort((a, b) => a.rank - b.rank).map(({ span }) => span)
}

function areTouching({ passage, end }: SourceSpan, next: SourceSpan): boolean {
  if (passage.id !== next.passage.id) return false
  return (
    next.start <= end || passage.text.slice(end - passage.start, next.start - passage.start).trim() === ''
  )
}
