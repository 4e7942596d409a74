import { Anchor, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { switchSpace } from '../../api/switch-space.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { WidePage } from '../../ui/pages/wide-page.tsx'
import classes from './organisation.module.css'

/** Where an invitation's link leads. Whoever is not logged in does that first, or makes an account. */
export function JoinCard({ token, email }: { token: string; email: string | null }) {
  const join = useMutation({
    mutationFn: async () => {
      const { id } = await call('POST /organisations/accept', { body: { token } })
      await switchSpace(id)
    },
    onSuccess: () => window.location.assign('/chat'),
  })
  const back = encodeURIComponent(`/join?token=${token}`)
  return (
    <WidePage title="You are invited">
      <div className={classes.stack}>
        {email === null ? (
          <Text>
            An invitation is for one e-mail address.{' '}
            <Anchor component={Link} to={`/login?next=${back}`}>
              Log in
            </Anchor>{' '}
            with the account of that address, or{' '}
            <Anchor component={Link} to="/signup">
              create it
            </Anchor>{' '}
            first and open the link of the mail again.
          </Text>
        ) : (
          <>
            <Text>
              You are logged in as <strong>{email}</strong>. What is shared in the organisation stays apart
              from your own documents; you switch between the two in the menu of your account.
            </Text>
            <div>
              <Button loading={join.isPending} onClick={() => join.mutate()}>
                Join
              </Button>
            </div>
          </>
        )}
        {join.isError ? <Notice kind="error">{sayFailure(join.error)}</Notice> : null}
      </div>
    </WidePage>
  )
}
