import type { Group } from '@citewell/contract/organisations.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
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
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Change ${group.name}`}
                        onClick={() => setOpened({ kind: 'change', group })}
                      >
                        Change
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Delete ${group.name}`}
                        onClick={() => setOpened({ kind: 'delete', group })}
                      >
                        Delete
                      </Button>
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
    <AskDialog
      title={`Delete ${group.name}?`}
      action="Delete"
      grave
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">What was shared with the group is no longer shared with its members.</Text>
      {remove.isError ? <Notice kind="error">{sayFailure(remove.error)}</Notice> : null}
    </AskDialog>
  )
}
