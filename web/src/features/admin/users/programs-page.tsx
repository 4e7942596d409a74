import type { ListedProgram } from '@citewell/contract/connections.ts'
import { programNameMaxLength } from '@citewell/contract/limits.ts'
import { Button, Code, Group, Text, Textarea, TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { actionDetail } from '../action-detail.ts'
import { AdminPage } from '../admin-page.tsx'
import { AccountViews } from './account-views.tsx'
import classes from './invitations-page.module.css'

const programsQuery = queryOptions({
  queryKey: ['admin', 'programs'],
  queryFn: async ({ signal }) => (await call('GET /admin/programs', {}, signal)).items,
  staleTime: 0,
})

/** The programs that people may connect by OAuth, and a form that lists one more. */
export function ProgramsPage() {
  const programs = useQuery(programsQuery)
  const [removed, setRemoved] = useState<ListedProgram | null>(null)
  return (
    <AdminPage title="Users">
      <AccountViews />
      <Text size="sm" c="dimmed">
        Assistants such as Claude connect to /mcp with the client id of this list. They need no secret. Which
        others people may connect is a setting.
      </Text>
      <NewProgram />
      <DataTable
        label="Programs"
        columns={[
          { name: 'Name', whole: true, cell: row => row.name },
          { name: 'Client id', cell: row => <ClientId id={row.id} name={row.name} /> },
          { name: 'Leads back to', cell: row => row.redirect_uris.join(', ') },
          { name: 'From', cell: sourceOf },
          {
            name: 'Last connected',
            cell: row => (row.connected_at ? timeAgo(row.connected_at) : 'Never'),
          },
          {
            name: 'Actions',
            cell: row =>
              row.own ? null : (
                <RowButton label={`Remove ${row.name}`} onClick={() => setRemoved(row)}>
                  Remove
                </RowButton>
              ),
          },
        ]}
        rows={programs.data ?? (programs.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={programs.isError ? 'The programs could not be loaded' : 'No programs'}
      />
      {removed ? <RemoveQuestion program={removed} onClose={() => setRemoved(null)} /> : null}
    </AdminPage>
  )
}

function sourceOf({ own, listed }: ListedProgram): string {
  if (own) return 'Citewell'
  return listed ? 'This list' : 'Registered itself'
}

function ClientId({ id, name }: { id: string; name: string }) {
  return (
    <Group wrap="nowrap" gap="xs">
      <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{id}</Code>
      <CopyButton label={`Copy the client id of ${name}`} text={() => id} />
    </Group>
  )
}

function NewProgram() {
  const [name, setName] = useState('')
  const [addresses, setAddresses] = useState('')
  const client = useQueryClient()
  const redirect_uris = addresses.split(/\s+/).filter(Boolean)
  const list = useMutation({
    mutationFn: () => call('POST /admin/programs', { body: { name: name.trim(), redirect_uris } }),
    onSuccess: () => client.invalidateQueries({ queryKey: programsQuery.queryKey }),
  })
  const filled = name.trim() !== '' && redirect_uris.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled || list.isPending) return
    list.mutate(undefined, {
      onSuccess: () => {
        setName('')
        setAddresses('')
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        label="New program"
        placeholder="Its name"
        maxLength={programNameMaxLength}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Textarea
        className={classes.field ?? ''}
        label="Redirect addresses, one per line"
        placeholder="https://claude.ai/api/mcp/auth_callback"
        autosize
        value={addresses}
        error={list.isError ? actionDetail(list.error) : null}
        onChange={event => setAddresses(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.send ?? ''} loading={list.isPending} disabled={!filled}>
        List program
      </Button>
      {list.isSuccess ? (
        <div className={classes.done}>
          <Notice kind="success">
            {list.data.name} is listed. Enter {list.data.id} as its client id.
          </Notice>
        </div>
      ) : null}
    </form>
  )
}

function RemoveQuestion({ program, onClose }: { program: ListedProgram; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /admin/programs/{id}', { params: { id: program.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: programsQuery.queryKey }),
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title={`Remove ${program.name}?`}
      action="Remove"
      grave
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text size="sm">All connections of this program end, and nobody can connect it any more.</Text>
      {remove.isError ? <Notice kind="error">{actionDetail(remove.error)}</Notice> : null}
    </AskDialog>
  )
}
