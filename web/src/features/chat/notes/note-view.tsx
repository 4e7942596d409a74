import { Button } from '@mantine/core'
import { DrawnMarks } from '../../../ui/text/drawn-marks.tsx'
import { words } from '../words.ts'
import { NoteSuggestions } from './note-suggestions.tsx'
import classes from './note-view.module.css'

/** A line between the messages, with its details, and with suggestions what to ask next. */
export type ShownNote = {
  id: number
  /** The message that it follows; null if it stands before all. */
  after: string | null
  text: string
  details: string[]
  suggests: boolean
  /** Its documents that were read; empty until none of them is on its way. */
  ready: string[]
  /** Whether the chat had no documents before these, so that it now answers from its own alone. */
  narrows: boolean
}

/** Lets a chat answer from more than its own documents. */
export type Widen = { label: string; widen: () => void }

type NoteViewProps = {
  note: ShownNote
  chat: string
  /** Whether something was asked since. */
  passed: boolean
  onFill: (text: string) => void
  /** Null where the chat answers from all that it may, or where more is not allowed. */
  wider: Widen | null
}

export function NoteView({ note, chat, passed, onFill, wider }: NoteViewProps) {
  const isNarrow = note.narrows && wider !== null
  return (
    <div className={classes.note}>
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
        {isNarrow ? <p className={classes.text}>{words.scope.narrowed}</p> : null}
      </div>
      {isNarrow ? (
        <div>
          <Button size="compact-xs" variant="light" onClick={wider.widen}>
            {wider.label}
          </Button>
        </div>
      ) : null}
      {note.suggests ? (
        <div className={classes.note} role="status">
          <NoteSuggestions chat={chat} ready={note.ready} passed={passed} onFill={onFill} />
        </div>
      ) : null}
    </div>
  )
}
