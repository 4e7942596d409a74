// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useToasts } from './use-toasts.ts'

function open() {
  const { result } = renderHook(useToasts)
  const tell = (event: Event) => act(() => void window.dispatchEvent(event))
  return { toast: () => result.current, tell }
}

describe('what is said over every screen', () => {
  it.each([
    ['in the server’s words', 'Slow down.', 'Slow down.'],
    ['in own words where there are none', '', 'Daily limit reached.'],
    ['in own words where something else came', { retry_after: 9 }, 'Daily limit reached.'],
  ])('is a limit that was reached, %s', (_, detail, message) => {
    const { toast, tell } = open()
    expect(toast()).toBeNull()
    tell(new CustomEvent('rate-limit-hit', { detail }))
    expect(toast()).toMatchObject({ id: 'rate-limit', message })
  })

  it('is the newest of two', () => {
    const { toast, tell } = open()
    tell(new CustomEvent('rate-limit-hit', { detail: 'Slow down.' }))
    tell(new CustomEvent('rate-limit-hit', { detail: 'Slower.' }))
    expect(toast()).toMatchObject({ message: 'Slower.' })
  })

  it('is nothing where a session has ended: the page says so, and Login stays free', () => {
    const { toast, tell } = open()
    tell(new CustomEvent('session-ended', { detail: 'ada@example.org' }))
    expect(toast()).toBeNull()
  })
})
