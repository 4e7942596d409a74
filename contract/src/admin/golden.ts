import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { chatSessionId, documentId, done, goldenId, id, moment, text } from '../shapes.ts'

export const goldenQuestionsMax = 200

const goldenSet = z.object({
  id,
  name: z.string(),
  scope: z.enum(['chat', 'all']),
  /** The chat with the sample documents; null for `all`, and when the chat was deleted. */
  session_id: id.nullable(),
  session_title: z.string().nullable(),
  nightly: z.boolean(),
  questions: z.number().int(),
})
export type GoldenSet = z.infer<typeof goldenSet>

const goldenQuestion = z.object({
  id,
  question: z.string(),
  /** Null when the document was deleted. */
  document_id: id.nullable(),
  filename: z.string().nullable(),
  page: z.number().int().nullable(),
  words: z.array(z.string()),
  /** Rank of the first right passage in the newest run; null when none was right or the question was not run. */
  rank: z.number().int().nullable(),
  cited: z.boolean().nullable(),
})
export type GoldenQuestion = z.infer<typeof goldenQuestion>

const goldenRun = z.object({
  id,
  reason: z.enum(['now', 'nightly']),
  status: z.enum(['running', 'done', 'failed']),
  error: z.string().nullable(),
  /** Which engine answered and which search it used, in words. */
  answers: z.string(),
  search: z.string(),
  settings_version: z.number().int(),
  questions: z.number().int(),
  /** Questions with a right passage among the first ten. */
  hits: z.number().int(),
  /** Questions whose answer cites the right location. */
  answered: z.number().int(),
  /** The mean of 1/rank, counting 0 where no passage was right; 1 means that every first passage was right. */
  mean_reciprocal_rank: z.number(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type GoldenRun = z.infer<typeof goldenRun>

const setFields = {
  name: text.trim().min(1, 'Please give it a name.').max(80),
  nightly: z.boolean().default(false),
  /** One of the administrator's own chats; without one, all of their documents. */
  session_id: chatSessionId.nullable().default(null),
}
const questionBody = z.object({
  question: text.trim().min(1, 'Please enter a question.').max(2000),
  document_id: documentId,
  page: z.number().int().min(1).max(1_000_000).nullable().default(null),
  words: z.array(text.trim().min(1).max(100)).max(20).default([]),
})
const params = z.object({ id: goldenId })

/** For administrators: questions with known answers over their own documents, and the results over time. */
export const adminGoldenApi = endpoints({
  'GET /admin/golden': {
    access: 'admin',
    summary: 'One’s own sets of golden questions',
    result: z.object({ items: z.array(goldenSet) }),
  },
  'POST /admin/golden': {
    access: 'admin',
    summary: 'Make a set, over a chat or over all own documents',
    body: { as: 'json', schema: z.object(setFields) },
    status: 201,
    result: goldenSet,
  },
  'PATCH /admin/golden/{id}': {
    access: 'admin',
    summary: 'Turn the nightly run of a set on or off',
    params,
    body: { as: 'json', schema: z.object({ nightly: z.boolean() }) },
    ifMatch: 'GET /admin/golden/{id}',
    result: goldenSet,
  },
  'DELETE /admin/golden/{id}': {
    access: 'admin',
    summary: 'Delete a set with its questions and runs',
    params,
    ifMatch: 'GET /admin/golden/{id}',
    result: done,
  },
  'GET /admin/golden/{id}': {
    access: 'admin',
    summary: 'A set with its questions, and its runs, newest first',
    params,
    result: z.object({ set: goldenSet, questions: z.array(goldenQuestion), runs: z.array(goldenRun) }),
  },
  'POST /admin/golden/{id}/questions': {
    access: 'admin',
    summary: 'Add a question with the document, and the page and words where given, that answer it',
    params,
    body: { as: 'json', schema: questionBody },
    status: 201,
    result: goldenQuestion,
  },
  'DELETE /admin/golden/questions/{id}': {
    access: 'admin',
    summary: 'Delete a question',
    params,
    result: done,
  },
  'POST /admin/golden/{id}/run': {
    access: 'admin',
    summary: 'Ask all questions of the set now, in the background; a run under way is answered',
    params,
    status: 202,
    result: goldenRun,
  },
})
