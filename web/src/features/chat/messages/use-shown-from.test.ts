// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMessage } from '../../../testing/make.testing.ts'
import { useShownFrom } from './use-shown-from.ts'

let comeNear: () => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => told([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

const messages = (count: number, length = 10, from = 0) =>
  Array.from({ length: count }, (_, i) => makeMessage(`m${from + i}`, { content: 'x'.repeat(length) }))

function show(first: ReturnType<typeof messages>, onStart: (() => void) | null = null) {
  const scroller = document.body.appendChild(document.createElement('div'))
  scroller.dataset.scroller = ''
  const edge = { current: scroller.appendChild(document.createElement('div')) }
  const initialProps = { chat: 'one', list: first }
  const { result, rerender } = renderHook(
    ({ chat, list }: typeof initialProps) => useShownFrom(chat, list, edge, onStart),
    { initialProps },
  )
  return { from: () => result.current, rerender }
}

describe('the shown part of a long chat', () => {
  it('is the last eight messages where they are short', () => {
    expect(show(messages(20)).from()).toBe(12)
  })

  it('is fewer where their text fills the screen, and never less than a question and its answer', () => {
    expect(show(messages(20, 1500)).from()).toBe(17)
    expect(show(messages(20, 9000)).from()).toBe(18)
    expect(show(messages(1, 9000)).from()).toBe(0)
  })

  it('grows by two each time that its edge comes near, up to the first', () => {
    const { from } = show(messages(11))
    expect(from()).toBe(3)
    comeNear()
    expect(from()).toBe(1)
    comeNear()
    expect(from()).toBe(0)
  })

  it('asks for earlier messages once all that is known is shown', () => {
    const onStart = vi.fn()
    const { from } = show(messages(10), onStart)
    comeNear()
    expect(from()).toBe(0)
    expect(onStart).not.toHaveBeenCalled()
    comeNear()
    expect(onStart).toHaveBeenCalledTimes(1)
  })

  it('begins at the same message when others come behind or in front of it', () => {
    const list = messages(10, 10, 100)
    const { from, rerender } = show(list)
    expect(list[from()]?.id).toBe('m102')
    const longer = [...messages(5), ...list, ...messages(1, 10, 200)]
    rerender({ chat: 'one', list: longer })
    expect(longer[from()]?.id).toBe('m102')
  })

  it('is not left empty by a question that was edited far up', () => {
    const list = messages(20)
    const { from, rerender } = show(list)
    rerender({ chat: 'one', list: list.slice(0, 14) })
    expect(from()).toBe(6)
    rerender({ chat: 'one', list: list.slice(0, 4) })
    expect(from()).toBe(0)
  })

  it('begins anew with another chat', () => {
    const { from, rerender } = show(messages(20))
    comeNear()
    expect(from()).toBe(10)
    rerender({ chat: 'two', list: messages(20, 10, 100) })
    expect(from()).toBe(12)
  })
})
