import { describe, expect, it } from 'vitest'
import { pageRuns, unreadPages } from './unread-pages.ts'

describe('the pages that were not read', () => {
  it('are drawn together to runs, in order and once', () => {
    expect(pageRuns([9, 3, 7, 8, 3])).toBe('3, 7–9')
    expect(pageRuns([])).toBe('')
  })

  it('are cut when they are many, and the rest counted by page', () => {
    const pages = [1, 3, 5, 7, 9, 11, 13, 15, 17, 18, 19]
    expect(pageRuns(pages)).toBe('1, 3, 5, 7, 9, 11, 13 … and 4 more')
    expect(pageRuns(pages.slice(0, 8))).toBe('1, 3, 5, 7, 9, 11, 13, 15')
  })

  it('are named by the reason that they share', () => {
    const pages_not_read = [
      { page: 3, reason: 'A scanned picture.' },
      { page: 5, reason: 'The page is damaged.' },
      { page: 7, reason: 'A scanned picture.' },
    ]
    expect(unreadPages({ pages_not_read })).toBe(
      'Pages 3, 7 not read: A scanned picture. Page 5 not read: The page is damaged.',
    )
    expect(unreadPages({ pages_not_read: [] })).toBe('')
  })

  it('are told from those whose text is there but in doubt', () => {
    const pages_not_read = [
      { page: 3, reason: 'A scanned picture.' },
      { page: 4, reason: 'Hard to read.', partly: true as const },
    ]
    expect(unreadPages({ pages_not_read })).toBe(
      'Page 3 not read: A scanned picture. Page 4 in doubt: Hard to read.',
    )
  })
})
