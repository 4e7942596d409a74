import { z } from 'zod'
import { answer, engine } from './answer-events.ts'
import { citation, verdict } from './citation.ts'
import { endpoints } from './endpoint.ts'
import { questionMaxLength, titleMaxLength } from './limits.ts'
import { chatSessionId, documentId, id, messageId, moment, text } from './shapes.ts'

export { questionMaxLength, titleMaxLength } from './limits.ts'

export const chatSession = z.object({
  id,
  title: z.string(),
  created_at: moment,
  createdAt: moment,
  updated_at: moment,
  updatedAt: moment,
})
export type ChatSession = z.infer<typeof chatSession>

export const chatMessage = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: moment,
  citations: z.array(citation),
  nearest: z.array(citation),
  verdicts: z.array(verdict),
  engine: engine.nullable(),
  feedback: z.object({ rating: z.enum(['up', 'down']), comment: z.string().nullable() }).nullable(),
  status: z.enum(['complete', 'stopped', 'failed']),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const askBody = z.object({
  payload: z.string().max(questionMaxLength),
  session_id: chatSessionId.nullish(),
  scope: z.enum(['session', 'all']).nullish(),
  document_ids: z.array(documentId).max(200).nullish(),
})
export type AskBody = z.infer<typeof askBody>

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
  'POST /chat': {
    access: 'user',
    summary: 'Ask; answers as JSON, or as a stream of the answer events for Accept: text/event-stream',
    body: { as: 'json', schema: askBody },
    answers: 'json-or-events',
    result: answer,
  },
})
