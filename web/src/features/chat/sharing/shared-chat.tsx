import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { SharedChat as Shared } from '@citewell/contract/shares.ts'
import { lazy, Suspense, useRef } from 'react'
import { AnswerView, type OpenPassage } from '../answer/answer-view.tsx'
import classes from '../messages/message-list.module.css'
import { QuestionBubble } from '../messages/question-bubble.tsx'

const AnswerCards = lazy(async () => ({ default: (await import('../sources/answer-cards.tsx')).AnswerCards }))

const none: ReadonlySet<string> = new Set()
const nothing = () => undefined

type SharedChatProps = {
  shared: Shared
  active: { messageId: string; list: 'citations' | 'nearest'; index: number } | null
  onOpen: OpenPassage
}

/** The questions and answers of somebody else's chat, to be read alone. */
export function SharedChat({ shared: { messages }, active, onOpen }: SharedChatProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.list} ref={list}>
      {messages.map((message: ChatMessage) => (
        <div key={message.id} className={classes.item}>
          {message.role === 'user' ? (
            <QuestionBubble text={message.content} />
          ) : (
            <AnswerView
              shared
              message={message}
              growth={null}
              unread={message.pending_documents}
              settledIds={none}
              active={active?.messageId === message.id ? active : null}
              onOpen={onOpen}
              question={null}
              conversing={null}
              onAskOf={nothing}
            />
          )}
        </div>
      ))}
      <Suspense>
        <AnswerCards list={list} messages={messages} />
      </Suspense>
    </div>
  )
}
