import type { WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { Anchor, Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { ShownSecretDialog } from '../../ui/dialogs/shown-secret-dialog.tsx'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { RemoveWebhookDialog, RotateSecretDialog } from './secret-dialogs.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookLogDialog } from './webhook-log-dialog.tsx'
import classes from './webhooks.module.css'
import { outcomeText, stateText, useChangeWebhooks, webhooksQuery } from './webhooks.ts'

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'rotate' | 'remove' | 'log'; webhook: WebhookEndpoint }
  | { kind: 'shown'; secret: string }
  | null

/** The webhooks of a space or an organisation: a list, and dialogs for what can be done with one. */
export function WebhookList({ ofOrganisation }: { ofOrganisation: boolean }) {
  const webhooks = useQuery(webhooksQuery)
  const [open, setOpen] = useState<Open>(null)
  const list = useRef<HTMLUListElement>(null)
  if (webhooks.isPending) return <Loader type="dots" role="status" aria-label="Loading the webhooks" />
  if (webhooks.isError) return <LoadFailure what="The webhooks" onRetry={() => void webhooks.refetch()} />
  const close = () => setOpen(null)
  const shown = (secret: string) => setOpen({ kind: 'shown', secret })
  const { items } = webhooks.data
  return (
    <>
      <Text size="sm" c="dimmed">
        A webhook tells your own server what happens here. It names things by their ids, and says nothing of
        what is in them. Signed after{' '}
        <Anchor href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </Anchor>
        .
      </Text>
      {items.length === 0 ? <Text size="sm">There are no webhooks yet.</Text> : null}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Webhooks">
        {items.map(webhook => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={kind => setOpen({ kind, webhook })} />
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setOpen({ kind: 'add' })}>
          Add a webhook
        </Button>
      </div>
      {open?.kind === 'add' ? (
        <WebhookDialog {...{ webhook: null, ofOrganisation, onClose: close, onAdded: shown }} />
      ) : null}
      {open?.kind === 'edit' ? (
        <WebhookDialog {...{ webhook: open.webhook, ofOrganisation, onClose: close, onAdded: shown }} />
      ) : null}
      {open?.kind === 'rotate' ? (
        <RotateSecretDialog webhook={open.webhook} onRotated={shown} onClose={close} />
      ) : null}
      {open?.kind === 'shown' ? (
        <ShownSecretDialog
          title="The webhook’s secret"
          text="Your server checks with it that an event is from here. Copy it now: it is not shown again."
          copyLabel="Copy the secret"
          secret={open.secret}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'log' ? <WebhookLogDialog webhook={open.webhook} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <RemoveWebhookDialog
          webhook={open.webhook}
          onDone={() => {
            close()
            list.current?.focus()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

type WebhookRowProps = {
  webhook: WebhookEndpoint
  onOpen: (kind: 'edit' | 'rotate' | 'remove' | 'log') => void
}

function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { id, name, url, events, off } = webhook
  const { change, test } = useChangeWebhooks()
  const error = change.error ?? test.error
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>{name}</span>
        <span className={classes.text}>{url}</span>
        <span className={classes.text}>{events.join(', ')}</span>
        <span className={classes.text}>{stateText(webhook)}</span>
      </div>
      <Group gap="xs">
        <RowButton label={`Log of ${name}`} onClick={() => onOpen('log')}>
          Log
        </RowButton>
        <RowButton label={`Test ${name}`} busy={test.isPending} onClick={() => test.mutate(id)}>
          Send a test
        </RowButton>
        <RowButton label={`Change ${name}`} onClick={() => onOpen('edit')}>
          Change
        </RowButton>
        <RowButton
          label={`Turn ${name} ${off ? 'on' : 'off'}`}
          busy={change.isPending}
          onClick={() => change.mutate({ id, on: off !== null })}
        >
          {off ? 'Turn on' : 'Turn off'}
        </RowButton>
        <RowButton label={`New secret for ${name}`} onClick={() => onOpen('rotate')}>
          New secret
        </RowButton>
        <RowButton label={`Remove ${name}`} onClick={() => onOpen('remove')}>
          Remove
        </RowButton>
      </Group>
      {test.data ? (
        <Notice kind={test.data.state === 'delivered' ? 'success' : 'error'}>
          {`The test ${test.data.state === 'delivered' ? 'arrived' : 'failed'}: ${outcomeText(test.data)}.`}
        </Notice>
      ) : null}
      {error ? <Notice kind="error">{sayFailure(error)}</Notice> : null}
    </li>
  )
}

type RowButtonProps = { label: string; busy?: boolean; onClick: () => void; children: string }

function RowButton({ label, busy = false, onClick, children }: RowButtonProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={label} loading={busy} onClick={onClick}>
      {children}
    </Button>
  )
}
