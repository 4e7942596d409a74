import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAcceptTerms } from './accept-terms.ts'
import { useLogOut } from './log-out.ts'
import { loginMessage } from './login-message.ts'

/** Stands before the chat until the terms in force are accepted; the rest of the application stays open. */
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
