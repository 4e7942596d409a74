import type { Answer, AnswerEvent, PendingDocument } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'

/** A question under way, with as much of its answer as has come. */
export type Exchange = {
  question: string
  askedAt: string
  /** How many messages of the chat stand before it. */
  base: number
  messageId: string | null
  text: string
  citations: Citation[]
  verdicts: Verdict[]
  pending: PendingDocument[]
  phase: 'waiting' | 'writing' | 'failed'
}

export function startExchange(question: string, base: number): Exchange {
  return {
    question,
    askedAt: new Date().toISOString(),
    base,
    messageId: null,
    text: '',
    citations: [],
    verdicts: [],
    pending: [],
    phase: 'waiting',
  }
}

function withCitations(known: Citation[], more: Citation[]): Citation[] {
  const fresh = more.filter(citation => !known.some(other => other.index === citation.index))
  return fresh.length === 0 ? known : [...known, ...fresh]
}

/** The exchange after one more event; the two last events are handled by the caller. */
export function applyEvent(exchange: Exchange, event: AnswerEvent): Exchange {
  switch (event.event) {
    case 'sources-found':
      return { ...exchange, messageId: event.data.message_id, pending: event.data.pending_documents }
    case 'text-delta':
      return { ...exchange, text: exchange.text + event.data.text, phase: 'writing' }
    case 'citation-checked':
      return {
        ...exchange,
        citations: withCitations(exchange.citations, event.data.citations),
        verdicts: [...exchange.verdicts, event.data.verdict],
      }
    default:
      return exchange
  }
}

function message(values: Pick<ChatMessage, 'id' | 'role' | 'content' | 'created_at'>): ChatMessage {
  return {
    citations: [],
    nearest: [],
    verdicts: [],
    engine: null,
    feedback: null,
    status: 'complete',
    ...values,
  }
}

/** The question as a message of the chat; its id is the client's own until the chat is loaded again. */
export function questionMessage(exchange: Exchange): ChatMessage {
  const id = `asked-${exchange.askedAt}`
  return message({ id, role: 'user', content: exchange.question, created_at: exchange.askedAt })
}

/** What has come of the answer, as a message. */
export function partialMessage(exchange: Exchange, status: ChatMessage['status']): ChatMessage {
  return {
    ...message({
      id: exchange.messageId ?? `partial-${exchange.askedAt}`,
      role: 'assistant',
      content: exchange.text,
      created_at: exchange.askedAt,
    }),
    citations: exchange.citations,
    verdicts: exchange.verdicts,
    status,
  }
}

/** The whole answer, as a message. */
export function answerMessage(answer: Answer): ChatMessage {
  return {
    ...message({
      id: answer.message_id,
      role: 'assistant',
      content: answer.response,
      created_at: new Date().toISOString(),
    }),
    citations: answer.citations,
    nearest: answer.nearest,
    verdicts: answer.verdicts,
    engine: answer.engine,
    status: answer.status,
  }
}
