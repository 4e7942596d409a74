import type { AdministeredOrganisation } from '@citewell/contract/admin/organisations.ts'
import { organisationNameMaxLength } from '@citewell/contract/limits.ts'
import { plans } from '@citewell/contract/plans.ts'
import { Button, TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dayText } from '../../../ui/values/moment-text.ts'
import { actionDetail } from '../action-detail.ts'
import { AdminPage } from '../admin-page.tsx'
import { AccountViews } from './account-views.tsx'
import classes from './invitations-page.module.css'
import { TermsDialog } from './terms-dialog.tsx'

const organisationsQuery = queryOptions({
  queryKey: ['admin', 'organisations'],
  queryFn: async ({ signal }) => (await call('GET /admin/organisations', {}, signal)).items,
  staleTime: 0,
})

/** The organisations of this installation, and a form that makes one. */
export function OrganisationsPage() {
  const organisations = useQuery(organisationsQuery)
  const [opened, setOpened] = useState<AdministeredOrganisation | null>(null)
  return (
    <AdminPage title="Users">
      <AccountViews />
      <NewOrganisation />
      <DataTable
        label="Organisations"
        columns={[
          { name: 'Name', whole: true, cell: row => row.name },
          { name: 'Members', end: true, cell: row => row.members },
          { name: 'Plan', cell: row => plans[row.tier].name },
          {
            name: 'Seats',
            end: true,
            cell: row => (row.seats === null ? `${row.taken} taken` : `${row.taken} of ${row.seats}`),
          },
          { name: 'Until', cell: row => (row.terms_until ? dayText(row.terms_until) : '') },
          { name: 'Made', cell: row => dayText(row.created_at) },
          {
            name: 'Actions',
            cell: row => (
              <RowButton label={`Terms of ${row.name}`} onClick={() => setOpened(row)}>
                Terms
              </RowButton>
            ),
          },
        ]}
        rows={organisations.data ?? (organisations.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={organisations.isError ? 'The organisations could not be loaded' : 'No organisations'}
      />
      {opened ? <TermsDialog organisation={opened} onClose={() => setOpened(null)} /> : null}
    </AdminPage>
  )
}

function NewOrganisation() {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () =>
      call('POST /admin/organisations', { body: { name: name.trim(), owner_email: email.trim() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: organisationsQuery.queryKey }),
  })
  const filled = name.trim() !== '' && email.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled || make.isPending) return
    make.mutate(undefined, {
      onSuccess: () => {
        setName('')
        setEmail('')
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        label="New organisation"
        placeholder="Its name"
        maxLength={organisationNameMaxLength}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        className={classes.field ?? ''}
        type="email"
        label="Its first owner"
        placeholder="name@example.org"
        maxLength={254}
        value={email}
        error={make.isError ? actionDetail(make.error) : null}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.send ?? ''} loading={make.isPending} disabled={!filled}>
        Make organisation
      </Button>
      {make.isSuccess ? (
        <div className={classes.done}>
          <Notice kind="success">{make.data.name} is made. Its first owner is invited by mail.</Notice>
        </div>
      ) : null}
    </form>
  )
}
