import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const often = 30_000

/** What an administrator should look at, asked again while the area is open. */
export const notificationsQuery = queryOptions({
  queryKey: ['admin', 'notifications'],
  queryFn: ({ signal }) => call('GET /admin/notifications', {}, signal),
  refetchInterval: often,
})

/** Marks one notice as read, or all of them with null; shown at once. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('POST /admin/notifications/read', {})
        : call('POST /admin/notifications/{id}/read', { params: { id } }),
    onMutate: id =>
      client.setQueryData(notificationsQuery.queryKey, before => {
        if (!before) return before
        const items = before.items.map(item =>
          id === null || item.id === id ? { ...item, read: true } : item,
        )
        return { items, unread: items.filter(({ read }) => !read).length }
      }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}
