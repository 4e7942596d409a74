// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeScroller } from '../../../testing/scroller.testing.ts'
import { useZoom } from './use-zoom.ts'

/** Pages that fill a window of 100 by 200 at a magnification of 1, and are 1000 high. */
function open() {
  const { element, sizes } = makeScroller({ clientHeight: 200, scrollHeight: 1000 })
  const scroller = { current: element }
  const { result, unmount } = renderHook(() => {
    const zoom = useZoom(scroller)
    Object.assign(sizes, { scrollWidth: 100 * zoom.zoom, scrollHeight: 1000 * zoom.zoom })
    return zoom
  })
  function turn(deltaY: number, ctrlKey = true) {
    const event = Object.assign(new Event('wheel', { cancelable: true }), { deltaY, ctrlKey })
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { element, result, turn, unmount, zoom: () => result.current.zoom }
}

describe('the magnification of pages', () => {
  it('keeps what stands in the middle of the window there', () => {
    const { element, result } = open()
    element.scrollTop = 400
    act(() => result.current.setZoom(2))
    expect([element.scrollLeft, element.scrollTop]).toEqual([50, 900])
    act(() => result.current.setZoom(1))
    expect([element.scrollLeft, element.scrollTop]).toEqual([0, 400])
  })

  it('follows Ctrl and the wheel, each turn on top of the one before', () => {
    const { turn, zoom } = open()
    act(() => {
      turn(-150)
      turn(-150)
    })
    expect(zoom()).toBeCloseTo(Math.E)
    act(() => void turn(-100_000))
    expect(zoom()).toBe(4)
    act(() => void turn(100_000))
    expect(zoom()).toBe(0.5)
  })

  it('leaves the wheel alone to the scrolling, and does not magnify the whole window', () => {
    const { turn, zoom, unmount } = open()
    expect(turn(-150, false)).toBe(false)
    expect(zoom()).toBe(1)
    act(() => expect(turn(-150)).toBe(true))
    unmount()
    expect(turn(-150)).toBe(false)
  })
})
