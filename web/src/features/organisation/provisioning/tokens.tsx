import type { ProvisioningToken } from '@citewell/contract/provisioning.ts'
import { mostProvisioningTokens } from '@citewell/contract/sign-on-limits.ts'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { ShownSecretDialog } from '../../../ui/dialogs/shown-secret-dialog.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { ChangeQuestion } from '../change-question.tsx'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'

type Opened = { kind: 'make' } | { kind: 'shown'; token: string } | { kind: 'end'; token: ProvisioningToken }

/** By what directories call. Two at once, so that one can take the place of the other. */
export function Tokens({ tokens }: { tokens: ProvisioningToken[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const change = useChange(({ id, dry_run }: ProvisioningToken) =>
    call('PATCH /organisation/provisioning/tokens/{id}', { params: { id }, body: { dry_run: !dry_run } }),
  )
  return (
    <>
      {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      <DataTable
        label="Tokens"
        columns={[
          { name: 'Name', cell: row => `${row.name} (${row.prefix}…)` },
          {
            name: 'Last used',
            cell: row =>
              row.last_used_at ? `${timeAgo(row.last_used_at)} from ${row.last_used_from}` : 'Never',
          },
          { name: 'State', cell: row => (row.dry_run ? 'Dry run: changes nothing' : 'Changes people') },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <RowButton
                  label={`${row.dry_run ? 'Let it change people' : 'Dry run'}: ${row.name}`}
                  loading={change.isPending && change.variables?.id === row.id}
                  onClick={() => change.mutate(row)}
                >
                  {row.dry_run ? 'Let it change people' : 'Dry run'}
                </RowButton>
                <RowButton label={`End ${row.name}`} onClick={() => setOpened({ kind: 'end', token: row })}>
                  End
                </RowButton>
              </span>
            ),
          },
        ]}
        rows={tokens}
        keyOf={row => row.id}
        empty="No token: no directory is connected"
      />
      {tokens.length > 0 ? (
        <Text size="sm" c="dimmed">
          A token has no end of its own. It stays valid when whoever made it leaves.
        </Text>
      ) : null}
      <div className={classes.form}>
        <Button
          variant="default"
          disabled={tokens.length >= mostProvisioningTokens}
          onClick={() => setOpened({ kind: 'make' })}
        >
          Make a token
        </Button>
        {tokens.length >= mostProvisioningTokens ? (
          <Text className={classes.done ?? ''} size="sm" c="dimmed">
            There are {mostProvisioningTokens} tokens, the most there can be. End one to make another.
          </Text>
        ) : null}
      </div>
      {opened?.kind === 'make' ? (
        <MakeDialog onMade={token => setOpened({ kind: 'shown', token })} onClose={close} />
      ) : null}
      {opened?.kind === 'shown' ? <ShownDialog token={opened.token} onClose={close} /> : null}
      {opened?.kind === 'end' ? <EndDialog token={opened.token} onClose={close} /> : null}
    </>
  )
}

function MakeDialog({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [dry, setDry] = useState(true)
  const make = useChange(() =>
    call('POST /organisation/provisioning/tokens', { body: { name: name.trim(), dry_run: dry } }),
  )
  return (
    <AskDialog
      title="Make a token"
      action="Make"
      busy={make.isPending}
      onConfirm={() => {
        if (name.trim() !== '') make.mutate(undefined, { onSuccess: ({ token }) => onMade(token) })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Such as the directory that it is for."
        data-autofocus
        maxLength={80}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Dry run"
        description="Requests are answered and noted, and change nothing. You turn it off once the requests look right."
        checked={dry}
        onChange={event => setDry(event.currentTarget.checked)}
      />
      {make.isError ? <Notice kind="error">{sayFailure(make.error)}</Notice> : null}
    </AskDialog>
  )
}

/** The only time that a token can be seen. */
function ShownDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <ShownSecretDialog
      title="The token"
      text="Copy it to your directory now. Citewell stores no copy, so it cannot be shown again."
      copyLabel="Copy the token"
      secret={token}
      onClose={onClose}
    />
  )
}

function EndDialog({ token, onClose }: { token: ProvisioningToken; onClose: () => void }) {
  const end = useChange(() =>
    call('DELETE /organisation/provisioning/tokens/{id}', { params: { id: token.id } }),
  )
  return (
    <ChangeQuestion title={`End ${token.name}?`} action="End" change={end} onClose={onClose}>
      <Text size="sm">The directory that calls with it is refused from now on. People stay as they are.</Text>
    </ChangeQuestion>
  )
}
