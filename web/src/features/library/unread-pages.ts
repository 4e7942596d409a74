import type { Document } from '@citewell/contract/library.ts'

const mostRuns = 8

/** Page numbers with runs merged and a long list shortened: "3, 7–9", "1, 3, 5 … and 40 more". */
export function pageRuns(pages: number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && page === last.to + 1) last.to = page
    else runs.push({ from: page, to: page })
  }
  const shown = runs.length > mostRuns ? runs.slice(0, mostRuns - 1) : runs
  const more = runs.slice(shown.length).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const text = shown.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
  return more === 0 ? text : `${text} … and ${more} more`
}

/** The pages that were not read, with the reason: "Pages 3, 7 not read: …"; empty if all were read. */
export function unreadPages({ pages_not_read }: Pick<Document, 'pages_not_read'>): string {
  const byReason = new Map<string, number[]>()
  for (const { page, reason } of pages_not_read) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), page])
  }
  return [...byReason]
    .map(([reason, pages]) => {
      const head = `${pages.length === 1 ? 'Page' : 'Pages'} ${pageRuns(pages)} not read`
      return reason === '' ? `${head}.` : `${head}: ${reason}`
    })
    .join(' ')
}
