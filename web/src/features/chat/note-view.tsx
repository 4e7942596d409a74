import { Button, Group } from '@mantine/core'
import type { LocalNote } from './chat-store.ts'
import classes from './note-view.module.css'

/** The four suggestions after an upload; clicking one fills the box. */
const suggestions = [
  { label: 'Summarize', text: 'Summarize the documents' },
  { label: 'Key points or action items', text: 'List the key points and action items' },
  { label: 'Search facts', text: 'What do the documents say about ' },
  { label: 'Compare concepts', text: 'Compare ' },
]

/** An upload's summary in the conversation, with each failure and its reason. */
export function NoteView({ note, onFill }: { note: LocalNote; onFill: (text: string) => void }) {
  return (
    <div className={classes.note} role="status">
      <p className={classes.text}>{note.text}</p>
      {note.details.length > 0 ? (
        <ul className={classes.details}>
          {note.details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      <Group gap="xs">
        {suggestions.map(({ label, text }) => (
          <Button key={label} size="compact-sm" variant="default" radius="xl" onClick={() => onFill(text)}>
            {label}
          </Button>
        ))}
      </Group>
    </div>
  )
}
