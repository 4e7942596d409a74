import type { Session } from '@citewell/contract/auth.ts'
import { Badge, Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { detailOr, type Say } from './say.ts'
import classes from './session-list.module.css'
import { sessionsQuery } from './sessions-query.ts'

/** The devices that are logged in, each with a button to log it out. */
export function SessionList({ say, onLogout }: { say: Say; onLogout: () => void }) {
  const sessions = useQuery(sessionsQuery)
  const ending = useEndSession()
  const list = useRef<HTMLUListElement>(null)
  if (sessions.isPending) return <Loader type="dots" role="status" aria-label="Loading the devices" />
  if (sessions.isError) return <LoadFailure what="The devices" onRetry={() => void sessions.refetch()} />

  function end(session: Session) {
    if (session.current) return onLogout()
    ending.mutate(session.id, {
      onSuccess: () => {
        // Ending the session removes its row with the focused button.
        list.current?.focus()
        say({ kind: 'success', text: `${session.device} is logged out.` })
      },
      onError: error => say({ kind: 'error', text: detailOr(error, 'The device could not be logged out.') }),
    })
  }

  return (
    <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Devices">
      {sessions.data.map(session => (
        <li key={session.id} className={classes.row}>
          <div className={classes.device}>
            <span className={classes.name}>
              {session.device}
              {session.current ? (
                <Badge variant="light" tt="none">
                  This device
                </Badge>
              ) : null}
            </span>
            <span className={classes.use}>
              {session.current ? 'In use' : `Last used ${timeAgo(session.last_used_at)}`}
              {whereFrom(session)}
            </span>
            <span className={classes.use}>
              {`Logged in ${timeAgo(session.created_at)}`}
              {howOpened(session)}
            </span>
          </div>
          <RowButton
            label={`Log out ${session.current ? 'this device' : session.device}`}
            loading={ending.isPending && ending.variables === session.id}
            onClick={() => end(session)}
          >
            Log out
          </RowButton>
        </li>
      ))}
    </ul>
  )
}

const networks = { 'this-machine': 'this machine', local: 'local network', internet: null }

function whereFrom({ network, country, ip_address }: Session): string {
  const place = country
    ? new Intl.DisplayNames('en', { type: 'region' }).of(country)
    : network && networks[network]
  return [place, ip_address].map(part => (part ? ` · ${part}` : '')).join('')
}

function howOpened({ opened_by, provider }: Session): string {
  if (opened_by === 'provider') return ` through ${provider ?? 'your organisation'}`
  return opened_by ? ` with a ${opened_by}` : ''
}

/** Ends one login; refreshes the list even if the login had already ended. */
function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
