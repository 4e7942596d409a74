import type { CallResult } from '@citewell/contract/call-types.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Engines = CallResult<'GET /chat/engines'>

/** The models that answer and search for the user, and where text is sent for that; changes only with the plan. */
export const enginesQuery = queryOptions({
  queryKey: ['chat-engines'],
  queryFn: ({ signal }) => call('GET /chat/engines', {}, signal),
  staleTime: 300_000,
})
