import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { CopyButton } from '../actions/copy-button.tsx'
import { Dialog } from './dialog.tsx'

type ShownSecretProps = {
  title: string
  text: string
  copyLabel: string
  secret: string
  onClose: () => void
}

/** The only time that a secret can be seen. */
export function ShownSecretDialog({ title, text, copyLabel, secret, onClose }: ShownSecretProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <Group wrap="nowrap" align="flex-start" gap="xs">
          <Code block style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {secret}
          </Code>
          <CopyButton label={copyLabel} text={() => secret} />
        </Group>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            I have copied it
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
