// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTypedFilter } from './use-typed-filter.ts'

beforeEach(() => vi.useFakeTimers())

function open(value = '') {
  const onChange = vi.fn()
  const { result, rerender } = renderHook(given => useTypedFilter(given, onChange), { initialProps: value })
  return {
    onChange,
    text: () => result.current.text,
    type: (next: string) => act(() => result.current.type(next)),
    leave: () => act(() => result.current.leave()),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    come: rerender,
  }
}

describe('the text that narrows a list', () => {
  it('is applied once the typing pauses', () => {
    const { type, pass, text, onChange } = open()
    type('t')
    pass(249)
    type('ta')
    pass(249)
    expect(text()).toBe('ta')
    expect(onChange).not.toHaveBeenCalled()
    pass(1)
    expect(onChange.mock.calls).toEqual([['ta']])
  })

  it('is applied at once when the field is left, and not again', () => {
    const { type, leave, pass, onChange } = open()
    leave()
    expect(onChange).not.toHaveBeenCalled()
    type('tax')
    leave()
    pass(1000)
    leave()
    expect(onChange.mock.calls).toEqual([['tax']])
  })

  it('follows what comes from elsewhere', () => {
    const { come, text } = open('tax')
    come('')
    expect(text()).toBe('')
    come('law')
    expect(text()).toBe('law')
  })

  it('keeps the space that was typed when it comes back without', () => {
    const { type, pass, come, text } = open()
    type('tax ')
    pass(250)
    come('tax')
    expect(text()).toBe('tax ')
  })

  it('keeps the letters that were typed before the first ones came back', () => {
    const { type, pass, come, text, onChange } = open()
    type('ta')
    pass(250)
    type('tax')
    come('ta')
    expect(text()).toBe('tax')
    pass(250)
    expect(onChange).toHaveBeenLastCalledWith('tax')
  })
})
