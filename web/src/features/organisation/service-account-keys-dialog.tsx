import type { CallInput } from '@citewell/contract/call-types.ts'
import type { ApiKey, ServiceAccount } from '@citewell/contract/keys.ts'
import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { collectionsQuery } from '../../api/collections-query.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { scopeChoices } from '../../api/scope-words.ts'
import { twoFactorQuery } from '../../api/two-factor-query.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ShownSecretDialog } from '../../ui/dialogs/shown-secret-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
import { useKeyFields } from '../../ui/forms/use-key-fields.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { EndKeyDialog } from './end-key-dialog.tsx'
import classes from './organisation.module.css'
import { serviceAccountKeysQuery, useChange } from './organisation-queries.ts'

type Step =
  | { kind: 'list' | 'make' }
  | { kind: 'rotate' | 'end'; key: ApiKey }
  | { kind: 'shown'; secret: string }

type ServiceAccountKeysProps = { account: ServiceAccount; administers: boolean; onClose: () => void }

/** The API keys of a service account; administrators make, rotate and end them. */
export function ServiceAccountKeysDialog({ account, administers, onClose }: ServiceAccountKeysProps) {
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const back = () => setStep({ kind: 'list' })
  const shown = (secret: string) => setStep({ kind: 'shown', secret })
  if (step.kind === 'make') return <MakeDialog account={account} onMade={shown} onClose={back} />
  if (step.kind === 'rotate')
    return <RotateDialog account={account} apiKey={step.key} onMade={shown} onClose={back} />
  if (step.kind === 'end') return <EndKeyDialog apiKey={step.key} onClose={back} />
  if (step.kind === 'shown')
    return (
      <ShownSecretDialog
        title={`API key of ${account.name}`}
        text="Copy it now, and keep it like a password. Citewell stores no copy, so it cannot be shown again."
        copyLabel="Copy the API key"
        secret={step.secret}
        onClose={back}
      />
    )
  return (
    <Dialog title={`API keys of ${account.name}`} onClose={onClose}>
      <Stack gap="md">
        <KeyList {...{ account, administers }} onOpen={(kind, key) => setStep({ kind, key })} />
        {administers ? (
          <div>
            <Button variant="default" onClick={() => setStep({ kind: 'make' })}>
              Make an API key
            </Button>
          </div>
        ) : null}
      </Stack>
    </Dialog>
  )
}

type KeyListProps = {
  account: ServiceAccount
  administers: boolean
  onOpen: (kind: 'rotate' | 'end', key: ApiKey) => void
}

function KeyList({ account, administers, onOpen }: KeyListProps) {
  const keys = useQuery(serviceAccountKeysQuery(account.id))
  if (keys.isPending) return <Loader type="dots" role="status" aria-label="Loading the API keys" />
  if (keys.isError) return <Notice kind="error">{sayFailure(keys.error)}</Notice>
  if (keys.data.items.length === 0) return <Text size="sm">There are no keys yet.</Text>
  return (
    <ul className={classes.list} aria-label="API keys">
      {keys.data.items.map(key => (
        <li key={key.id}>
          <Text>{key.name}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {key.prefix}… · {key.scopes.join(', ')} ·{' '}
            {key.last_used_at ? `last used ${timeAgo(key.last_used_at)}` : 'not used yet'}
            {limitsText(key)}
            {key.ended_at ? ` · ended ${timeAgo(key.ended_at)}` : ''}
          </Text>
          {administers && !key.ended_at ? (
            <Group gap="xs">
              <RowButton label={`Rotate ${key.name}`} onClick={() => onOpen('rotate', key)}>
                Rotate
              </RowButton>
              <RowButton label={`End ${key.name}`} onClick={() => onOpen('end', key)}>
                End
              </RowButton>
            </Group>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function limitsText({ collection_ids: ids, networks, expires_at: until }: ApiKey): string {
  return [
    ids === null ? '' : ` · ${ids.length} collection${ids.length === 1 ? '' : 's'}`,
    networks.length > 0 ? ` · only from ${networks.join(', ')}` : '',
    until === null ? ' · no end' : ` · until ${dateText(until.slice(0, 10))}`,
  ].join('')
}

type MakeProps = { account: ServiceAccount; onMade: (secret: string) => void; onClose: () => void }

function MakeDialog({ account, onMade, onClose }: MakeProps) {
  const identity = useIdentity(useQuery(twoFactorQuery).data?.enabled ?? false)
  const { data: collections = [] } = useQuery(collectionsQuery)
  const key = useKeyFields({
    ...{ nameMaxLength: keyNameMaxLength, scopes: scopeChoices(roleRights[account.role].administers) },
    ...{ collections, withoutChoice: 'Without a choice, it sees all that the service account sees.' },
  })
  const make = useChange((body: CallInput<'POST /organisation/service-accounts/{id}/keys'>['body']) =>
    call('POST /organisation/service-accounts/{id}/keys', { params: { id: account.id }, body }),
  )

  function confirm() {
    const wanted = key.take()
    const given = wanted ? identity.take() : null
    if (wanted && given) make.mutate({ ...wanted, ...given }, { onSuccess: ({ secret }) => onMade(secret) })
  }

  const problem = key.missing ?? identity.missing ?? (make.error ? sayFailure(make.error) : null)
  return (
    <AskDialog
      title={`Make an API key of ${account.name}`}
      action="Make the key"
      busy={make.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {key.fields}
      {identity.fields}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </AskDialog>
  )
}

function RotateDialog({ account, apiKey, onMade, onClose }: MakeProps & { apiKey: ApiKey }) {
  const identity = useIdentity(useQuery(twoFactorQuery).data?.enabled ?? false)
  const rotate = useChange((body: { password: string; code: string }) =>
    call('POST /organisation/service-accounts/{id}/keys/{key_id}/rotate', {
      params: { id: account.id, key_id: apiKey.id },
      body,
    }),
  )

  function confirm() {
    const given = identity.take()
    if (given) rotate.mutate(given, { onSuccess: ({ secret }) => onMade(secret) })
  }

  const problem = identity.missing ?? (rotate.error ? sayFailure(rotate.error) : null)
  return (
    <AskDialog
      title="Rotate the key?"
      action="Make the new key"
      busy={rotate.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        “{apiKey.name}” gets a new secret. The one before stays valid for another day.
      </Text>
      {identity.fields}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </AskDialog>
  )
}
