import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const nearPixels = 80
const farPixels = 240

/** How a scroller is held at its end: `far` once the reader has left it, `stick` to hold it again, `jump` to go there. */
type BottomHold = { far: boolean; stick: () => void; jump: () => void }

/** Keeps a scroller at its end while its content grows, unless the reader has scrolled up; anew for each `key`. */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>, key: string): BottomHold {
  const sticking = useRef(true)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const element = scroller.current
    const content = element?.firstElementChild
    if (!element || !content || key === '') return
    sticking.current = true
    let lastTop = element.scrollTop
    const distance = () => element.scrollHeight - element.scrollTop - element.clientHeight
    const onScroll = () => {
      // Content that grew since the last scroll is no reason to let go; only moving up is.
      if (distance() < nearPixels) sticking.current = true
      else if (element.scrollTop < lastTop) sticking.current = false
      lastTop = element.scrollTop
      setFar(!sticking.current && distance() > farPixels)
    }
    const follow = () => {
      if (sticking.current) element.scrollTop = element.scrollHeight
      setFar(!sticking.current && distance() > farPixels)
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

  const stick = useCallback(() => {
    sticking.current = true
  }, [])
  const jump = useCallback(() => {
    sticking.current = true
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: calm ? 'auto' : 'smooth' })
  }, [scroller])
  return { far, stick, jump }
}
