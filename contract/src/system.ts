import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { moment, text } from './shapes.ts'

export const systemApi = endpoints({
  'GET /health': {
    access: 'public',
    summary: 'Answers as soon as the process listens',
    result: z.object({ status: z.literal('ok') }),
  },
  'GET /ready': {
    access: 'public',
    summary: '503 until the database is migrated and the queue is up',
    result: z.object({ status: z.literal('ready') }),
  },
  'GET /metrics': {
    access: 'public',
    summary:
      "Figures in Prometheus's text format, for a bearer of METRICS_TOKEN; in local mode for this machine itself",
    answers: 'text',
    result: z.string(),
  },
  'GET /environment': {
    access: 'public',
    summary: 'What the screen says of the mode: where mail goes and which engine answers',
    result: z.object({
      mode: z.enum(['local', 'production']),
      mail: z.enum(['outbox', 'smtp']),
      engine: z.object({ kind: z.enum(['quotes', 'model']), model: z.string().nullable() }),
      sign_ups: z.enum(['open', 'invite', 'sso', 'closed']),
      /** Whether plans can be bought here; otherwise they are sold by contact only. */
      self_service: z.boolean(),
      /** Where enquiries about Enterprise go. */
      sales_email: z.string(),
    }),
  },
})

/** Served in local mode only. */
export const devApi = endpoints({
  'GET /dev/mail': {
    access: 'public',
    summary: 'Local mode: the mails that were kept instead of sent, newest first',
    query: z.object({ to: text.trim().toLowerCase().max(320).optional() }),
    result: z.object({
      items: z.array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          created_at: moment,
        }),
      ),
    }),
  },
})
