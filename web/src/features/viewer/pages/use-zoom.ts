import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { wheelZoom } from './zoom.ts'

type Zoom = { zoom: number; setZoom: (zoom: number) => void }

/**
 * The zoom of a scroller's pages; 1 fits the window's width. Also changes with Ctrl and the wheel, keeping the
 * middle of the view in place.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoomState] = useState(1)
  const middle = useRef<{ x: number; y: number } | null>(null)

  const setZoom = useCallback(
    (next: number | ((zoom: number) => number)) => {
      const element = scroller.current
      if (element) {
        middle.current = {
          x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
          y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
        }
      }
      setZoomState(next)
    },
    [scroller],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !middle.current) return
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2
    middle.current = null
  }, [scroller, zoom])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom(current => wheelZoom(current, event.deltaY))
    }
    // Not passive, because the handler must stop the browser from zooming the whole page.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, setZoom])

  return { zoom, setZoom }
}
