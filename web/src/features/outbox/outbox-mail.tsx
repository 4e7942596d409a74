import type { CallResult } from '@citewell/contract/call-types.ts'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { timeAgo } from '../../ui/values/time-ago.ts'
import classes from './outbox-list.module.css'

const address = /https?:\/\/[^\s<>"]+/g

/** A mail's text with clickable web addresses. */
function MailText({ text }: { text: string }) {
  const pieces: { at: number; text: string; link: boolean }[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    if (match.index > at) pieces.push({ at, text: text.slice(at, match.index), link: false })
    pieces.push({ at: match.index, text: match[0], link: true })
    at = match.index + match[0].length
  }
  pieces.push({ at, text: text.slice(at), link: false })
  return pieces.map(piece =>
    piece.link ? (
      <a key={piece.at} href={piece.text}>
        {piece.text}
      </a>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}

type Mail = CallResult<'GET /dev/mail'>['items'][number]

/** One mail of the outbox, as text or as a mail program would show it. */
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
        // Scripts are blocked; links open in the whole window.
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
