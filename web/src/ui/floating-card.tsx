import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './floating-card.module.css'

type FloatingCardProps = { anchor: HTMLElement; ref: RefObject<HTMLDivElement | null>; children: ReactNode }

const gap = 6
const margin = 8

/** Puts the card under the anchor's first line, or above it where below is no room; always inside the window. */
function place(card: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const left = Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - margin)
  const below = at.bottom + gap
  const fits = below + height <= window.innerHeight - margin
  const top = fits ? below : at.top - gap - height
  card.style.transform = `translate(${Math.max(margin, left)}px, ${Math.max(margin, top)}px)`
}

/** A card beside an element, described by it for screen readers. It grows with its content and stays in sight. */
export function FloatingCard({ anchor, ref, children }: FloatingCardProps) {
  const id = useId()
  useLayoutEffect(() => {
    const card = ref.current
    if (!card) return
    place(card, anchor)
    const again = () => place(card, anchor)
    const observer = new ResizeObserver(again)
    observer.observe(card)
    document.addEventListener('scroll', again, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', again, { capture: true })
    }
  }, [anchor, ref])
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])
  return createPortal(
    <div ref={ref} id={id} className={classes.card} role="tooltip">
      {children}
    </div>,
    // Inside the landmark that its anchor stands in, where there is one.
    anchor.closest('main') ?? document.body,
  )
}
