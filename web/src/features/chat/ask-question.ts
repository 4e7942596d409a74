import type { AnswerEvent } from '@citewell/contract/answer-events.ts'
import type { AskBody } from '@citewell/contract/chat.ts'
import { callEvents } from '../../api/call-events.ts'

const names: readonly string[] = [
  'sources-found',
  'text-delta',
  'citation-checked',
  'answer-end',
  'answer-error',
]

/** Asks and yields the events of the streamed answer; unknown ones, of a newer server, are passed over. */
export async function* askQuestion(body: AskBody, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  for await (const { event, data } of callEvents('POST /chat', { body }, signal)) {
    if (names.includes(event)) yield { event, data } as AnswerEvent
  }
}
