import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeptValues } from './kept-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const made = () => createKeptValues<string>({ all: 10, each: 6, milliseconds: 1_000 })

it('drops each value that was not used for a while, also while others are', () => {
  const kept = made()
  kept.set('used', 'a', 1)
  kept.set('rested', 'b', 1)
  for (let times = 0; times < 3; times++) {
    vi.advanceTimersByTime(600)
    expect(kept.get('used')).toBe('a')
  }
  expect(kept.get('rested')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_100)
  expect(kept.get('used')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

it('drops what was used longest ago where there is too much', () => {
  const kept = made()
  kept.set('a', 'a', 4)
  kept.set('b', 'b', 4)
  kept.get('a')
  kept.set('c', 'c', 6)
  expect(['a', 'b', 'c'].map(key => kept.get(key))).toEqual(['a', undefined, 'c'])
})

it('counts a value once that was set and used again', () => {
  const kept = made()
  for (let times = 0; times < 5; times++) {
    kept.set('a', 'a', 4)
    kept.get('a')
  }
  kept.set('b', 'b', 6)
  expect(['a', 'b'].map(key => kept.get(key))).toEqual(['a', 'b'])
})

it('keeps the others where one is too large, and not what it replaces', () => {
  const kept = made()
  kept.set('a', 'a', 4)
  kept.set('b', 'b', 4)
  kept.set('a', 'larger', 7)
  expect(['a', 'b'].map(key => kept.get(key))).toEqual([undefined, 'b'])
})
