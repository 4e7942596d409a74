import type { CallResult } from '@citewell/contract/call-types.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Engines = CallResult<'GET /chat/engines'>

/** What answers and finds for the user, and where text goes for it; changes with the plan only. */
export const enginesQuery = queryOptions({
  queryKey: ['chat-engines'],
  queryFn: ({ signal }) => call('GET /chat/engines', {}, signal),
  staleTime: 300_000,
})
