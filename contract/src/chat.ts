import { z } from 'zod'
import { answer, engine, messageStatus } from './answer-events.ts'
import { citation, verdict } from './citation.ts'
import { endpoints } from './endpoint.ts'
import { commentMaxLength, questionMaxLength, titleMaxLength } from './limits.ts'
import { chatSessionId, documentId, id, messageId, moment, text } from './shapes.ts'

export { questionMaxLength, titleMaxLength } from './limits.ts'

export const chatSession = z.object({
  id,
  title: z.string(),
  /** No text of this chat or its documents goes to an outside model. */
  keep_local: z.boolean(),
  created_at: moment,
  createdAt: moment,
  updated_at: moment,
  updatedAt: moment,
})
export type ChatSession = z.infer<typeof chatSession>

const rating = z.enum(['up', 'down'])

export const chatMessage = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: moment,
  citations: z.array(citation),
  nearest: z.array(citation),
  verdicts: z.array(verdict),
  engine: engine.nullable(),
  feedback: z.object({ rating, comment: z.string().nullable() }).nullable(),
  status: messageStatus,
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Where an answer may come from; nothing said: the chat's documents. */
const scopeFields = {
  scope: z.enum(['session', 'all']).nullish(),
  document_ids: z.array(documentId).max(200).nullish(),
}
const scopeBody = z.object(scopeFields)
export type ScopeBody = z.infer<typeof scopeBody>

export const askBody = z.object({
  payload: z.string().max(questionMaxLength),
  session_id: chatSessionId.nullish(),
  /** A question of this chat that this one replaces, with its answer and all that follows. */
  edit_of: messageId.nullish(),
  ...scopeFields,
})
export type AskBody = z.infer<typeof askBody>

/** Null: nothing leaves this machine for it. */
const host = z.string().nullable()

export const chatApi = endpoints({
  'GET /chat/sessions': {
    access: 'user',
    summary: 'Own chats, newest first',
    result: z.array(chatSession),
  },
  'POST /chat/sessions': {
    access: 'user',
    summary: 'A new, empty chat',
    status: 201,
    result: chatSession,
  },
  'GET /chat/{id}': {
    access: 'user',
    summary: 'Messages of a chat, oldest first',
    params: z.object({ id: chatSessionId }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(200),
      before: messageId.optional(),
    }),
    result: z.array(chatMessage),
  },
  'PATCH /chat/{id}/title': {
    access: 'user',
    summary: 'Rename a chat',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: z.object({ title: text.trim().min(1).max(titleMaxLength) }) },
    result: chatSession,
  },
  'PATCH /chat/{id}': {
    access: 'user',
    summary: 'Set whether text of a chat may go to an outside model',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: z.object({ keep_local: z.boolean() }) },
    result: chatSession,
  },
  'GET /chat/engines': {
    access: 'user',
    summary: 'What writes answers and finds passages for the caller, and the hosts that text is sent to',
    result: z.object({
      answers: z.object({ kind: z.enum(['quotes', 'model']), model: z.string().nullable(), host }),
      search: z.object({ kind: z.enum(['words', 'meaning']), model: z.string().nullable(), host }),
    }),
  },
  'POST /chat/{id}/regenerate': {
    access: 'user',
    summary: 'Answer the last question again; the old answer stays until the new one is there',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: scopeBody.nullish() },
    answers: 'json-or-events',
    result: answer,
  },
  'POST /chat/messages/{id}/feedback': {
    access: 'user',
    summary: 'Rate an answer; null takes the rating back',
    params: z.object({ id: messageId }),
    body: {
      as: 'json',
      schema: z.object({ rating: rating.nullable(), comment: text.trim().max(commentMaxLength).nullish() }),
    },
    result: chatMessage,
  },
  'POST /chat': {
    access: 'user',
    summary: 'Ask; answers as JSON, or as a stream of the answer events for Accept: text/event-stream',
    body: { as: 'json', schema: askBody },
    answers: 'json-or-events',
    result: answer,
  },
})
