// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeScroller } from '../../../testing/scroller.testing.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { layOutPages, type PageLayout } from './page-layout.ts'
import { usePagePosition } from './use-page-position.ts'

beforeEach(() => vi.useFakeTimers())

const nothing: PageLayout = { tops: [], heights: [], total: 0 }
/** Ten pages below each other with 10 pixels between them, each as high as is said. */
const pages = (height: number) => layOutPages(10, () => ({ width: 100, height }), 100, 10)
const short = pages(300)
const high = pages(600)

/** A passage that begins in the middle of page 3, `x` of the width from its left edge. */
const passage = (x = 0.1): ViewedPassage => ({
  start: 0,
  end: 9,
  page: 3,
  boxes: [{ page: 3, x, y: 0.5, width: 0.1, height: 0.05 }],
})

function open(layout: PageLayout, shown: ViewedPassage | null, scrollWidth = 100) {
  const { element, scroll } = makeScroller({ clientHeight: 200, scrollHeight: 10_000, scrollWidth })
  const scroller = { current: element }
  const { result, rerender } = renderHook(given => usePagePosition(scroller, given.layout, given.shown), {
    initialProps: { layout, shown },
  })
  return { element, scroll, rerender, goTo: (page: number) => act(() => result.current(page)) }
}

describe('the position in a column of pages', () => {
  it('shows where a passage begins a third from the top', () => {
    expect(open(short, passage()).element.scrollTop).toBe(620 + 150 - 60)
    expect(open(short, { ...passage(), boxes: [] }).element.scrollTop).toBe(620 - 60)
  })

  it('waits for the pages', () => {
    const shown = passage()
    const { element, rerender } = open(nothing, shown)
    expect(element.scrollTop).toBe(0)
    rerender({ layout: short, shown })
    expect(element.scrollTop).toBe(710)
  })

  it('keeps the passage there while pages find their size, whatever scrolls meanwhile', () => {
    const shown = passage()
    const { element, scroll, rerender } = open(short, shown)
    scroll(500)
    rerender({ layout: high, shown })
    expect(element.scrollTop).toBe(1220 + 300 - 60)
  })

  it.each([
    ['the reader moves', (element: HTMLElement) => element.dispatchEvent(new Event('wheel'))],
    ['a moment has passed', () => vi.advanceTimersByTime(1500)],
  ])('keeps what is read in the middle instead once %s', (_, happen) => {
    const shown = passage()
    const { element, scroll, rerender } = open(short, shown)
    happen(element)
    // In the middle is then what stands a third down page 4, which begins at 930 and later at 1830.
    scroll(930)
    rerender({ layout: high, shown })
    expect(element.scrollTop).toBeCloseTo(1830 + 200 - 100)
  })

  it('goes to a page, and on from there', () => {
    const shown = passage()
    const { element, goTo, scroll, rerender } = open(short, shown)
    goTo(5)
    expect(element.scrollTop).toBe(1240)
    scroll(1240)
    rerender({ layout: high, shown })
    expect(element.scrollTop).toBeCloseTo(2440 + 200 - 100)
  })

  it('goes to another passage, and nowhere without one', () => {
    const { element, rerender } = open(short, null)
    expect(element.scrollTop).toBe(0)
    rerender({ layout: short, shown: passage() })
    expect(element.scrollTop).toBe(710)
    rerender({ layout: short, shown: null })
    expect(element.scrollTop).toBe(710)
  })

  it('scrolls sideways to what stands beside the window, and only then', () => {
    expect(open(short, passage(0.8), 400).element.scrollLeft).toBeCloseTo(340 - 50)
    expect(open(short, passage(0.1), 400).element.scrollLeft).toBe(0)
  })

  it('takes the keyboard over from the viewer', () => {
    const pane = document.body.appendChild(document.createElement('div'))
    pane.dataset.viewerPane = ''
    pane.focus()
    const { element } = open(short, null)
    expect(document.activeElement).toBe(element)
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    open(short, null)
    expect(document.activeElement).toBe(field)
  })
})
