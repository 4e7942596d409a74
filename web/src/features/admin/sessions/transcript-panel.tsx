import type { AdminSession } from '@citewell/contract/admin/overview.ts'
import { Loader } from '@mantine/core'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { TranscriptMessage } from './transcript-message.tsx'
import classes from './transcript-panel.module.css'

type TranscriptPanelProps = {
  /** Whether a session is open. */
  chosen: boolean
  loading: boolean
  /** Whether administrators may read chats on this installation. */
  allowed: boolean
  session: AdminSession | null
}

/** The opened chat's transcript, under a banner that says that reading it is logged. */
export function TranscriptPanel({ chosen, loading, allowed, session }: TranscriptPanelProps) {
  return (
    <PageCard title="Transcript">
      {allowed ? null : (
        <Notice kind="info">
          Administrators cannot read chats here: transcripts are turned off (TRANSCRIPTS_FOR_ADMINS).
        </Notice>
      )}
      <Content {...{ chosen, loading, session }} />
    </PageCard>
  )
}

function Content({ chosen, loading, session }: Omit<TranscriptPanelProps, 'allowed'>) {
  if (!chosen) return <p className={classes.empty}>Select a session to view transcript</p>
  if (loading) return <Loader type="dots" role="status" aria-label="Loading the transcript" />
  if (!session?.transcript || session.transcript.length === 0)
    return <p className={classes.empty}>No transcript available</p>
  const hidden = session.message_count - session.transcript.length
  return (
    <>
      <div className={classes.banner} role="status">
        You are reading the chat of{' '}
        <Link to={`/admin/users/${session.user_id}`} className={classes.link}>
          {session.user_email}
        </Link>
        . This view is recorded in the audit log.
      </div>
      {hidden > 0 ? <p className={classes.empty}>The first {hidden} messages are not shown.</p> : null}
      <ol className={classes.messages}>
        {session.transcript.map(message => (
          <li key={message.id}>
            <TranscriptMessage message={message} />
          </li>
        ))}
      </ol>
    </>
  )
}
