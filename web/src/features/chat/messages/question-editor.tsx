import { questionMaxLength } from '@citewell/contract/limits.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './message-list.module.css'

type QuestionEditorProps = {
  text: string
  followed: boolean
  onSend: (text: string) => void
  onCancel: () => void
}

/** An edit field in place of the question: Enter sends, Shift+Enter breaks the line, Escape cancels. */
export function QuestionEditor({ text, followed, onSend, onCancel }: QuestionEditorProps) {
  const [changed, setChanged] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const blocked = changed.trim() === ''

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Keeps an open document open.
      event.preventDefault()
      onCancel()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (!blocked) onSend(changed)
    }
  }

  return (
    <form
      className={classes.editor}
      aria-label="Edit the question"
      onSubmit={event => {
        event.preventDefault()
        if (!blocked) onSend(changed)
      }}
    >
      <Textarea
        aria-label="The question"
        autosize
        minRows={1}
        maxRows={10}
        maxLength={questionMaxLength}
        value={changed}
        ref={field}
        onChange={event => setChanged(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {followed ? (
        <p className={classes.warning}>What follows this question in the chat is replaced as well.</p>
      ) : null}
      <Group gap="xs" justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="compact-sm" type="submit" disabled={blocked}>
          Send
        </Button>
      </Group>
    </form>
  )
}
