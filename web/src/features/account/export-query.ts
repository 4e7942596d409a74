import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How far the newest export of one's data is; asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => call('GET /account/export', {}, signal),
  refetchInterval: query => {
    const status = query.state.data?.status
    return status === 'queued' || status === 'running' ? 1000 : false
  },
})

/** Has everything held about the account gathered into a ZIP. */
export function useRequestExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /account/export', {}),
    onSuccess: state => client.setQueryData(exportQuery.queryKey, state),
  })
}
