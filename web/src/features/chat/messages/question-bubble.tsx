import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import classes from './message-list.module.css'

const QuestionEditor = lazy(async () => ({ default: (await import('./question-editor.tsx')).QuestionEditor }))

type QuestionBubbleProps = {
  id?: string
  text: string
  unsent?: boolean
  /** Whether editing the question would also replace messages beyond its own answer. */
  followed?: boolean
  /** Sends the edited question; null if that is not possible now. */
  onEdit?: ((id: string, text: string) => void) | null
}

/** A user's question; the pencil turns it into an edit field. */
export const QuestionBubble = memo(function QuestionBubble(props: QuestionBubbleProps) {
  const { id = '', text, unsent = false, followed = false, onEdit = null } = props
  const [editing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  if (editing && onEdit) {
    return (
      <Suspense fallback={<div className={classes.question}>{text}</div>}>
        <QuestionEditor
          text={text}
          followed={followed}
          onSend={changed => {
            setEditing(false)
            onEdit(id, changed)
          }}
          onCancel={() => {
            setEditing(false)
            // The pencil is rendered again in the next frame.
            requestAnimationFrame(() => pencil.current?.focus())
          }}
        />
      </Suspense>
    )
  }
  return (
    <div className={classes.asked}>
      {onEdit ? (
        <ActionIcon
          ref={pencil}
          className={classes.pencil}
          size={30}
          aria-label="Edit this question"
          title="Edit this question"
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
      <div className={classes.question} data-unsent={unsent || undefined}>
        <VisuallyHidden>You asked: </VisuallyHidden>
        {text}
      </div>
    </div>
  )
})
