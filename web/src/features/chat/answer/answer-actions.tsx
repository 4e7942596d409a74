import type { ChatMessage } from '@citewell/contract/chat.ts'
import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { allChatMessages, type KnownMessages } from '../conversation/chat-messages.ts'
import { answerAsText } from './answer-as-text.ts'
import classes from './answer-view.module.css'

const FeedbackForm = lazy(async () => ({ default: (await import('./feedback-form.tsx')).FeedbackForm }))

type AnswerActionsProps = {
  message: ChatMessage
  /** Null for all answers but the last. */
  onRegenerate: (() => void) | null
}

const thumbs = [
  { rating: 'up', label: 'Good answer', Icon: IconThumbUp },
  { rating: 'down', label: 'Bad answer', Icon: IconThumbDown },
] as const

/** Actions on an answer: copy, regenerate, rate. */
export function AnswerActions({ message, onRegenerate }: AnswerActionsProps) {
  const [commenting, setCommenting] = useState(false)
  const rate = useRateAnswer(message)
  const given = message.feedback?.rating ?? null
  const actions = useRef<HTMLDivElement>(null)
  function endComment() {
    setCommenting(false)
    actions.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons inside */}
      <div
        className={classes.actions}
        ref={actions}
        onKeyDown={event => {
          if (!commenting || event.key !== 'Escape') return
          // Keeps an open document open.
          event.preventDefault()
          endComment()
        }}
      >
        <CopyButton label="Copy the answer with its references" text={() => answerAsText(message)} />
        {onRegenerate ? (
          <ActionIcon size={30} aria-label="Answer again" title="Answer again" onClick={onRegenerate}>
            <IconRefresh size={16} stroke={1.75} />
          </ActionIcon>
        ) : null}
        {thumbs.map(({ rating, label, Icon }) => (
          <ActionIcon
            key={rating}
            size={30}
            aria-label={label}
            title={label}
            aria-pressed={given === rating}
            className={classes.thumb}
            onClick={() => {
              setCommenting(given !== rating)
              rate.mutate({ rating: given === rating ? null : rating })
            }}
          >
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        ))}
        {rate.isError ? (
          <span role="alert" className={classes.problem}>
            Could not be saved.
          </span>
        ) : null}
      </div>
      {commenting && message.feedback ? (
        <Suspense>
          <FeedbackForm
            key={message.feedback.rating}
            feedback={message.feedback}
            onSend={comment => {
              endComment()
              rate.mutate({ rating: given, comment })
            }}
            onClose={endComment}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type Rating = { rating: 'up' | 'down' | null; comment?: string | null }

/** Rates an answer or removes its rating; updates optimistically and reverts if the server refuses. */
function useRateAnswer(message: ChatMessage) {
  const client = useQueryClient()
  function show(feedback: ChatMessage['feedback']) {
    client.setQueriesData<KnownMessages>(
      allChatMessages,
      known =>
        known && {
          ...known,
          messages: known.messages.map(each => (each.id === message.id ? { ...each, feedback } : each)),
        },
    )
  }
  return useMutation({
    mutationFn: (body: Rating) =>
      call('POST /chat/messages/{id}/feedback', { params: { id: message.id }, body }),
    onMutate: ({ rating, comment = null }) => {
      const before = message.feedback
      show(rating === null ? null : { rating, comment })
      return { before }
    },
    onError: (_error, _body, context) => show(context?.before ?? null),
  })
}
