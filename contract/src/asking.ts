import { z } from 'zod'
import { answer, answerEvents } from './answer-events.ts'
import { endpoints } from './endpoint.ts'
import { mostSources, questionMaxLength } from './limits.ts'
import { chatSessionId, collectionId, documentId, messageId } from './shapes.ts'

/**
 * Where an answer may come from. The default is the chat's documents or, if it has none and the plan allows it, those
 * of its collection or the whole account. A chat in a collection never looks outside it.
 */
const scopeFields = {
  scope: z.enum(['session', 'collection', 'all']).nullish(),
  /** Goes before what is chosen for the chat. What amends these is told beside them. */
  document_ids: z.array(documentId).max(mostSources).nullish(),
  /**
   * Has a model read whole documents although that takes more calls than are made unasked. What was read is kept. To
   * regenerate an answer so, without `document_ids`, takes the documents that it was narrowed to.
   */
  read_all: z.boolean().nullish(),
}
const scopeBody = z.object(scopeFields)
export type ScopeBody = z.infer<typeof scopeBody>

const longQuestion = `The question must have at most ${questionMaxLength.toLocaleString('en')} characters.`

const askBody = z.object({
  payload: z.string().max(questionMaxLength, longQuestion),
  session_id: chatSessionId.nullish(),
  /** Collection of the new chat that this question starts; ignored for an existing chat. */
  collection_id: collectionId.nullish(),
  /** The question of this chat to replace, along with its answer and everything after it. */
  edit_of: messageId.nullish(),
  /**
   * For programs that keep the conversation themselves: the questions before this one, oldest first. Ignored for an
   * existing chat.
   */
  earlier: z.array(z.string().max(questionMaxLength, longQuestion)).max(3).nullish(),
  ...scopeFields,
})
export type AskBody = z.infer<typeof askBody>

/** A question of a chat, or its last one again. */
export const askingApi = endpoints({
  'POST /chat/{id}/regenerate': {
    access: 'user',
    keys: ['ask'],
    summary: 'Answer the last question again; the old answer stays until the new one is there',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: scopeBody.nullish() },
    answers: 'json-or-events',
    events: Object.keys(answerEvents),
    result: answer,
  },
  'POST /chat': {
    access: 'user',
    keys: ['ask'],
    summary: 'Ask; answers as JSON, or as a stream of the answer events for Accept: text/event-stream',
    body: { as: 'json', schema: askBody },
    answers: 'json-or-events',
    events: Object.keys(answerEvents),
    errors: ['blank_question', 'daily_chats_used_up', 'monthly_tokens_used_up', 'words_used_up'],
    result: answer,
  },
})
