import type { ChatMessage } from '@citewell/contract/chat.ts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Exchange } from '../conversation/exchange.ts'
import { spokenAnswer } from './spoken-answer.ts'

type AnswerStatusProps = { messages: ChatMessage[]; exchange: Exchange | null }

const announcedMs = 5000

/** Announces an answer to screen readers: once when it starts, and once when it is complete, never by token. */
export function AnswerStatus({ messages, exchange }: AnswerStatusProps) {
  const [asked, setAsked] = useState(false)
  if (exchange && !asked) setAsked(true)
  useEffect(() => {
    if (!asked || exchange) return
    // Cleared after the announcement, so that only the conversation contains the answer.
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
