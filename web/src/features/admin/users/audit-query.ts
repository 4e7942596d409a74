import type { AuditAction } from '@citewell/contract/admin/accounts.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The audit log, newest first, page by page. */
export function auditQuery(q: string, action: AuditAction | undefined) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', q, action ?? null],
    queryFn: ({ signal, pageParam }) =>
      call('GET /admin/audit', { query: { q, action, cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
