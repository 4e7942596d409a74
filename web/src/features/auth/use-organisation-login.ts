import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const availableQuery = queryOptions({
  queryKey: ['sign-on-available'],
  queryFn: ({ signal }) => call('GET /auth/sign-on', {}, signal),
})

type Wanted = { email: string; remember: boolean; providerId?: string }
type Named = { id: string; name: string }

/**
 * The way to the identity provider of the organisation that an address belongs to. It leaves the page, calls
 * `onDirectory` where the organisation's people log in here with the password of their directory, or returns the
 * providers to choose among.
 */
export function useOrganisationLogin(next: string, onDirectory: (directory: Named) => void) {
  const available = useQuery(availableQuery).data?.available ?? false
  const start = useMutation({
    mutationFn: async ({ email, remember, providerId }: Wanted) => {
      const address = email.trim().toLowerCase()
      if (!address.includes('@')) return 'Please enter your email, then choose this again.'
      const body = { email: address, remember, next, ...(providerId ? { provider_id: providerId } : {}) }
      const { url, providers, directory } = await call('POST /auth/sign-on', { body })
      if (directory) {
        onDirectory(directory)
        return null
      }
      if (!url) return providers
      window.location.assign(url)
      return null
    },
  })
  return { available, start }
}
