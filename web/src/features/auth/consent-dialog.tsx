import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useLogOut } from './log-out.ts'
import { loginMessage } from './login-message.ts'
import { rememberIdentity } from './login-state.ts'
import { sessionQuery } from './session-query.ts'

/** Blocks the chat until the current terms are accepted; other pages stay accessible. */
export function ConsentDialog() {
  const accept = useAcceptTerms()
  const logOut = useLogOut()
  return (
    <Dialog title="Our terms have changed">
      <Stack>
        <Text size="sm">
          Please read the{' '}
          <Anchor href="/terms" target="_blank" inherit>
            Terms of Service
          </Anchor>{' '}
          and the{' '}
          <Anchor href="/privacy" target="_blank" inherit>
            Privacy Policy
          </Anchor>
          . To go on with your chats, accept both.
        </Text>
        {accept.isError ? (
          <Notice kind="error">{loginMessage(accept.error, 'That could not be saved. Try again.')}</Notice>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void logOut()}>
            Logout
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            Accept and continue
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Accepts the current terms and privacy policy. */
function useAcceptTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /auth/consent', {}),
    onSuccess: me => {
      client.setQueryData(sessionQuery.queryKey, me)
      rememberIdentity(me)
    },
  })
}
