import type { Box } from '@citewell/contract/citation.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'

/** The boxes of passages, by page. */
export function boxesByPage(passages: ViewedPassage[]): ReadonlyMap<number, Box[]> {
  const byPage = new Map<number, Box[]>()
  for (const box of passages.flatMap(({ boxes }) => boxes)) {
    const known = byPage.get(box.page)
    if (known) known.push(box)
    else byPage.set(box.page, [box])
  }
  return byPage
}
