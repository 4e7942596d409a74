import { describe, expect, it, vi } from 'vitest'
import { createDraft } from './draft.ts'

describe('a draft', () => {
  it('begins empty and tells of each change', () => {
    const draft = createDraft()
    const seen: string[] = []
    draft.subscribe(() => seen.push(draft.get()))
    expect(draft.get()).toBe('')
    draft.set('H')
    draft.set('Ho')
    expect(seen).toEqual(['H', 'Ho'])
  })

  it('no longer tells whoever has left', () => {
    const draft = createDraft()
    const [left, stays] = [vi.fn(), vi.fn()]
    const leave = draft.subscribe(left)
    draft.subscribe(stays)
    leave()
    draft.set('H')
    expect(left).not.toHaveBeenCalled()
    expect(stays).toHaveBeenCalledTimes(1)
  })
})
