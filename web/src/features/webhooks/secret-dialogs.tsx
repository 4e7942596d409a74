import type { WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangeWebhooks } from './webhooks.ts'

const overlaps = [
  { value: '24', label: 'For another day' },
  { value: '168', label: 'For another week' },
  { value: '1', label: 'For another hour' },
  { value: '0', label: 'No: it ends at once' },
]

type RotateProps = { webhook: WebhookEndpoint; onRotated: (secret: string) => void; onClose: () => void }

/** Replaces a secret; both sign for as long as is chosen. */
export function RotateSecretDialog({ webhook, onRotated, onClose }: RotateProps) {
  const [overlap, setOverlap] = useState(overlaps[0]?.value ?? '24')
  const { rotate } = useChangeWebhooks()
  return (
    <AskDialog
      title="Make a new secret?"
      action="Make it"
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(
          { id: webhook.id, overlap_hours: Number(overlap) },
          { onSuccess: ({ secret }) => onRotated(secret) },
        )
      }
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Events for “{webhook.name}” are signed with the new secret from now on.
      </Text>
      <NativeSelect
        label="Does the old one sign, too?"
        data={overlaps}
        value={overlap}
        onChange={event => setOverlap(event.currentTarget.value)}
      />
      {rotate.isError ? <Notice kind="error">{sayFailure(rotate.error)}</Notice> : null}
    </AskDialog>
  )
}

type RemoveProps = { webhook: WebhookEndpoint; onDone: () => void; onClose: () => void }

export function RemoveWebhookDialog({ webhook, onDone, onClose }: RemoveProps) {
  const { remove } = useChangeWebhooks()
  return (
    <AskDialog
      title="Remove the webhook?"
      action="Remove it"
      grave
      busy={remove.isPending}
      onConfirm={() => remove.mutate(webhook.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        “{webhook.name}” is sent nothing more, and its log is deleted. This cannot be undone.
      </Text>
      {remove.isError ? <Notice kind="error">{sayFailure(remove.error)}</Notice> : null}
    </AskDialog>
  )
}
