import { DrawnMarks } from '../../ui/drawn-marks.tsx'
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
}

type NoteViewProps = { note: ShownNote; chat: string; onFill: (text: string) => void }

export function NoteView({ note, chat, onFill }: NoteViewProps) {
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
      {note.suggests ? <NoteSuggestions chat={chat} ready={note.ready} onFill={onFill} /> : null}
    </div>
  )
}
