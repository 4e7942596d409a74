import { type RefObject, useLayoutEffect, useState } from 'react'
import { type PageLayout, pageAt } from './page-layout.ts'

/** The one-based pages to render, and the one being read. */
export type PageWindow = { first: number; last: number; page: number }

/** How many window heights are rendered ahead, above and below. */
const ahead = 1

/** Which pages of a layout are in or near a scroller's window; `page` is the one a third from its top. */
export function usePageWindow(scroller: RefObject<HTMLElement | null>, layout: PageLayout): PageWindow {
  const [shown, setShown] = useState<PageWindow>({ first: 1, last: 1, page: 1 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let asked = 0
    function look() {
      asked = 0
      if (!element) return
      const { scrollTop, clientHeight } = element
      const next = {
        first: pageAt(layout, scrollTop - clientHeight * ahead),
        last: pageAt(layout, scrollTop + clientHeight * (1 + ahead)),
        page: pageAt(layout, scrollTop + clientHeight / 3),
      }
      setShown(now =>
        now.first === next.first && now.last === next.last && now.page === next.page ? now : next,
      )
    }
    function onScroll() {
      asked ||= requestAnimationFrame(look)
    }
    look()
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, layout])
  return shown
}
