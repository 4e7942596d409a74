import { useQuery } from '@tanstack/react-query'
import { chatSessionsQuery } from '../../features/chat/chat-sessions.ts'

/** Whether the account has no chat but the open one, if any. */
export function useNewcomer(chatId: string | null): boolean {
  const chats = useQuery(chatSessionsQuery).data
  return chats?.every(({ id }) => id === chatId) ?? false
}
