import type { AnswerEvent } from '@citewell/contract/answer-events.ts'
import { callEvents } from '../../api/call-events.ts'
import type { Asking, Wanted } from './exchange.ts'

const names: readonly string[] = [
  'sources-found',
  'text-delta',
  'citation-checked',
  'answer-end',
  'answer-error',
]

type Asked = {
  asking: Asking
  question: string
  wanted: Wanted
  /** Null for a chat that the question makes. */
  chatId: string | null
  /** Where that chat is made. */
  collectionId: string | null
}

function openStream({ asking, question, wanted, chatId, collectionId }: Asked, signal: AbortSignal) {
  const { scope, documentIds: document_ids } = wanted
  if (asking.kind === 'again' && chatId !== null) {
    return callEvents('POST /chat/{id}/regenerate', { params: { id: chatId }, body: { scope } }, signal)
  }
  const edit_of = asking.kind === 'edit' ? asking.questionId : null
  const destination = chatId === null ? { collection_id: collectionId } : { session_id: chatId, edit_of }
  return callEvents(
    'POST /chat',
    { body: { payload: question, scope, document_ids, ...destination } },
    signal,
  )
}

/** Asks and yields the events of the streamed answer; unknown ones, of a newer server, are passed over. */
export async function* askQuestion(asked: Asked, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  for await (const { event, data } of openStream(asked, signal)) {
    if (names.includes(event)) yield { event, data } as AnswerEvent
  }
}
