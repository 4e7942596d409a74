// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeResizes, makeScroller } from '../../../testing/scroller.testing.ts'
import { usePassageInView } from './use-passage-in-view.ts'
import type { ViewedPassage } from './viewed-passage.ts'

beforeEach(() => vi.useFakeTimers())

const passageAt = (start: number): ViewedPassage => ({ start, end: start + 5, page: null, boxes: [] })

/** A passage 1000 pixels from the top of a text, in a window of 100; `grow` makes what stands before it higher. */
function open() {
  const { resized } = fakeResizes()
  const { element } = makeScroller({ clientHeight: 100, scrollHeight: 9000 })
  const mark = element.appendChild(document.createElement('mark'))
  mark.dataset.passageHighlight = 'true'
  let top = 1000
  mark.getBoundingClientRect = () => new DOMRect(0, top - element.scrollTop, 50, 10)
  const scroller = { current: element }
  const first = { passage: passageAt(0), arriving: true }
  const { rerender } = renderHook(
    ({ passage, arriving }) => usePassageInView(scroller, passage, true, arriving),
    { initialProps: first },
  )
  return {
    element,
    first,
    rerender,
    at: () => element.scrollTop,
    grow: (by: number) => {
      top += by
      resized()
    },
  }
}

describe('the passage in view', () => {
  it('stays there while its surroundings arrive, however late, and a moment longer', () => {
    const { at, grow, rerender, first } = open()
    expect(at()).toBe(970)
    vi.advanceTimersByTime(10_000)
    grow(500)
    expect(at()).toBe(1470)
    rerender({ ...first, arriving: false })
    grow(100)
    expect(at()).toBe(1570)
    vi.advanceTimersByTime(2_000)
    grow(100)
    expect(at()).toBe(1570)
  })

  it('is not brought back once the reader has scrolled, nor when more arrives later', () => {
    const { at, grow, rerender, first, element } = open()
    element.dispatchEvent(new Event('wheel'))
    element.scrollTop = 300
    grow(500)
    rerender({ ...first, arriving: false })
    rerender({ ...first, arriving: true })
    expect(at()).toBe(300)
  })

  it('is brought back when it is chosen again after another one', () => {
    const { at, rerender, first, element } = open()
    element.dispatchEvent(new Event('wheel'))
    rerender({ passage: passageAt(7), arriving: false })
    element.scrollTop = 300
    rerender({ ...first, arriving: false })
    expect(at()).toBe(970)
  })
})
