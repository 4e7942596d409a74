import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { SlideBeside } from './slide-beside.tsx'
import { SlideDrawing } from './slide-drawing.tsx'
import { SlideText } from './slide-text.tsx'
import classes from './slides-view.module.css'
import { useSlide } from './use-slides.ts'

type SlidePageProps = {
  documentId: string
  slide: number
  slides: number
  /** In points. */
  size: { width: number; height: number }
  scroller: RefObject<HTMLElement | null>
  passage: ViewedPassage | null
}

/** One slide, drawn once it comes near the window, with its notes below. */
export const SlidePage = memo(function SlidePage(props: SlidePageProps) {
  const { documentId, slide, slides, size, scroller, passage } = props
  const frame = useRef<HTMLElement>(null)
  const near = useNear(frame, scroller)
  const { drawing, failed } = useSlide(documentId, slide, near)
  const { start, end } = passage ?? { start: 0, end: 0 }
  const marks = { start, end }
  return (
    <section className={classes.page} ref={frame} data-page={slide} aria-label={`Slide ${slide}`}>
      <div className={classes.number}>
        Slide {slide} of {slides}
        {drawing?.hidden ? ' · hidden' : ''}
      </div>
      {failed ? (
        <SlideText documentId={documentId} slide={slide} {...marks} />
      ) : (
        <div className={classes.slide} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          {drawing ? <SlideDrawing documentId={documentId} drawing={drawing} size={size} {...marks} /> : null}
        </div>
      )}
      {drawing && !failed ? <SlideBeside blocks={drawing.beside} {...marks} /> : null}
    </section>
  )
})

/** Whether an element has come within a window's height of the scroller's window; stays true. */
function useNear(element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller, near])
  return near
}
