// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeResizes, makeScroller } from '../../testing/scroller.testing.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'

/** A conversation of 1000 pixels in a window of 100, shown at its end, which is at 900. */
function open() {
  const { resized } = fakeResizes()
  const { element, sizes, scroll } = makeScroller({ scrollHeight: 1000 })
  element.append(document.createElement('div'))
  const scroller = { current: element }
  let answering = false
  const { result, rerender } = renderHook(key => useStickToBottom(scroller, key, answering), {
    initialProps: 'one',
  })
  function grow(by: number) {
    sizes.scrollHeight += by
    act(resized)
    // The browser tells of what a script has scrolled, too.
    act(() => scroll(element.scrollTop))
  }
  grow(0)
  /** A question or an answer, so many pixels below the beginning of the conversation. */
  function turn(kind: 'question' | 'answer', at: number) {
    const item = element.appendChild(document.createElement('div'))
    item.dataset.turn = kind
    item.getBoundingClientRect = () => new DOMRect(0, at - element.scrollTop, 100, 20)
  }
  return {
    element,
    sizes,
    grow,
    rerender: (key: string, isAnswering = false) => {
      answering = isAnswering
      rerender(key)
    },
    turn,
    result,
    scroll: (top: number) => act(() => scroll(top)),
    top: () => element.scrollTop,
  }
}

describe('the end of a conversation', () => {
  it('stays in sight while the answer grows', () => {
    const { grow, top, result } = open()
    expect(top()).toBe(900)
    grow(300)
    expect(top()).toBe(1200)
    expect(result.current.far).toBe(false)
  })

  it('is left by scrolling up, and the way back is offered from some distance on', () => {
    const { grow, top, scroll, result } = open()
    scroll(700)
    expect(result.current.far).toBe(false)
    grow(41)
    expect(top()).toBe(700)
    expect(result.current.far).toBe(true)
  })

  it('is left by unfolding a text, which then opens where it is read', () => {
    const { element, grow, top } = open()
    const toggle = document.createElement('button')
    toggle.setAttribute('aria-expanded', 'false')
    element.append(toggle)
    toggle.click()
    grow(300)
    expect(top()).toBe(900)
  })

  it('is followed for an answer only until this begins at the top', () => {
    const { grow, top, result, turn } = open()
    turn('answer', 400)
    act(() => result.current.stick())
    turn('question', 1000)
    grow(60)
    expect(top()).toBe(960)
    turn('answer', 1060)
    grow(40)
    expect(top()).toBe(1000)
    expect(result.current.far).toBe(false)
    grow(400)
    expect(top()).toBe(1044)
    expect(result.current.far).toBe(true)
    grow(400)
    expect(top()).toBe(1044)
  })

  it('is followed for an answer whose chat gets its key meanwhile, and no more in another', () => {
    const { grow, result, turn, top, rerender } = open()
    act(() => result.current.stick())
    rerender('one', true)
    rerender('two', true)
    turn('answer', 1000)
    grow(400)
    expect(top()).toBe(984)
    rerender('two')
    rerender('three')
    grow(100)
    expect(top()).toBe(1400)
  })

  it('is not followed once the reader reads on in the answer, but is where they go to it', () => {
    const { grow, result, turn, top, scroll } = open()
    act(() => result.current.stick())
    turn('answer', 1000)
    grow(400)
    scroll(1100)
    grow(100)
    expect(top()).toBe(1100)
    scroll(1400)
    grow(100)
    expect(top()).toBe(1500)
  })

  it('holds again when it is reached by scrolling', () => {
    const { grow, top, scroll, result } = open()
    scroll(500)
    expect(result.current.far).toBe(true)
    scroll(830)
    expect(result.current.far).toBe(false)
    grow(100)
    expect(top()).toBe(1000)
  })

  it('is not left by text that has grown since', () => {
    const { grow, top, scroll, sizes } = open()
    sizes.scrollHeight += 500
    scroll(900)
    grow(0)
    expect(top()).toBe(1400)
  })

  it('is held again by a new question, and in another chat', () => {
    const { grow, top, scroll, result, rerender } = open()
    scroll(300)
    act(() => result.current.stick())
    grow(100)
    expect(top()).toBe(1000)
    scroll(300)
    rerender('two')
    grow(100)
    expect(top()).toBe(1100)
  })

  it.each([
    ['smoothly', 'smooth', false],
    ['at once for whoever wants no motion', 'auto', true],
  ])('is jumped to %s', (_, behavior, calm) => {
    vi.stubGlobal('matchMedia', () => ({ matches: calm }))
    const { element, scroll, grow, top, result } = open()
    const scrollTo = vi.spyOn(element, 'scrollTo').mockImplementation(() => undefined)
    scroll(300)
    act(() => result.current.jump())
    expect(scrollTo).toHaveBeenCalledWith({ top: 1000, behavior })
    grow(100)
    expect(top()).toBe(1000)
  })
})
