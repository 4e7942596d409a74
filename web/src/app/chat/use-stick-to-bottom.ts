import { type RefObject, useCallback, useEffect, useRef } from 'react'

const nearPixels = 80

/** Keeps a scroller at its end while its content grows, unless the reader has scrolled up; anew for each `key`. */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>, key: string): () => void {
  const sticking = useRef(true)
  useEffect(() => {
    const element = scroller.current
    const content = element?.firstElementChild
    if (!element || !content || key === '') return
    sticking.current = true
    let lastTop = element.scrollTop
    const onScroll = () => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels
      // Content that grew since the last scroll is no reason to let go; only moving up is.
      if (near) sticking.current = true
      else if (element.scrollTop < lastTop) sticking.current = false
      lastTop = element.scrollTop
    }
    const follow = () => {
      if (sticking.current) element.scrollTop = element.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, key])
  return useCallback(() => {
    sticking.current = true
  }, [])
}
