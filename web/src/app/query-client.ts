import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** Server state; what the server refused is not asked again, a failing network is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => {
          const status = error instanceof ApiError ? error.status : null
          return failures < 2 && (status === null || status >= 500)
        },
      },
    },
  })
}
