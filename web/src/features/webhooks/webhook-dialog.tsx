import { webhookAddressMaxLength, webhookNameMaxLength } from '@citewell/contract/limits.ts'
import { type WebhookEvent, webhookEvents } from '@citewell/contract/webhook-events.ts'
import type { WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { eventWords, useChangeWebhooks } from './webhooks.ts'

type WebhookDialogProps = {
  /** Null to add one. */
  webhook: WebhookEndpoint | null
  ofOrganisation: boolean
  onAdded: (secret: string) => void
  onClose: () => void
}

/** Asks where to send and what. */
export function WebhookDialog({ webhook, ofOrganisation, onAdded, onClose }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<string[]>(webhook?.events ?? ['document.ready', 'document.failed'])
  const [missing, setMissing] = useState<string | null>(null)
  const { add, change } = useChangeWebhooks()
  const error = add.error ?? change.error

  function confirm() {
    const problem =
      name.trim() === ''
        ? 'Please name the webhook'
        : url.trim() === ''
          ? 'Please enter an address'
          : events.length === 0
            ? 'Choose what is sent'
            : null
    setMissing(problem)
    if (problem) return
    const values = {
      name: name.trim(),
      url: url.trim(),
      events: webhookEvents.filter(event => events.includes(event)) as WebhookEvent[],
    }
    if (webhook) change.mutate({ id: webhook.id, ...values }, { onSuccess: onClose })
    else add.mutate(values, { onSuccess: ({ secret }) => onAdded(secret) })
  }

  return (
    <AskDialog
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      action={webhook ? 'Save' : 'Add it'}
      busy={add.isPending || change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Portal"
        maxLength={webhookNameMaxLength}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Address"
        description="Your server must answer within 15 seconds with a status of 200 to 299."
        placeholder="https://portal.example.com/citewell"
        type="url"
        maxLength={webhookAddressMaxLength}
        value={url}
        onChange={event => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group label="What is sent" value={events} onChange={setEvents}>
        <Stack gap="xs" mt="xs">
          {webhookEvents
            .filter(event => ofOrganisation || event !== 'member.changed')
            .map(event => (
              <Checkbox key={event} value={event} label={eventWords[event]} description={event} />
            ))}
        </Stack>
      </Checkbox.Group>
      {missing ? <Notice kind="error">{missing}</Notice> : null}
      {error && !missing ? <Notice kind="error">{sayFailure(error)}</Notice> : null}
    </AskDialog>
  )
}
