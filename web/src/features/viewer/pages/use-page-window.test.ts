// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeResizes, makeScroller } from '../../../testing/scroller.testing.ts'
import { layOutPages } from './page-layout.ts'
import { usePageWindow } from './use-page-window.ts'

beforeEach(() => vi.useFakeTimers())

/** Ten pages of 300 pixels, which begin at 0, 310, 620 and so on, in a window of 300. */
function open() {
  const { resized } = fakeResizes()
  const { element, sizes, scroll } = makeScroller({ clientHeight: 300, scrollHeight: 3100 })
  const scroller = { current: element }
  const layout = layOutPages(10, () => ({ width: 100, height: 300 }), 100, 10)
  const { result } = renderHook(() => usePageWindow(scroller, layout))
  const frame = () => act(() => vi.advanceTimersToNextFrame())
  return { sizes, scroll, resized, frame, shown: () => result.current }
}

describe('the pages that are drawn', () => {
  it('are those in the window and one window on each side', () => {
    const { shown, scroll, frame } = open()
    expect(shown()).toEqual({ first: 1, last: 2, page: 1 })
    scroll(930)
    frame()
    expect(shown()).toEqual({ first: 3, last: 5, page: 4 })
    scroll(2800)
    frame()
    expect(shown()).toEqual({ first: 9, last: 10, page: 10 })
  })

  it('change at most once in a frame, and stay the same value while nothing else is shown', () => {
    const { shown, scroll, frame } = open()
    const before = shown()
    scroll(930)
    expect(shown()).toBe(before)
    scroll(5)
    frame()
    expect(shown()).toBe(before)
  })

  it('are more in a higher window', () => {
    const { shown, sizes, resized, frame } = open()
    sizes.clientHeight = 900
    resized()
    frame()
    expect(shown()).toEqual({ first: 1, last: 6, page: 1 })
  })
})
