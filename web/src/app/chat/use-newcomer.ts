import { useInfiniteQuery } from '@tanstack/react-query'
import { chatListQuery } from '../../features/chat/chat-sessions.ts'

/** Whether the account has no chat but the open one, if any. */
export function useNewcomer(chatId: string | null): boolean {
  const pages = useInfiniteQuery(chatListQuery({ collectionId: null, words: '' })).data?.pages
  return pages?.every(({ items }) => items.every(({ id }) => id === chatId)) ?? false
}
