import type { Answer } from '@citewell/contract/answer-events.ts'
import type { CallInput } from '@citewell/contract/call-types.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import type { ErrorBody } from '@citewell/contract/errors.ts'
import { errorStatus } from '@citewell/contract/errors.ts'
import { ApiRefusal, type CallApi } from './call-api.ts'

export type AskedOfApi = CallInput<'POST /chat'>['body']
/** The question is admitted and its passages are found; then text; then all of it. */
type AnswerPart = { kind: 'begun' } | { kind: 'text'; text: string } | { kind: 'end'; answer: Answer }

/** Asks in a new chat: the answer's text as it is written, then all of it. Throws ApiRefusal. */
export async function* askApi(
  api: CallApi,
  body: AskedOfApi,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  for await (const { event, data } of api.stream('POST /chat', { body }, signal)) {
    if (event === 'sources-found') yield { kind: 'begun' }
    if (event === 'text-delta') yield { kind: 'text', text: (data as { text: string }).text }
    if (event === 'answer-end') yield { kind: 'end', answer: data as Answer }
    if (event === 'answer-error') {
      const error = data as ErrorBody
      throw new ApiRefusal(error, errorStatus[error.code])
    }
  }
}

/** The address that opens the exact words of a citation, or of one of the nearest passages, for whoever the key is from. */
export function citationLink(
  appUrl: string,
  { session_id, message_id }: Answer,
  citation: Citation,
  near = false,
): string {
  const search = new URLSearchParams({
    doc: citation.document_id,
    cite: `${message_id}:${near ? 'n' : ''}${citation.index}`,
  })
  return `${appUrl}/chat/${session_id}?${search}`
}
