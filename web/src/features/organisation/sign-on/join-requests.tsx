import type { SignOn } from '@citewell/contract/sign-on.ts'
import { Button } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
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
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${accepted ? 'Accept' : 'Decline'} ${who}`}
      disabled={decide.isPending}
      loading={decide.isPending && decide.variables.id === id && decide.variables.accepted === accepted}
      onClick={() => decide.mutate({ id, accepted })}
    >
      {accepted ? 'Accept' : 'Decline'}
    </Button>
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
