import type { IdentityProvider } from '@citewell/contract/sign-on.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { dateText } from '../../../ui/date-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'
import { ProviderDialog } from './provider-dialog.tsx'

type Opened = { kind: 'add' } | { kind: 'change' | 'remove'; provider: IdentityProvider }

/** The identity providers, each tested before it is turned on. */
export function Providers({ providers }: { providers: IdentityProvider[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const turn = useChange(({ id, on }: IdentityProvider) =>
    call('PATCH /organisation/sign-on/providers/{id}', { params: { id }, body: { on: !on } }),
  )
  const test = useChange(async (id: string) => {
    const { url } = await call('POST /organisation/sign-on/providers/{id}/test', { params: { id } })
    window.location.assign(url)
  })
  const failed = [turn, test].find(change => change.isError)
  const close = () => setOpened(null)
  return (
    <>
      {failed ? <Notice kind="error">{sayFailure(failed.error)}</Notice> : null}
      <DataTable
        label="Identity providers"
        columns={[
          { name: 'Name', whole: true, cell: row => row.name },
          { name: 'Issuer', cell: row => row.issuer },
          { name: 'People', end: true, cell: row => row.people.toLocaleString('en') },
          { name: 'State', cell: row => stateOf(row) },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Test ${row.name}`}
                  loading={test.isPending && test.variables === row.id}
                  onClick={() => test.mutate(row.id)}
                >
                  Test
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Turn ${row.name} ${row.on ? 'off' : 'on'}`}
                  disabled={!row.on && row.tested_at === null}
                  loading={turn.isPending && turn.variables?.id === row.id}
                  onClick={() => turn.mutate(row)}
                >
                  {row.on ? 'Turn off' : 'Turn on'}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Change ${row.name}`}
                  onClick={() => setOpened({ kind: 'change', provider: row })}
                >
                  Change
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove ${row.name}`}
                  onClick={() => setOpened({ kind: 'remove', provider: row })}
                >
                  Remove
                </Button>
              </span>
            ),
          },
        ]}
        rows={providers}
        keyOf={row => row.id}
        empty="No identity provider"
      />
      <div>
        <Button variant="default" onClick={() => setOpened({ kind: 'add' })}>
          Add an identity provider
        </Button>
      </div>
      {opened?.kind === 'add' ? <ProviderDialog onClose={close} /> : null}
      {opened?.kind === 'change' ? <ProviderDialog provider={opened.provider} onClose={close} /> : null}
      {opened?.kind === 'remove' ? <RemoveDialog provider={opened.provider} onClose={close} /> : null}
    </>
  )
}

function stateOf({ on, tested_at }: IdentityProvider): string {
  if (!tested_at) return 'Off; log in with it once for a test'
  return `${on ? 'On' : 'Off'}; tested on ${dateText(tested_at.slice(0, 10))}`
}

function RemoveDialog({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const remove = useChange(() =>
    call('DELETE /organisation/sign-on/providers/{id}', { params: { id: provider.id } }),
  )
  return (
    <AskDialog
      title={`Remove ${provider.name}?`}
      action="Remove"
      grave
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">
        {provider.people === 1 ? '1 person logs' : `${provider.people} people log`} in with it. Whoever has no
        password sets one with “Forgot password?”.
      </Text>
      {remove.isError ? <Notice kind="error">{sayFailure(remove.error)}</Notice> : null}
    </AskDialog>
  )
}
