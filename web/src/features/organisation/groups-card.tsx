import type { Group } from '@citewell/contract/organisations.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { GroupDialog } from './group-dialog.tsx'
import classes from './organisation.module.css'
import { groupsQuery, useChange } from './organisation-queries.ts'

type Opened = { kind: 'new' } | { kind: 'change' | 'delete'; group: Group }

/** Named sets of members, to share collections with. */
export function GroupsCard({ administers }: { administers: boolean }) {
  const groups = useQuery(groupsQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <PageCard
      title="Groups"
      actions={
        administers ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpened({ kind: 'new' })}>
            New group
          </Button>
        ) : null
      }
    >
      <DataTable
        label="Groups"
        columns={[
          { name: 'Name', whole: true, cell: group => group.name },
          { name: 'Members', cell: group => group.member_ids.length },
          ...(administers
            ? [
                {
                  name: 'Actions',
                  cell: (group: Group) => (
                    <span className={classes.actions}>
                      <RowButton
                        label={`Change ${group.name}`}
                        onClick={() => setOpened({ kind: 'change', group })}
                      >
                        Change
                      </RowButton>
                      <RowButton
                        label={`Delete ${group.name}`}
                        onClick={() => setOpened({ kind: 'delete', group })}
                      >
                        Delete
                      </RowButton>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
        rows={groups.data ?? (groups.isError ? [] : undefined)}
        keyOf={group => group.id}
        empty={groups.isError ? 'The groups could not be loaded' : 'No groups'}
      />
      {opened?.kind === 'new' ? <GroupDialog onClose={close} /> : null}
      {opened?.kind === 'change' ? <GroupDialog group={opened.group} onClose={close} /> : null}
      {opened?.kind === 'delete' ? <DeleteQuestion group={opened.group} onClose={close} /> : null}
    </PageCard>
  )
}

function DeleteQuestion({ group, onClose }: { group: Group; onClose: () => void }) {
  const remove = useChange(() => call('DELETE /organisation/groups/{id}', { params: { id: group.id } }))
  return (
    <ChangeQuestion title={`Delete ${group.name}?`} action="Delete" change={remove} onClose={onClose}>
      <Text size="sm">What was shared with the group is no longer shared with its members.</Text>
    </ChangeQuestion>
  )
}
