import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, watchStored, writeStored } from './stored-values.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
})

function keep() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

describe('a stored value', () => {
  it('is read as it was written, and null takes it away', () => {
    const stored = keep()
    writeStored('theme', 'dark')
    expect(readStored('theme')).toBe('dark')
    writeStored('theme', null)
    expect(readStored('theme')).toBeNull()
    expect(stored.size).toBe(0)
  })

  it('tells whoever watches of changes in this tab and in another, until they stop', () => {
    keep()
    const told = vi.fn()
    const stop = watchStored(told)
    writeStored('theme', 'dark')
    page.dispatchEvent(new Event('storage'))
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    writeStored('theme', 'light')
    page.dispatchEvent(new Event('storage'))
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('is not remembered by a full storage, and breaks nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const told = vi.fn()
    watchStored(told)
    writeStored('theme', 'dark')
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('is null where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    writeStored('theme', 'dark')
    expect(readStored('theme')).toBeNull()
  })
})
