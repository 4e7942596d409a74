import { type KeyScope, keyScopes } from '@citewell/contract/endpoint.ts'
import type { ApiKey, Program } from '@citewell/contract/keys.ts'
import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { Button, Checkbox, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { scopeWords } from '../../api/scope-words.ts'
import { twoFactorQuery } from '../../api/two-factor-query.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShownSecretDialog } from '../../ui/shown-secret-dialog.tsx'
import { timeAgo } from '../../ui/time-ago.ts'
import { useIdentity } from '../../ui/use-identity.tsx'
import classes from './organisation.module.css'
import { programKeysQuery, useChange } from './organisation-queries.ts'

type Step = { kind: 'list' | 'make' } | { kind: 'rotate'; key: ApiKey } | { kind: 'shown'; secret: string }

type ProgramKeysProps = { program: Program; administers: boolean; onClose: () => void }

/** The API keys of a program; administrators make, rotate and end them. */
export function ProgramKeysDialog({ program, administers, onClose }: ProgramKeysProps) {
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const back = () => setStep({ kind: 'list' })
  const shown = (secret: string) => setStep({ kind: 'shown', secret })
  if (step.kind === 'make') return <MakeDialog program={program} onMade={shown} onClose={back} />
  if (step.kind === 'rotate')
    return <RotateDialog program={program} apiKey={step.key} onMade={shown} onClose={back} />
  if (step.kind === 'shown')
    return (
      <ShownSecretDialog
        title={`API key of ${program.name}`}
        text="Copy it now, and keep it like a password. Citewell stores no copy, so it cannot be shown again."
        copyLabel="Copy the API key"
        secret={step.secret}
        onClose={back}
      />
    )
  return (
    <Dialog title={`API keys of ${program.name}`} onClose={onClose}>
      <Stack gap="md">
        <KeyList {...{ program, administers }} onRotate={key => setStep({ kind: 'rotate', key })} />
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

type KeyListProps = { program: Program; administers: boolean; onRotate: (key: ApiKey) => void }

function KeyList({ program, administers, onRotate }: KeyListProps) {
  const keys = useQuery(programKeysQuery(program.id))
  const end = useChange((id: string) => call('DELETE /organisation/keys/{id}', { params: { id } }))
  if (keys.isPending) return <Loader type="dots" aria-label="Loading the API keys" />
  if (keys.isError) return <Notice kind="error">{sayFailure(keys.error)}</Notice>
  if (keys.data.items.length === 0) return <Text size="sm">There are no keys yet.</Text>
  return (
    <>
      {end.isError ? <Notice kind="error">{sayFailure(end.error)}</Notice> : null}
      <ul className={classes.list} aria-label="API keys">
        {keys.data.items.map(key => (
          <li key={key.id}>
            <Text>{key.name}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {key.prefix}… · {key.scopes.join(', ')} ·{' '}
              {key.last_used_at ? `last used ${timeAgo(key.last_used_at)}` : 'not used yet'}
              {key.ended_at ? ` · ended ${timeAgo(key.ended_at)}` : ''}
            </Text>
            {administers && !key.ended_at ? (
              <Group gap="xs">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Rotate ${key.name}`}
                  onClick={() => onRotate(key)}
                >
                  Rotate
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`End ${key.name}`}
                  loading={end.isPending && end.variables === key.id}
                  onClick={() => end.mutate(key.id)}
                >
                  End
                </Button>
              </Group>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

type MakeProps = { program: Program; onMade: (secret: string) => void; onClose: () => void }

function MakeDialog({ program, onMade, onClose }: MakeProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>(['ask', 'search', 'read'])
  const [missing, setMissing] = useState<string | null>(null)
  const identity = useIdentity(useQuery(twoFactorQuery).data?.enabled ?? false)
  const make = useChange((body: { name: string; scopes: KeyScope[]; password: string; code: string }) =>
    call('POST /organisation/programs/{id}/keys', { params: { id: program.id }, body }),
  )

  function confirm() {
    const problem =
      name.trim() === '' ? 'Please name the key' : scopes.length === 0 ? 'Choose what the key may do' : null
    setMissing(problem)
    const given = problem ? null : identity.take()
    if (!given) return
    const chosen = keyScopes.filter(scope => scopes.includes(scope))
    make.mutate(
      { name: name.trim(), scopes: chosen, ...given },
      { onSuccess: ({ secret }) => onMade(secret) },
    )
  }

  const problem = missing ?? identity.missing ?? (make.error ? sayFailure(make.error) : null)
  return (
    <AskDialog
      title={`Make an API key of ${program.name}`}
      action="Make the key"
      busy={make.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={keyNameMaxLength}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label="What it may do" value={scopes} onChange={setScopes}>
        <Stack gap="xs" mt="xs">
          {keyScopes
            .filter(scope => scope !== 'admin-read' || roleRights[program.role].administers)
            .map(scope => (
              <Checkbox key={scope} value={scope} label={scopeWords[scope]} />
            ))}
        </Stack>
      </Checkbox.Group>
      {identity.fields}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </AskDialog>
  )
}

function RotateDialog({ program, apiKey, onMade, onClose }: MakeProps & { apiKey: ApiKey }) {
  const identity = useIdentity(useQuery(twoFactorQuery).data?.enabled ?? false)
  const rotate = useChange((body: { password: string; code: string }) =>
    call('POST /organisation/programs/{id}/keys/{key_id}/rotate', {
      params: { id: program.id, key_id: apiKey.id },
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
