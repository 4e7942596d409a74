import type { SignOn } from '@citewell/contract/sign-on.ts'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dateText } from '../../../ui/values/date-text.ts'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'

/** People who logged in at an identity provider and ask to join. */
export function JoinRequests({ requests }: { requests: SignOn['requests'] }) {
  const decide = useChange(({ id, accepted }: { id: string; accepted: boolean }) =>
    call('POST /organisation/sign-on/requests/{id}', { params: { id }, body: { accepted } }),
  )
  const button = (id: string, who: string, accepted: boolean) => (
    <RowButton
      label={`${accepted ? 'Accept' : 'Decline'} ${who}`}
      loading={decide.isPending && decide.variables.id === id && decide.variables.accepted === accepted}
      disabled={decide.isPending}
      onClick={() => decide.mutate({ id, accepted })}
    >
      {accepted ? 'Accept' : 'Decline'}
    </RowButton>
  )
  return (
    <>
      <h3 className={classes.part}>People who ask to join</h3>
      {decide.isError ? <Notice kind="error">{sayFailure(decide.error)}</Notice> : null}
      <DataTable
        label="People who ask to join"
        columns={[
          { name: 'Email', whole: true, cell: row => row.email },
          { name: 'Name', cell: row => row.name || '–' },
          { name: 'Asked on', cell: row => dateText(row.created_at.slice(0, 10)) },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                {button(row.id, row.email, true)}
                {button(row.id, row.email, false)}
              </span>
            ),
          },
        ]}
        rows={requests}
        keyOf={row => row.id}
        empty="Nobody asks to join"
      />
    </>
  )
}
