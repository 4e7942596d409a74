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

/**
 * The pages that were not read, or are in doubt, with the reason: "Pages 3, 7 not read: …", "Page 4 in doubt: …"; empty if
 * all were read.
 */
export function unreadPages({ pages_not_read }: Pick<Document, 'pages_not_read'>): string {
  const byReason = new Map<string, { pages: number[]; reason: string; partly: boolean }>()
  for (const { page, reason, partly = false } of pages_not_read) {
    const key = `${partly} ${reason}`
    byReason.set(key, { pages: [...(byReason.get(key)?.pages ?? []), page], reason, partly })
  }
  return [...byReason.values()]
    .map(({ pages, reason, partly }) => {
      const head = `${pages.length === 1 ? 'Page' : 'Pages'} ${pageRuns(pages)} ${partly ? 'in doubt' : 'not read'}`
      return reason === '' ? `${head}.` : `${head}: ${reason}`
    })
    .join(' ')
}
