import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const nearPixels = 80
const farPixels = 240
/** Left free above the beginning of an answer. */
const abovePixels = 16

/** `far`: the reader has scrolled away from the end; `stick`: follow the end again; `jump`: scroll to it. */
type BottomHold = { far: boolean; stick: () => void; jump: () => void }

/**
 * Keeps a scroller at its end while its content grows, until the reader scrolls up; resets for each `key`. Of an answer that
 * was asked for here, and came since, the beginning stays in sight.
 */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  key: string,
  /** Whether an answer is in progress. */
  answering: boolean,
): BottomHold {
  const sticking = useRef(true)
  const asked = useRef(false)
  const underWay = useRef(answering)
  useEffect(() => {
    underWay.current = answering
  }, [answering])
  const [far, setFar] = useState(false)
  useEffect(() => {
    const element = scroller.current
    const content = element?.firstElementChild
    if (!element || !content || key === '') return
    sticking.current = true
    // A question may give a new chat its key.
    if (!underWay.current) asked.current = false
    let lastTop = element.scrollTop
    let ownTop: number | null = null
    const distance = () => element.scrollHeight - element.scrollTop - element.clientHeight
    const onScroll = () => {
      const top = element.scrollTop
      const isOwn = top === ownTop
      ownTop = null
      const before = lastTop
      lastTop = top
      if (isOwn) return
      // Content that grew since the last scroll must not stop the following; only scrolling up does, or reading on below the
      // beginning of an answer.
      if (distance() < nearPixels) {
        sticking.current = true
        if (top > before) asked.current = false
      } else if (top < before || (asked.current && top > before)) sticking.current = false
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
      if (sticking.current) {
        const start = asked.current ? startOfAnswer(element) : null
        const wanted = start === null ? element.scrollHeight : start - abovePixels
        const before = element.scrollTop
        if (wanted > before) element.scrollTop = wanted
        if (element.scrollTop !== before) ownTop = element.scrollTop
      }
      setFar(distance() > farPixels)
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
    asked.current = true
  }, [])
  const jump = useCallback(() => {
    sticking.current = true
    asked.current = false
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: calm ? 'auto' : 'smooth' })
  }, [scroller])
  return { far, stick, jump }
}

/** Where the answer to the last question begins in the scroller's content; null where none has come yet. */
function startOfAnswer(scroller: HTMLElement): number | null {
  const last = [...scroller.querySelectorAll<HTMLElement>('[data-turn]')].at(-1)
  if (last?.dataset.turn !== 'answer') return null
  return last.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}
