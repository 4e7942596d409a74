import type { ChatMessage } from '@citewell/contract/chat.ts'
import { commentMaxLength } from '@citewell/contract/limits.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from './answer-view.module.css'

type FeedbackFormProps = {
  feedback: NonNullable<ChatMessage['feedback']>
  onSend: (comment: string) => void
  onClose: () => void
}

const questions = { up: 'What was good about it? (optional)', down: 'What was wrong with it? (optional)' }

/** Asks for the reason for a rating that is already saved; Escape skips it. */
export function FeedbackForm({ feedback, onSend, onClose }: FeedbackFormProps) {
  const [comment, setComment] = useState(feedback.comment ?? '')
  return (
    <form
      className={classes.feedback}
      onSubmit={event => {
        event.preventDefault()
        onSend(comment.trim())
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Keeps an open document open.
        event.preventDefault()
        onClose()
      }}
    >
      <Textarea
        label={questions[feedback.rating]}
        size="sm"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={commentMaxLength}
        value={comment}
        onChange={event => setComment(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" size="compact-sm" disabled={comment.trim() === ''}>
          Send comment
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          No comment
        </Button>
      </Group>
    </form>
  )
}
