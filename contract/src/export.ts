import { z } from 'zod'
import { engine, messageStatus } from './answer-events.ts'
import { citation, verdict } from './citation.ts'
import { endpoints } from './endpoint.ts'
import { chatSessionId, id, moment } from './shapes.ts'

const exportFormat = z.enum(['pdf', 'docx', 'json', 'md', 'txt'])
export type ExportFormat = z.infer<typeof exportFormat>

const reference = citation.omit({ index: true, score: true }).extend({
  /** The number of the mark `[n]` in the answer's text. */
  number: z.number().int(),
  /** Hash of the original file, in hexadecimal; null for a deleted document. */
  sha256: z.string().nullable(),
  deleted: z.boolean(),
  /** The worst verdict of the sentences that cite it; null when none was checked. */
  verdict: verdict.shape.verdict.nullable(),
  /** Whether the answer consists of quotations, so that "supported" means quoted exactly. */
  quoted: z.boolean(),
})
export type ExportReference = z.infer<typeof reference>

/** A result that an answer computed over a table, and where it comes from. */
const computedResult = z.object({
  filename: z.string(),
  /** Null where the table is not a sheet of a workbook. */
  sheet_name: z.string().nullable(),
  /** The plan in words. */
  plan: z.string(),
  /** The cells that went in: "Repositories!C2, C4:C8". */
  cells: z.string(),
  /** The same as a formula of a spreadsheet; null where none gives the same. */
  formula: z.string().nullable(),
})
export type ExportComputed = z.infer<typeof computedResult>

const message = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  created_at: moment,
  /** An answer is Markdown with marks `[n]`. */
  content: z.string(),
  status: messageStatus,
  engine: engine.nullable(),
  feedback: z.object({ rating: z.enum(['up', 'down']), comment: z.string().nullable() }).nullable(),
  references: z.array(reference),
  /** Passages shown when nothing answered the question; `references` is then empty. */
  nearest: z.array(reference),
  /** The check's verdicts, by offsets in `content`; `citations` holds numbers of references. */
  verdicts: z.array(verdict),
  /** What was computed; empty where nothing was, or the question was asked back. */
  computed: z.array(computedResult),
})
export type ExportMessage = z.infer<typeof message>

/** A chat as `format=json` gives it; docs/chat-export-format.md describes it. */
export const chatExport = z.object({
  format: z.literal('citewell-chat'),
  /** Increases when a field is removed or changes its meaning. Adding a field does not increase it. */
  version: z.literal(1),
  exported_at: moment,
  chat: z.object({ id, title: z.string(), created_at: moment, updated_at: moment }),
  messages: z.array(message),
})
export type ChatExport = z.infer<typeof chatExport>

export const exportApi = endpoints({
  'GET /chat/{id}/export': {
    access: 'user',
    keys: ['ask'],
    summary: 'A chat as a file, for Pro and Enterprise: PDF, Word, JSON, Markdown or plain text',
    params: z.object({ id: chatSessionId }),
    query: z.object({ format: exportFormat }),
    answers: 'file',
    result: z.unknown(),
  },
})
