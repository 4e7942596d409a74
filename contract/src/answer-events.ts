import { z } from 'zod'
import { citation, verdict } from './citation.ts'
import { errorBody } from './errors.ts'
import { id } from './shapes.ts'

export const pendingDocument = z.object({ id, filename: z.string(), status: z.string() })
export type PendingDocument = z.infer<typeof pendingDocument>

export const engine = z.object({ kind: z.enum(['quotes', 'model']), model: z.string().nullable() })
export type Engine = z.infer<typeof engine>

/** A whole answer: what `POST /chat` returns as JSON and what ends its stream. */
export const answer = z.object({
  response: z.string(),
  session_id: id,
  title: z.string(),
  message_id: id,
  citations: z.array(citation),
  /** Shown when nothing answers; `citations` is empty then. */
  nearest: z.array(citation),
  verdicts: z.array(verdict),
  engine,
  usage: z.object({ input_tokens: z.number().int(), output_tokens: z.number().int() }),
  /** Documents of the scope that are still being read and so could not be searched. */
  pending_documents: z.array(pendingDocument),
})
export type Answer = z.infer<typeof answer>

/** The events of a streamed answer, by their name on the wire; the data of each is JSON. */
export const answerEvents = {
  /** First: the chat is known and the passages are found. */
  'sources-found': z.object({
    session_id: id,
    title: z.string(),
    message_id: id,
    passages: z.number().int(),
    pending_documents: z.array(pendingDocument),
  }),
  'text-delta': z.object({ text: z.string() }),
  /** A citation mark that stands in the text so far, with what its sentence's check said. */
  'citation-checked': z.object({ citations: z.array(citation), verdict }),
  /** Last, when all went well. */
  'answer-end': answer,
  /** Last, when it did not. */
  'answer-error': errorBody,
} as const

export type AnswerEventName = keyof typeof answerEvents
export type AnswerEvent = {
  [Name in AnswerEventName]: { event: Name; data: z.infer<(typeof answerEvents)[Name]> }
}[AnswerEventName]
