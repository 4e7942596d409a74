import { CloseButton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import classes from './environment-note.module.css'

/** What the server says of its mode; does not change while it runs. */
export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: ({ signal }) => call('GET /environment', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

const dismissedKey = 'environment-note-dismissed'

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) === '1'
  } catch {
    return false
  }
}

/** The slim line that says, in local mode, where mail goes and which engine answers. */
export function EnvironmentNote() {
  const { data } = useQuery(environmentQuery)
  const [dismissed, setDismissed] = useState(wasDismissed)
  if (data?.mode !== 'local' || dismissed) return null

  function dismiss() {
    setDismissed(true)
    try {
      sessionStorage.setItem(dismissedKey, '1')
    } catch {
      // Where nothing can be kept, the note comes back with the next page load.
    }
  }

  return (
    <aside className={classes.note} aria-label="Local mode">
      <p className={classes.text}>
        <strong>Local mode.</strong>{' '}
        {data.mail === 'outbox' ? (
          <>
            Mail is kept in the <Link to="/dev/mail">local outbox</Link>.
          </>
        ) : (
          'Mail is sent by SMTP.'
        )}{' '}
        {data.engine.kind === 'quotes'
          ? 'Answers are quoted from your documents; no language model is set up.'
          : `Answers are written by ${data.engine.model ?? 'a language model'}.`}
      </p>
      <CloseButton size="sm" aria-label="Hide this note" onClick={dismiss} />
    </aside>
  )
}
