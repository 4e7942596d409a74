import type { CallResult } from '@citewell/contract/call-types.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { timeAgo } from '../../ui/time-ago.ts'
import { MailText } from './mail-text.tsx'
import classes from './outbox-list.module.css'

type Mail = CallResult<'GET /dev/mail'>['items'][number]

/** One mail of the outbox, as text or as its reader's program would show it. */
export function OutboxMail({ mail }: { mail: Mail }) {
  const [asHtml, setAsHtml] = useState(false)
  return (
    <li className={classes.mail}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{mail.subject}</h2>
        <Button size="compact-xs" variant="default" onClick={() => setAsHtml(!asHtml)}>
          {asHtml ? 'Show as text' : 'Show as HTML'}
        </Button>
      </div>
      <p className={classes.meta}>
        To {mail.to} · <time dateTime={mail.created_at}>{timeAgo(mail.created_at)}</time>
      </p>
      {asHtml ? (
        // Without scripts; its links lead the whole window on.
        <iframe
          className={classes.html}
          title={mail.subject}
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={mail.html.replace('<head>', '<head><base target="_top">')}
        />
      ) : (
        <p className={classes.text}>
          <MailText text={mail.text} />
        </p>
      )}
    </li>
  )
}
