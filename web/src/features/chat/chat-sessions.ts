import type { ChatSession } from '@citewell/contract/chat.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const chatSessionsQuery = queryOptions({
  queryKey: ['chat-sessions'],
  queryFn: async ({ signal }) => {
    const chats = await call('GET /chat/sessions', {}, signal)
    return Array.isArray(chats) ? chats : chats.items
  },
})

/** Newest-updated first, with the active chat pinned on top. */
export function sortSessions(sessions: ChatSession[], activeId: string | null): ChatSession[] {
  return [...sessions].sort((a, b) => {
    if (a.id === activeId) return -1
    if (b.id === activeId) return 1
    return b.updated_at.localeCompare(a.updated_at)
  })
}
