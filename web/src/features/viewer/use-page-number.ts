import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The page, from 1, that stands at a height of the list of pages. */
function pageAt(list: HTMLElement, height: number): number {
  let low = 0
  let high = list.children.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((list.children[middle] as HTMLElement).offsetTop <= height) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** Which page of a list one reads, a third from the top of the scroller, and the way to another. */
export function usePageNumber(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  ready: boolean,
) {
  const [page, setPage] = useState(1)

  useEffect(() => {
    const element = scroller.current
    if (!element || !ready) return
    let asked = 0
    function look() {
      asked = 0
      if (!element || !list.current) return
      setPage(pageAt(list.current, element.scrollTop + element.clientHeight / 3))
    }
    function onScroll() {
      asked ||= requestAnimationFrame(look)
    }
    look()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, list, ready])

  const goToPage = useCallback(
    (wanted: number) => {
      const target = list.current?.children[wanted - 1]
      if (scroller.current && target) scroller.current.scrollTop = (target as HTMLElement).offsetTop - 8
      setPage(wanted)
    },
    [scroller, list],
  )
  return { page, goToPage }
}
