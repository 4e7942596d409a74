import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './floating-card.module.css'

type FloatingCardProps = { anchor: HTMLElement; ref: RefObject<HTMLDivElement | null>; children: ReactNode }

const padding = 8
const middleware = [offset(6), flip({ padding }), shift({ padding, crossAxis: true })]

/** A card beside the first line of an element, which it describes for screen readers. Grows with its content. */
export function FloatingCard({ anchor, ref, children }: FloatingCardProps) {
  const id = useId()
  useLayoutEffect(() => {
    const card = ref.current
    if (!card) return
    const firstLine = {
      getBoundingClientRect: () => anchor.getClientRects()[0] ?? anchor.getBoundingClientRect(),
      contextElement: anchor,
    }
    return autoUpdate(firstLine, card, async () => {
      const { x, y } = await computePosition(firstLine, card, { strategy: 'fixed', middleware })
      card.style.transform = `translate(${x}px, ${y}px)`
    })
  }, [anchor, ref])
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])
  return createPortal(
    <div ref={ref} id={id} className={classes.card} role="tooltip">
      {children}
    </div>,
    // Inside its anchor's landmark, if there is one.
    anchor.closest('main') ?? document.body,
  )
}
