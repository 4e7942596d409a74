import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatOverviewQuery } from './chat-overview.ts'
import classes from './note-view.module.css'
import { overviewText } from './overview-text.ts'

/** Suggested until questions that the documents answer are known, or if there are none. */
const always = [
  { label: 'Summarize', text: 'Summarize the documents' },
  { label: 'Key points or action items', text: 'List the key points and action items' },
  { label: 'Search facts', text: 'What do the documents say about ' },
  { label: 'Compare concepts', text: 'Compare ' },
]
const none: string[] = []

type NoteSuggestionsProps = {
  chat: string
  /** The documents of the note, once all of them have been read. */
  ready: string[]
  /** Whether something was asked since. */
  passed: boolean
  onFill: (text: string) => void
}

/** What arrived, and what to ask next. Clicking a suggestion fills the box. */
export function NoteSuggestions({ chat, ready, passed, onFill }: NoteSuggestionsProps) {
  const query = useQuery({ ...chatOverviewQuery(chat, ready), enabled: ready.length > 0 && !passed })
  // What comes late would move the answer that is being read below.
  const [data, setData] = useState(query.data)
  if (!passed && data !== query.data) setData(query.data)
  const arrived = data?.documents.filter(({ id }) => ready.includes(id)) ?? []
  const rest = data ? ready.length - arrived.length : 0
  const questions = data?.questions.map(({ text }) => text) ?? none
  const suggestions = questions.length > 0 ? questions.map(text => ({ label: text, text })) : always
  return (
    <>
      {arrived.length > 0 ? (
        <ul className={classes.overview} aria-label="What arrived">
          {arrived.map(document => (
            <li key={document.id}>
              <span className={classes.filename}>{document.filename}</span>
              <span className={classes.facts}>{overviewText(document)}</span>
            </li>
          ))}
          {rest > 0 ? <li className={classes.facts}>and {rest} more</li> : null}
        </ul>
      ) : null}
      <div className={classes.suggestions}>
        {suggestions.map(({ label, text }) => (
          <Button
            key={label}
            classNames={{ root: classes.suggestion, label: classes.suggestionLabel }}
            size="compact-sm"
            variant="default"
            radius="xl"
            onClick={() => onFill(text)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
