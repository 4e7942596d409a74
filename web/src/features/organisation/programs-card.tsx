import type { Program } from '@citewell/contract/keys.ts'
import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { programRoles } from '@citewell/contract/rights.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageCard } from '../../ui/wide-page.tsx'
import classes from './organisation.module.css'
import { programsQuery, useChange } from './organisation-queries.ts'
import { ProgramKeysDialog } from './program-keys-dialog.tsx'

/** Programs of the organisation: members that are no persons, with API keys that outlast who made them. */
export function ProgramsCard({ administers }: { administers: boolean }) {
  const programs = useQuery(programsQuery)
  const [opened, setOpened] = useState<Program | null>(null)
  return (
    <PageCard title="Programs">
      <Text size="sm" c="dimmed">
        A program is a member that is no person. Its API keys do not end with whoever made them, and it takes
        no seat. Share collections with it as with a member; change its role, and remove it, among the
        members.
      </Text>
      {administers ? <AddProgram /> : null}
      <DataTable
        label="Programs"
        columns={[
          { name: 'Name', cell: program => program.name },
          { name: 'Role', cell: program => program.role },
          { name: 'API keys', end: true, cell: program => program.keys },
          {
            name: 'Actions',
            cell: program => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`API keys of ${program.name}`}
                onClick={() => setOpened(program)}
              >
                API keys
              </Button>
            ),
          },
        ]}
        rows={programs.data?.items ?? (programs.isError ? [] : undefined)}
        keyOf={program => program.id}
        empty={programs.isError ? 'The programs could not be loaded' : 'There are no programs'}
      />
      {opened ? (
        <ProgramKeysDialog program={opened} administers={administers} onClose={() => setOpened(null)} />
      ) : null}
    </PageCard>
  )
}

function AddProgram() {
  const [name, setName] = useState('')
  const [role, setRole] = useState<(typeof programRoles)[number]>('member')
  const add = useChange((body: { name: string; role: (typeof programRoles)[number] }) =>
    call('POST /organisation/programs', { body }),
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
        label="New program"
        placeholder="Portal"
        maxLength={keyNameMaxLength}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Its role"
        data={[...programRoles]}
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
