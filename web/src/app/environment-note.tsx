import { queryOptions } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { TopNote } from '../ui/notes/top-note.tsx'
import classes from './environment-note.module.css'

/** What the server says about its mode; constant while it runs. */
export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: ({ signal }) => call('GET /environment', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The line that says, in local mode, where mail goes and which engine answers. CSS shows the parts named in the
 * root element's `data-environment`, which the server sets, so the note needs no call and causes no layout
 * shift.
 */
export function EnvironmentNote() {
  return (
    <div className={classes.area}>
      <TopNote label="Local mode">
        <strong>Local mode.</strong>{' '}
        <span className={classes.outbox}>
          Mail is kept in the <Link to="/dev/mail">local outbox</Link>.
        </span>
        <span className={classes.smtp}>Mail is sent by SMTP.</span>{' '}
        <span className={classes.quotes}>
          Answers are quoted from your documents; no language model is set up.
        </span>
        <span className={classes.model}>Answers are written by a language model.</span>
      </TopNote>
    </div>
  )
}
