// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { colorSchemeScript, createColorSchemeManager } from './color-scheme.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  sessionStorage.clear()
})

describe('the chosen theme', () => {
  it('is kept under its key, and the system’s is kept by keeping none', () => {
    const manager = createColorSchemeManager()
    expect(manager.get('auto')).toBe('auto')
    manager.set('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(manager.get('auto')).toBe('dark')
    manager.set('auto')
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('ignores what somebody wrote there by hand', () => {
    localStorage.setItem('theme', 'pink')
    expect(createColorSchemeManager().get('light')).toBe('light')
  })

  it('follows another tab, and nothing else that changes there', () => {
    const manager = createColorSchemeManager()
    const told = vi.fn()
    manager.subscribe(told)
    const change = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    change('theme', 'dark')
    change('theme', null)
    change('tier', 'dark')
    manager.unsubscribe()
    change('theme', 'light')
    expect(told.mock.calls).toEqual([['dark'], ['auto']])
  })
})

describe('the theme before the first paint', () => {
  const root = document.documentElement
  const run = (systemIsDark: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }))
    new Function('matchMedia', colorSchemeScript)(() => ({ matches: systemIsDark }))
    return root.getAttribute('data-mantine-color-scheme')
  }

  it('is the stored one, else the system’s', () => {
    expect(run(true)).toBe('dark')
    expect(root.classList.contains('dark')).toBe(true)
    expect(run(false)).toBe('light')
    expect(root.classList.contains('dark')).toBe(false)
    localStorage.setItem('theme', 'dark')
    expect(run(false)).toBe('dark')
    localStorage.setItem('theme', 'pink')
    expect(run(false)).toBe('light')
  })

  it('hides the note that was put aside', () => {
    run(false)
    expect(root.hasAttribute('data-note-hidden')).toBe(false)
    sessionStorage.setItem('dismissed Local mode', '1')
    run(false)
    expect(root.hasAttribute('data-note-hidden')).toBe(true)
  })
})
