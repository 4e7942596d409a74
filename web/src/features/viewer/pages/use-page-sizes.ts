import { useCallback, useMemo, useState } from 'react'
import { layOutPages, type PageLayout, type PageSize } from './page-layout.ts'
import type { OpenedPdf } from './use-pdf.ts'

type Paged = Pick<OpenedPdf, 'pages' | 'firstSize'>

const none: PageLayout = { tops: [], heights: [], total: 0 }

/** Page sizes in points; pages not seen yet are assumed to be like the first. */
export function usePageSizes(opened: Paged | null) {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const first = opened?.firstSize ?? null
  const learn = useCallback(
    (page: number, size: PageSize) =>
      setKnown(now => {
        const believed = now.get(page) ?? first
        if (believed?.width === size.width && believed.height === size.height) return now
        return new Map(now).set(page, size)
      }),
    [first],
  )
  const sizeOf = useCallback(
    (page: number) => known.get(page) ?? first ?? { width: 1, height: 1 },
    [known, first],
  )
  return { sizeOf, learn }
}

/** The layout of an opened document's pages at a width; empty until both are known. */
export function usePageLayout(
  opened: Paged | null,
  sizeOf: (page: number) => PageSize,
  width: number,
  gap: number,
): PageLayout {
  const pages = opened?.pages ?? 0
  return useMemo(
    () => (pages > 0 && width > 0 ? layOutPages(pages, sizeOf, width, gap) : none),
    [pages, sizeOf, width, gap],
  )
}
