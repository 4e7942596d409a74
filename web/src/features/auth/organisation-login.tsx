import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { serverDetail } from '../../api/api-error.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import type { useOrganisationLogin } from './use-organisation-login.ts'

type OrganisationLoginProps = {
  login: ReturnType<typeof useOrganisationLogin>
  email: string
  remember: boolean
}

/** Leads to the identity provider of the organisation that the address belongs to; where none is set up, not shown. */
export function OrganisationLogin({ login: { available, start }, email, remember }: OrganisationLoginProps) {
  if (!available) return null
  const answer = start.data
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuilding size={18} stroke={1.75} />}
        loading={start.isPending || (start.isSuccess && answer === null)}
        onClick={() => start.mutate({ email, remember })}
      >
        Log in with your organisation
      </Button>
      {typeof answer === 'string' ? <Notice kind="error">{answer}</Notice> : null}
      {Array.isArray(answer)
        ? answer.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              onClick={() => start.mutate({ email, remember, providerId: id })}
            >
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
