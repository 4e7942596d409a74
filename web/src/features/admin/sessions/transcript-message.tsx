import type { ChatMessage } from '@citewell/contract/chat.ts'
import { readQuote } from '@citewell/contract/quoted-rows.ts'
import { QuoteText } from '../../../ui/text/quote-text.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import { checkedSpans, verdictSummary } from './checked-spans.ts'
import classes from './transcript-panel.module.css'

/** A question, or an answer with its verdicts and citations; as plain text, because somebody else wrote it. */
export function TranscriptMessage({ message }: { message: ChatMessage }) {
  const { role, content, created_at, citations, verdicts, status, feedback, engine } = message
  const notes = [
    momentText(created_at),
    engine ? (engine.model ?? 'quoted') : '',
    status === 'complete' ? '' : status,
    verdictSummary(verdicts),
    feedback ? `rated ${feedback.rating}` : '',
  ]
  return (
    <article className={classes.message}>
      <div className={classes.head}>
        <span className={classes.role}>{role === 'user' ? 'Question' : 'Answer'}</span>
        <span>{notes.filter(Boolean).join(' · ')}</span>
      </div>
      <p className={classes.text}>
        {checkedSpans(content, verdicts).map(span => (
          <span
            key={span.start}
            data-verdict={span.verdict?.verdict}
            title={span.verdict?.reason ?? undefined}
          >
            {span.text}
          </span>
        ))}
      </p>
      {citations.length > 0 ? (
        <ol className={classes.sources} aria-label="Citations">
          {citations.map(citation => (
            <li key={citation.index}>
              <span className={classes.source}>
                [{citation.index}] {citation.filename}, {citation.location}
              </span>{' '}
              {citation.quote.includes(' | ') ? (
                <QuoteText parts={readQuote(citation)} />
              ) : (
                <q>{citation.quote}</q>
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </article>
  )
}
