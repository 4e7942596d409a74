import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The mails that local mode keeps instead of sending them, newest first; `to` narrows to one address. */
export function outboxQuery(to: string) {
  return queryOptions({
    queryKey: ['outbox', to],
    queryFn: ({ signal }) => call('GET /dev/mail', { query: { to: to === '' ? undefined : to } }, signal),
    refetchInterval: 3000,
    staleTime: 0,
    retry: false,
  })
}
