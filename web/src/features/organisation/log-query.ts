import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { buildRequest } from '../../api/build-request.ts'
import { call } from '../../api/call.ts'
import { send } from '../../api/send.ts'

export type LogFilter = { q: string; action: AuditAction | null }

const asked = ({ q, action }: LogFilter) => ({ ...(q ? { q } : {}), ...(action ? { action } : {}) })

export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['organisation', 'log', filter],
    queryFn: ({ signal, pageParam }) =>
      call('GET /organisation/log', { query: { ...asked(filter), cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export async function fetchLogFile(filter: LogFilter): Promise<Blob> {
  const request = buildRequest('GET /organisation/log/file', { query: asked(filter) }, '*/*', null)
  return (await send(request)).blob()
}
