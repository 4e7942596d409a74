import { expect, test } from 'vitest'
import { sortSessions } from './chat-sessions.ts'

function chat(id: string, updated_at: string) {
  const created = { created_at: updated_at, createdAt: updated_at }
  return {
    id,
    title: id,
    keep_local: false,
    collection_id: null,
    ...created,
    updated_at,
    updatedAt: updated_at,
  }
}

test('newest-updated first, the active one on top', () => {
  const chats = [
    chat('old', '2025-01-01T00:00:00Z'),
    chat('new', '2025-03-01T00:00:00Z'),
    chat('mid', '2025-02-01T00:00:00Z'),
  ]
  expect(sortSessions(chats, null).map(({ id }) => id)).toEqual(['new', 'mid', 'old'])
  expect(sortSessions(chats, 'old').map(({ id }) => id)).toEqual(['old', 'new', 'mid'])
})
