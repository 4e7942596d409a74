import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'

const availableQuery = queryOptions({
  queryKey: ['sign-on-available'],
  queryFn: ({ signal }) => call('GET /auth/sign-on', {}, signal),
})

type OrganisationLoginProps = {
  email: string
  remember: boolean
  next: string
  /** Called where the organisation's people log in here, with the password of their directory. */
  onDirectory: (directory: { id: string; name: string }) => void
}

/** Leads to the identity provider of the organisation that the address belongs to; where none is set up, not shown. */
export function OrganisationLogin({ email, remember, next, onDirectory }: OrganisationLoginProps) {
  const available = useQuery(availableQuery).data?.available ?? false
  const start = useMutation({
    mutationFn: async (providerId?: string) => {
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
  if (!available) return null
  const answer = start.data
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuilding size={18} stroke={1.75} />}
        loading={start.isPending || (start.isSuccess && answer === null)}
        onClick={() => start.mutate(undefined)}
      >
        Log in with your organisation
      </Button>
      {typeof answer === 'string' ? <Notice kind="error">{answer}</Notice> : null}
      {Array.isArray(answer)
        ? answer.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => start.mutate(id)}>
              {name}
            </Button>
          ))
        : null}
      {start.isError ? (
        <Notice kind="error">
          {serverDetail(start.error) ?? 'The login could not begin. Try again, or log in with your password.'}
        </Notice>
      ) : null}
    </>
  )
}
