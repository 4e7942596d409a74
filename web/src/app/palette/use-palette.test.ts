// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { usePalette } from './use-palette.ts'

function open(inChat = true) {
  const { result } = renderHook(usePalette, { initialProps: inChat })
  /** Whether the key was taken from the browser. */
  function press(keys: object) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'k', ...keys })
    act(() => void document.dispatchEvent(event))
    return event.defaultPrevented
  }
  return { result, press, opened: () => result.current.opened }
}

describe('the key of the palette', () => {
  it.each([
    ['Ctrl and K', { ctrlKey: true }],
    ['⌘ and K', { metaKey: true }],
    ['Ctrl and the key of K with a Cyrillic layout', { ctrlKey: true, key: 'л', code: 'KeyK' }],
    ['Ctrl and K with the capitals locked', { ctrlKey: true, key: 'K' }],
  ])('is %s', (_, keys) => {
    const { press, opened, result } = open()
    expect(press(keys)).toBe(true)
    expect(opened()).toBe(true)
    act(() => result.current.close())
    expect(opened()).toBe(false)
  })

  it.each([
    ['K alone', {}],
    ['another letter', { ctrlKey: true, key: 'j' }],
    ['another Latin letter at its place, as with Dvorak', { ctrlKey: true, key: 't', code: 'KeyK' }],
    ['Shift, too', { ctrlKey: true, shiftKey: true }],
    ['Alt, too', { ctrlKey: true, altKey: true }],
  ])('is not %s', (_, keys) => {
    const { press, opened } = open()
    expect(press(keys)).toBe(false)
    expect(opened()).toBe(false)
  })

  it('stays the browser’s own outside the chat', () => {
    const { press, opened } = open(false)
    expect(press({ ctrlKey: true })).toBe(false)
    expect(opened()).toBe(false)
  })

  it('opens nothing over a dialog that asks something', () => {
    document.body.innerHTML = '<div role="dialog" aria-modal="true"></div>'
    const { press, opened } = open()
    expect(press({ ctrlKey: true })).toBe(true)
    expect(opened()).toBe(false)
  })
})
