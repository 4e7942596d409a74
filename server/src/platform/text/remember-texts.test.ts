import { describe, expect, it, vi } from 'vitest'
import { rememberTexts } from './remember-texts.ts'

describe('a function that remembers texts', () => {
  const watched = (most: number) => {
    const read: string[] = []
    const remembering = rememberTexts((text: string, kind: 'short' | 'long') => {
      read.push(`${kind} ${text}`)
      return { text, kind }
    }, most)
    return { read, remembering }
  }

  it('reads each text once for each kind', () => {
    const { read, remembering } = watched(1000)
    const first = remembering('one', 'short')
    expect(remembering('one', 'long')).toEqual({ text: 'one', kind: 'long' })
    expect(remembering(['o', 'ne'].join(''), 'short')).toBe(first)
    expect(read).toEqual(['short one', 'long one'])
  })

  it('keeps what is asked for again and forgets the rest', () => {
    const { read, remembering } = watched(40)
    remembering('asked for', 'short')
    for (let at = 0; at < 20; at++) {
      remembering(`number ${at}`, 'short')
      remembering('asked for', 'short')
    }
    expect(read.filter(text => text === 'short asked for')).toHaveLength(1)
    remembering('number 1', 'short')
    expect(read.filter(text => text === 'short number 1')).toHaveLength(2)
  })

  it('forgets everything after a rest, and nothing that is asked for', () => {
    vi.useFakeTimers()
    const { read, remembering } = watched(1000)
    remembering('one', 'short')
    for (let time = 0; time < 10; time++) {
      vi.advanceTimersByTime(80_000)
      remembering('one', 'short')
    }
    expect(read).toHaveLength(1)
    vi.advanceTimersByTime(180_000)
    remembering('one', 'short')
    expect(read).toHaveLength(2)
    vi.advanceTimersByTime(91_000)
    remembering('one', 'short')
    expect(read).toHaveLength(3)
    vi.useRealTimers()
  })

  it('does not keep a text that is longer than all may be', () => {
    const { read, remembering } = watched(4)
    remembering('far too long', 'short')
    remembering('also too long', 'short')
    remembering('and another one', 'short')
    remembering('far too long', 'short')
    expect(read).toHaveLength(4)
  })
})
