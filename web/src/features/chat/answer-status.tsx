import type { ChatMessage } from '@citewell/contract/chat.ts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Exchange } from './exchange.ts'
import { spokenAnswer } from './spoken-answer.ts'

type AnswerStatusProps = { messages: ChatMessage[]; exchange: Exchange | null }

const announcedMs = 5000

/** Tells screen readers how a question fares: once when it starts, once with the whole answer, never by token. */
export function AnswerStatus({ messages, exchange }: AnswerStatusProps) {
  const [asked, setAsked] = useState(false)
  if (exchange && !asked) setAsked(true)
  useEffect(() => {
    if (!asked || exchange) return
    // Once it has been announced, the answer stands in the conversation alone.
    const timer = setTimeout(() => setAsked(false), announcedMs)
    return () => clearTimeout(timer)
  }, [asked, exchange])
  return <VisuallyHidden role="status">{asked ? statusText(messages, exchange) : ''}</VisuallyHidden>
}

function statusText(messages: ChatMessage[], exchange: Exchange | null): string {
  if (exchange) {
    if (exchange.phase !== 'failed') return 'The assistant is thinking…'
    return exchange.asking.kind === 'again' ? 'No new answer came.' : 'The question was not sent.'
  }
  const last = messages.at(-1)
  return last?.role === 'assistant' ? spokenAnswer(last) : ''
}
