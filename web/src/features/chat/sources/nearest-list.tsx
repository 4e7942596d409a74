import type { Citation } from '@citewell/contract/citation.ts'
import { readQuote } from '@citewell/contract/quoted-rows.ts'
import { useId } from 'react'
import { QuoteText } from '../../../ui/text/quote-text.tsx'
import { citationNote } from './citation-note.ts'
import { matchedWords } from './matched-words.ts'
import classes from './nearest-list.module.css'

type NearestListProps = {
  passages: Citation[]
  activeIndex: number | null
  onOpen: (passage: Citation) => void
}

/** The passages closest to a question that has no answer, as cards that open them. */
export function NearestList({ passages, activeIndex, onOpen }: NearestListProps) {
  const titleId = useId()
  return (
    <div>
      <h2 className={classes.title} id={titleId}>
        Nearest passages
      </h2>
      <ol className={classes.list} aria-labelledby={titleId}>
        {passages.map(passage => (
          <li key={passage.index}>
            <button
              type="button"
              className={classes.card}
              data-source={passage.index}
              data-active={passage.index === activeIndex || undefined}
              onClick={() => onOpen(passage)}
            >
              <span className={classes.head}>
                <span className={classes.file}>{passage.filename}</span>
                <span className={classes.place}>
                  {[passage.location, citationNote(passage)].filter(part => part !== '').join(' · ')}
                </span>
              </span>
              <span className={classes.quote} data-rows={passage.quote.includes(' | ') || undefined}>
                <QuoteText parts={readQuote(passage)} most={3} words={matchedWords([passage])} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
