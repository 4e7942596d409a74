import type {
  Answer,
  AnswerEvent,
  PendingDocument,
  Reading,
  Searched,
  Step,
  Steps,
} from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'

/** What is requested: an answer to a new question, to an edited question, or a new answer to the last one. */
export type Asking = { kind: 'new' } | { kind: 'edit'; questionId: string } | { kind: 'again' }

/**
 * The question's position among the chat's messages: after the last message known when it was asked, or in
 * place of an edited question and everything after it. By id, since earlier messages may be loaded in front
 * meanwhile.
 */
export type Cut = { after: string | null } | { before: string }

/** The messages before the question. */
export function messagesBefore(messages: ChatMessage[], cut: Cut): ChatMessage[] {
  if ('before' in cut) {
    const at = messages.findIndex(({ id }) => id === cut.before)
    return at === -1 ? messages : messages.slice(0, at)
  }
  if (cut.after === null) return []
  const at = messages.findIndex(({ id }) => id === cut.after)
  return at === -1 ? messages : messages.slice(0, at + 1)
}

/** The documents to answer from, as chosen beside the box. */
export type Wanted = {
  scope: 'session' | 'collection' | 'all' | null
  documentIds: string[]
  readAll?: boolean
}

/** A question in progress, with the answer received so far. */
export type Exchange = {
  asking: Asking
  question: string
  askedAt: string
  wanted: Wanted
  cut: Cut
  messageId: string | null
  questionId: string | null
  text: string
  citations: Citation[]
  verdicts: Verdict[]
  pending: PendingDocument[]
  searched: Searched | null
  /** How far whole documents are read; null if none are. */
  reading: Pick<Reading, 'read' | 'of' | 'calls'> | null
  /** What was looked up so far. */
  steps: Step[]
  phase: 'waiting' | 'writing' | 'failed'
  /** The server's message for a failure, if users should see it. */
  problem: string | null
}

export function startExchange(asking: Asking, question: string, wanted: Wanted, cut: Cut): Exchange {
  return {
    asking,
    question,
    wanted,
    askedAt: new Date().toISOString(),
    cut,
    messageId: null,
    questionId: null,
    text: '',
    citations: [],
    verdicts: [],
    pending: [],
    searched: null,
    reading: null,
    steps: [],
    phase: 'waiting',
    problem: null,
  }
}

function withCitations(known: Citation[], more: Citation[]): Citation[] {
  const fresh = more.filter(citation => !known.some(other => other.index === citation.index))
  return fresh.length === 0 ? known : [...known, ...fresh]
}

/** A judge's verdict on a sentence replaces that of the rules. */
function withVerdict(known: Verdict[], verdict: Verdict): Verdict[] {
  const at = known.findIndex(({ start }) => start === verdict.start)
  return at < 0 ? [...known, verdict] : known.map((other, place) => (place === at ? verdict : other))
}

/** Applies one more event to the exchange; the caller handles the two final events. */
export function applyEvent(exchange: Exchange, event: AnswerEvent): Exchange {
  switch (event.event) {
    case 'sources-found':
      return {
        ...exchange,
        messageId: event.data.message_id,
        questionId: event.data.question_id,
        pending: event.data.pending_documents,
        searched: event.data.searched,
      }
    case 'documents-read':
      return { ...exchange, reading: event.data }
    case 'step-taken':
      return { ...exchange, steps: [...exchange.steps, event.data.step] }
    case 'text-delta':
      return { ...exchange, text: exchange.text + event.data.text, phase: 'writing' }
    case 'citation-checked':
      return {
        ...exchange,
        citations: withCitations(exchange.citations, event.data.citations),
        verdicts: withVerdict(exchange.verdicts, event.data.verdict),
      }
    case 'answer-withdrawn':
      return { ...exchange, text: '', citations: [], verdicts: [] }
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
    pending_documents: [],
    searched: null,
    ...values,
  }
}

/** The question as a chat message; its id is temporary until the server sends the real one. */
export function questionMessage(exchange: Exchange): ChatMessage {
  const id = exchange.questionId ?? `asked-${exchange.askedAt}`
  return message({ id, role: 'user', content: exchange.question, created_at: exchange.askedAt })
}

/** The steps so far; how they end is known with the whole answer. */
export function stepsOf({ steps }: Exchange): Steps {
  return { taken: steps, ended: 'stopped', kept_local: 0 }
}

/** The answer received so far, as a message. */
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
    pending_documents: exchange.pending,
    searched: exchange.searched,
    ...(exchange.steps.length > 0 && { steps: stepsOf(exchange) }),
    ...(exchange.reading && exchange.text === '' && { reading: { ...exchange.reading, ended: 'stopped' } }),
    status,
  }
}

/** The complete answer, as a message. */
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
    usage: answer.usage,
    pending_documents: answer.pending_documents,
    searched: answer.searched,
    ...(answer.steps && { steps: answer.steps }),
    ...(answer.withdrawn && { withdrawn: answer.withdrawn }),
    ...(answer.reading && { reading: answer.reading }),
    ...(answer.choices && { choices: answer.choices }),
    ...(answer.computed && { computed: answer.computed }),
  }
}
