import type { ChatSession } from '@citewell/contract/chat.ts'
import { describe, expect, it } from 'vitest'
import { groupChats } from './group-chats.ts'

const now = new Date(2026, 10, 20, 0, 30)
const chatAt = (id: string, moment: Date) => ({ id, updated_at: moment.toISOString() }) as ChatSession

describe('the list of chats', () => {
  it('groups them by the day of their last use, those long ago by month', () => {
    const groups = groupChats(
      [
        chatAt('now', now),
        chatAt('last night', new Date(2026, 10, 19, 23, 50)),
        chatAt('a week ago', new Date(2026, 10, 13, 8)),
        chatAt('this month', new Date(2026, 10, 12, 8)),
        chatAt('before the clocks changed', new Date(2026, 9, 3)),
        chatAt('the same month', new Date(2026, 9, 1)),
        chatAt('last year', new Date(2025, 9, 1)),
      ],
      now,
    )
    expect(groups.map(({ label, chats }) => [label, ...chats.map(({ id }) => id)])).toEqual([
      ['Today', 'now'],
      ['Yesterday', 'last night'],
      ['Previous 7 days', 'a week ago'],
      ['November 2026', 'this month'],
      ['October 2026', 'before the clocks changed', 'the same month'],
      ['October 2025', 'last year'],
    ])
  })

  it('makes no day of its own for a clock that is behind the server’s', () => {
    expect(groupChats([chatAt('soon', new Date(2026, 10, 21))], now).map(({ label }) => label)).toEqual([
      'Today',
    ])
  })
})
