import { z } from 'zod'
import {
  choices,
  engine,
  messageStatus,
  pendingDocument,
  reading,
  searched,
  steps,
  usage,
  withdrawn,
} from './answer-events.ts'
import { citation, verdict } from './citation.ts'
import { computedAnswer } from './computed.ts'
import { computation } from './computing.ts'
import { endpoints } from './endpoint.ts'
import { commentMaxLength, mostAtOnce, mostSources, titleMaxLength } from './limits.ts'
import {
  apiKeyId,
  chatSessionId,
  collectionId,
  cursor,
  documentId,
  done,
  id,
  messageId,
  moment,
  text,
} from './shapes.ts'

const chatSession = z.object({
  id,
  title: z.string(),
  /** No text of this chat or its documents goes to an outside model. Set by the chat or its collection. */
  keep_local: z.boolean(),
  collection_id: id.nullable(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** The documents that its questions are answered from; null for all of the scope. */
  source_ids: z.array(id).nullable(),
  created_at: moment,
  createdAt: moment,
  updated_at: moment,
  updatedAt: moment,
})
export type ChatSession = z.infer<typeof chatSession>

/** Present or absent in an address. */
const flag = z.literal('true')

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
  /** Documents of the scope that were still being read when it was answered. */
  pending_documents: z.array(pendingDocument),
  /** Null when nothing narrowed the search. */
  searched: searched.nullable(),
  /** Documents to choose from, when one name in the question may mean several. */
  choices: choices.optional(),
  /** Absent when no model was asked. */
  usage: usage.optional(),
  withdrawn: withdrawn.optional(),
  reading: reading.optional(),
  steps: steps.optional(),
  /** What was computed over a table, if anything was. */
  computed: computedAnswer.optional(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** What is left out stays. A chat is not both pinned and archived: setting one ends the other. */
const chatChange = z
  .object({
    keep_local: z.boolean().optional(),
    pinned: z.boolean().optional(),
    archived: z.boolean().optional(),
    /** Empty for none, null for all. */
    source_ids: z.array(documentId).max(mostSources).nullable().optional(),
  })
  .refine(change => Object.keys(change).length > 0, 'Say what to change.')
export type ChatChange = z.infer<typeof chatChange>

/** Several chats at once. If one of them is not the caller's, none is changed. */
const someChats = z.object({ session_ids: z.array(chatSessionId).min(1).max(mostAtOnce) })
const deleted = done.extend({
  /** They can be restored until then. */
  undo_until: moment,
})

const chatOverview = z.object({
  /** The newest of its ready documents. */
  documents: z.array(
    z.object({
      id,
      filename: z.string(),
      /** What the document calls itself, such as "Lease". This and the rest are null where it does not tell. */
      kind: z.string().nullable(),
      title: z.string().nullable(),
      /** The day or month that the document is dated: "2027-03-12" or "2027-03". */
      date: z.string().nullable(),
      pages: z.number().int().nullable(),
    }),
  ),
  /** Questions that the documents answer, with the document that does; at most three. */
  questions: z.array(z.object({ text: z.string(), document_id: id })),
  /** False if time ran out, or many were looked for just now: a later call may find more. */
  questions_complete: z.boolean(),
})
export type ChatOverview = z.infer<typeof chatOverview>

/** Null when nothing leaves this machine. */
const host = z.string().nullable()
const engines = z.object({
  answers: z.object({ kind: z.enum(['quotes', 'model']), model: z.string().nullable(), host }),
  /** Where it searches by meaning, the text of each document is sent as well. */
  search: z.object({ kind: z.enum(['words', 'meaning']), model: z.string().nullable(), host }),
  /** Excerpts of each document are sent; without a model, rules alone make cards. */
  cards: z.object({ model: z.string().nullable(), host }),
})
export type Engines = z.infer<typeof engines>

/** A reading that an answer offers, by its table and its plan. */
const chosenReading = computation
  .pick({ sheet: true, region: true, table_plan: true })
  .extend({ document_id: documentId })
export type ChosenReading = z.infer<typeof chosenReading>

export const chatApi = endpoints({
  'GET /chat/sessions': {
    access: 'user',
    keys: ['ask'],
    summary:
      'Own chats, newest first: a list of at most 1,000; page by page (`items`, `next_cursor`) when any of the parameters is given. Archived chats are found by `q`, and listed by `archived`',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor,
      /** Words in the title. */
      q: text.trim().max(200).optional(),
      collection_id: collectionId.optional(),
      /** Only the pinned chats. */
      pinned: flag.optional(),
      /** Only the archived chats. */
      archived: flag.optional(),
      /** The chats that this API key of one's own made; they are in no other list. */
      key_id: apiKeyId.optional(),
    }),
    result: z.union([
      z.array(chatSession),
      z.object({ items: z.array(chatSession), next_cursor: z.string().nullable() }),
    ]),
  },
  'POST /chat/sessions': {
    access: 'user',
    keys: ['ask'],
    summary: 'A new, empty chat',
    body: { as: 'json', schema: z.object({ collection_id: collectionId.nullish() }).nullish() },
    status: 201,
    result: chatSession,
  },
  'GET /chat/sessions/{id}': {
    access: 'user',
    keys: ['ask'],
    summary: 'One chat, without its messages',
    params: z.object({ id: chatSessionId }),
    result: chatSession,
  },
  'POST /chat/sessions/delete': {
    access: 'user',
    summary: 'Delete several chats; see DELETE /chat/{id}',
    body: { as: 'json', schema: someChats },
    result: deleted,
  },
  'POST /chat/sessions/restore': {
    access: 'user',
    summary: 'Bring deleted chats back, as they were',
    body: { as: 'json', schema: someChats },
    result: z.object({ items: z.array(chatSession) }),
  },
  'DELETE /chat/{id}': {
    access: 'user',
    keys: ['ask'],
    summary:
      'Delete a chat. For a while it can be restored; then its documents that hang on nothing else go with it, or stay in the library where the plan has one',
    params: z.object({ id: chatSessionId }),
    ifMatch: 'GET /chat/sessions/{id}',
    result: deleted,
  },
  'GET /chat/{id}': {
    access: 'user',
    keys: ['ask'],
    summary: 'Messages of a chat, oldest first',
    params: z.object({ id: chatSessionId }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(200),
      before: messageId.optional(),
    }),
    result: z.array(chatMessage),
  },
  'GET /chat/{id}/overview': {
    access: 'user',
    keys: ['ask'],
    summary:
      "What a chat's ready documents are, as far as they tell, and up to three questions that they answer. Uses no model and stores nothing",
    params: z.object({ id: chatSessionId }),
    result: chatOverview,
  },
  'PATCH /chat/{id}/title': {
    access: 'user',
    keys: ['ask'],
    summary: 'Rename a chat',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: z.object({ title: text.trim().min(1).max(titleMaxLength) }) },
    ifMatch: 'GET /chat/sessions/{id}',
    result: chatSession,
  },
  'PATCH /chat/{id}': {
    access: 'user',
    summary:
      'Set whether text of a chat may go to an outside model, whether it is pinned or archived, and which documents answer its questions',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: chatChange },
    ifMatch: 'GET /chat/sessions/{id}',
    result: chatSession,
  },
  'GET /chat/engines': {
    access: 'user',
    keys: ['ask'],
    summary:
      'What writes answers, finds passages and fills document cards for the caller, and the hosts that text is sent to',
    result: engines,
  },
  'POST /chat/messages/{id}/feedback': {
    access: 'user',
    keys: ['ask'],
    summary: 'Rate an answer; null takes the rating back',
    params: z.object({ id: messageId }),
    body: {
      as: 'json',
      schema: z.object({ rating: rating.nullable(), comment: text.trim().max(commentMaxLength).nullish() }),
    },
    result: chatMessage,
  },
  'PUT /chat/messages/{id}/computed': {
    access: 'user',
    keys: ['ask'],
    summary:
      'Say how a question was meant: one of the readings that its answer offers becomes the answer, with its cells cited, and the next question goes on from it',
    params: z.object({ id: messageId }),
    body: { as: 'json', schema: chosenReading },
    result: chatMessage,
  },
})
