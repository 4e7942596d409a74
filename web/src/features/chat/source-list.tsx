import type { Citation } from '@citewell/contract/citation.ts'
import { citationNote } from './citation-note.ts'
import classes from './source-list.module.css'

type SourceListProps = {
  title: string
  citations: Citation[]
  activeIndex: number | null
  /** Shows the passages' words as well. */
  withQuotes?: boolean
  onOpen: (citation: Citation) => void
}

/** Documents and places below an answer; each opens its passage. */
export function SourceList({ title, citations, activeIndex, withQuotes = false, onOpen }: SourceListProps) {
  const sorted = [...citations].sort((a, b) => a.index - b.index)
  return (
    <section className={classes.sources} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ol className={classes.list} data-quotes={withQuotes || undefined}>
        {sorted.map(citation => (
          <li key={citation.index}>
            <button
              type="button"
              className={classes.source}
              data-source={citation.index}
              data-active={citation.index === activeIndex || undefined}
              onClick={() => onOpen(citation)}
            >
              <span className={classes.head}>
                <span className={classes.number}>{citation.index}</span>
                <span className={classes.file}>{citation.filename}</span>
                <span className={classes.place}>{citation.location}</span>
                <Note text={citationNote(citation)} />
              </span>
              {withQuotes ? <span className={classes.quote}>{citation.quote}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Note({ text }: { text: string }) {
  return text === '' ? null : <span className={classes.note}>{text}</span>
}
