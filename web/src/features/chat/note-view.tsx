import { Button, Group } from '@mantine/core'
import { DrawnMarks } from '../../ui/drawn-marks.tsx'
import classes from './note-view.module.css'

/** The four suggestions after an upload; clicking one fills the box. */
const suggestions = [
  { label: 'Summarize', text: 'Summarize the documents' },
  { label: 'Key points or action items', text: 'List the key points and action items' },
  { label: 'Search facts', text: 'What do the documents say about ' },
  { label: 'Compare concepts', text: 'Compare ' },
]

/** A line between the messages, with its details, and with suggestions what to ask next. */
export type ShownNote = {
  id: number
  /** The message that it follows; null if it stands before all. */
  after: string | null
  text: string
  details: string[]
  suggests: boolean
}

export function NoteView({ note, onFill }: { note: ShownNote; onFill: (text: string) => void }) {
  return (
    <div className={classes.note} role="status">
      <p className={classes.text}>
        <DrawnMarks text={note.text} />
      </p>
      {note.details.length > 0 ? (
        <ul className={classes.details}>
          {note.details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      {note.suggests ? (
        <Group gap="xs">
          {suggestions.map(({ label, text }) => (
            <Button key={label} size="compact-sm" variant="default" radius="xl" onClick={() => onFill(text)}>
              {label}
            </Button>
          ))}
        </Group>
      ) : null}
    </div>
  )
}
