import type { ServiceAccount } from '@citewell/contract/keys.ts'
import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { serviceAccountRoles } from '@citewell/contract/rights.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import classes from './organisation.module.css'
import { serviceAccountsQuery, useChange } from './organisation-queries.ts'
import { ServiceAccountKeysDialog } from './service-account-keys-dialog.tsx'

/** Service accounts of the organisation: members that are no persons, with API keys that outlast who made them. */
export function ServiceAccountsCard({ administers }: { administers: boolean }) {
  const serviceAccounts = useQuery(serviceAccountsQuery)
  const [opened, setOpened] = useState<ServiceAccount | null>(null)
  return (
    <PageCard title="Service accounts">
      <Text size="sm" c="dimmed">
        A service account is a member that is no person. Its API keys do not end with whoever made them, and
        it takes no seat. Share collections with it as with a member; change its role, and remove it, among
        the members.
      </Text>
      {administers ? <AddServiceAccount /> : null}
      <DataTable
        label="Service accounts"
        columns={[
          { name: 'Name', cell: account => account.name },
          { name: 'Role', cell: account => account.role },
          { name: 'API keys', end: true, cell: account => account.keys },
          {
            name: 'Actions',
            cell: account => (
              <RowButton label={`API keys of ${account.name}`} onClick={() => setOpened(account)}>
                API keys
              </RowButton>
            ),
          },
        ]}
        rows={serviceAccounts.data?.items ?? (serviceAccounts.isError ? [] : undefined)}
        keyOf={account => account.id}
        empty={
          serviceAccounts.isError
            ? 'The service accounts could not be loaded'
            : 'There are no service accounts'
        }
      />
      {opened ? (
        <ServiceAccountKeysDialog
          account={opened}
          administers={administers}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </PageCard>
  )
}

function AddServiceAccount() {
  const [name, setName] = useState('')
  const [role, setRole] = useState<(typeof serviceAccountRoles)[number]>('member')
  const add = useChange((body: { name: string; role: (typeof serviceAccountRoles)[number] }) =>
    call('POST /organisation/service-accounts', { body }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() && !add.isPending)
      add.mutate({ name: name.trim(), role }, { onSuccess: () => setName('') })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        label="New service account"
        placeholder="Portal"
        maxLength={keyNameMaxLength}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Its role"
        data={[...serviceAccountRoles]}
        value={role}
        onChange={event => setRole(event.currentTarget.value as typeof role)}
      />
      <Button type="submit" disabled={!name.trim()} loading={add.isPending}>
        Add it
      </Button>
      {add.isError ? <Notice kind="error">{sayFailure(add.error)}</Notice> : null}
    </form>
  )
}
