import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { TopNote } from '../ui/top-note.tsx'

/** What the server says of its mode; does not change while it runs. */
export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: ({ signal }) => call('GET /environment', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The slim line that says, in local mode, where mail goes and which engine answers. */
export function EnvironmentNote() {
  const { data } = useQuery(environmentQuery)
  if (data?.mode !== 'local') return null
  return (
    <TopNote label="Local mode">
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
    </TopNote>
  )
}
