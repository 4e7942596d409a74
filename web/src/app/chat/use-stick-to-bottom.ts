import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const nearPixels = 80
const farPixels = 240

/** `far`: the reader has scrolled away from the end; `stick`: follow the end again; `jump`: scroll to it. */
type BottomHold = { far: boolean; stick: () => void; jump: () => void }

/** Keeps a scroller at its end while its content grows, until the reader scrolls up; resets for each `key`. */
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
      // Content that grew since the last scroll must not stop the following; only scrolling up does.
      if (distance() < nearPixels) sticking.current = true
      else if (element.scrollTop < lastTop) sticking.current = false
      lastTop = element.scrollTop
      setFar(!sticking.current && distance() > farPixels)
    }
    /** Whoever unfolds something reads on where it opens. */
    const onClick = ({ target }: Event) => {
      const folds = target instanceof Element && target.closest('[aria-expanded]:not([aria-haspopup])')
      if (!folds) return
      sticking.current = false
      // The browser would keep what stands below in its place, and move what is being read.
      element.style.overflowAnchor = 'none'
      requestAnimationFrame(() =>
        requestAnimationFrame(() => element.style.removeProperty('overflow-anchor')),
      )
    }
    const follow = () => {
      if (sticking.current) element.scrollTop = element.scrollHeight
      setFar(!sticking.current && distance() > farPixels)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('click', onClick)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('click', onClick)
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
