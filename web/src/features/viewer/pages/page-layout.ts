export type PageSize = { width: number; height: number }

/** The position of each page in the column, in CSS pixels; index 0 is page 1. */
export type PageLayout = { tops: number[]; heights: number[]; total: number }

/** Stacks pages of equal width, each with the height that follows from its proportions. */
export function layOutPages(
  count: number,
  sizeOf: (page: number) => PageSize,
  width: number,
  gap: number,
): PageLayout {
  const layout: PageLayout = { tops: [], heights: [], total: 0 }
  for (let page = 1; page <= count; page += 1) {
    const size = sizeOf(page)
    const height = (width * size.height) / size.width
    layout.tops.push(layout.total)
    layout.heights.push(height)
    layout.total += height + gap
  }
  return layout
}

/** The one-based page at a vertical position, or the last one above it. */
export function pageAt({ tops }: PageLayout, height: number): number {
  let low = 0
  let high = Math.max(tops.length - 1, 0)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low + 1
}
