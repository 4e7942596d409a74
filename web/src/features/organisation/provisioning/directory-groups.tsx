import type { DirectoryGroup } from '@citewell/contract/provisioning.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from '../organisation.module.css'
import { signOnQuery, useChange } from '../organisation-queries.ts'
import { MappingDialog } from './mapping-dialog.tsx'
import { directoryGroupsQuery } from './provisioning-queries.ts'

/** Groups of the directory and values of claims, with the role and the group here that each stands for. */
export function DirectoryGroups() {
  const [q, setQ] = useState('')
  const [opened, setOpened] = useState<DirectoryGroup | null>(null)
  const groups = useInfiniteQuery(directoryGroupsQuery(q.trim()))
  const forget = useChange((id: string) =>
    call('DELETE /organisation/provisioning/groups/{id}', { params: { id } }),
  )
  const rows = groups.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Text size="sm">
        A group can give its people a role, and have them in a group of the organisation, which you share
        collections with. Of several roles, the strongest counts. Owners stay owners.
      </Text>
      <TextInput
        className={classes.field ?? ''}
        label="Find a group"
        value={q}
        onChange={event => setQ(event.currentTarget.value)}
      />
      {forget.isError ? <Notice kind="error">{sayFailure(forget.error)}</Notice> : null}
      <DataTable
        label="Groups of the directory"
        busy={groups.isFetching}
        columns={[
          { name: 'Group', cell: row => row.name },
          { name: 'From', cell: row => (row.provider ? `Claim of ${row.provider.name}` : 'Directory') },
          { name: 'People', end: true, cell: row => row.people.toLocaleString('en') },
          { name: 'Role', cell: row => row.role ?? 'None' },
          { name: 'Group here', cell: row => row.member_group?.name ?? 'None' },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <RowButton label={`Change what ${row.name} gives`} onClick={() => setOpened(row)}>
                  Change
                </RowButton>
                {row.provider ? (
                  <RowButton
                    label={`Forget ${row.name}`}
                    loading={forget.isPending && forget.variables === row.id}
                    onClick={() => forget.mutate(row.id)}
                  >
                    Forget
                  </RowButton>
                ) : null}
              </span>
            ),
          },
        ]}
        rows={rows ?? (groups.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={emptyText(groups.isError, q)}
      />
      <ShowMore list={groups} />
      <ClaimForm />
      {opened ? <MappingDialog group={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function emptyText(failed: boolean, q: string): string {
  if (failed) return 'The groups could not be loaded'
  return q.trim() === '' ? 'No groups: the directory has sent none' : 'No group has such a name'
}

/** Names a value that arrives in a provider's groups claim. */
function ClaimForm() {
  const signOn = useQuery(signOnQuery)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const providers = signOn.data?.providers.filter(({ groups_claim }) => groups_claim !== null) ?? []
  const provider = providers.find(({ id }) => id === chosen) ?? providers[0]
  const add = useChange((provider_id: string) =>
    call('POST /organisation/provisioning/groups', { body: { provider_id, name: typed.trim() } }),
  )
  if (!provider) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (provider && typed.trim() !== '' && !add.isPending)
      add.mutate(provider.id, { onSuccess: () => setTyped('') })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NativeSelect
        label="Identity provider"
        data={providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={provider.id}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <TextInput
        className={classes.field ?? ''}
        label="Value of its groups claim"
        maxLength={300}
        value={typed}
        error={add.isError ? sayFailure(add.error) : null}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={typed.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
