import type { devApi, systemApi } from '@citewell/contract/system.ts'
import { desc, eq } from 'drizzle-orm'
import type { Handlers } from '../../feature.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { databaseUnavailable, notFound } from '../../platform/errors.ts'
import { outboxMails } from '../../platform/mail/mail-tables.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

/** `readMetrics` returns the process's metrics as text; `isUp` says whether the database answers. */
export function systemRoutes(
  config: Pick<
    Config,
    'mode' | 'mail' | 'signUps' | 'languageModel' | 'payment' | 'salesEmail' | 'metricsToken'
  >,
  readMetrics: () => Promise<string>,
  isUp: () => Promise<boolean>,
): Handlers<typeof systemApi> {
  return {
    'GET /health': () => ({ status: 'ok' }),
    // Routes are mounted once everything is up; until then, the front door answers 503.
    'GET /ready': async () => {
      if (!(await isUp())) throw databaseUnavailable()
      return { status: 'ready' }
    },
    'GET /metrics': async ({ request, reply }) => {
      if (!mayReadMetrics(request, config)) throw notFound('Page')
      reply.type('text/plain; version=0.0.4; charset=utf-8')
      return readMetrics()
    },
    'GET /environment': () => ({
      mode: config.mode,
      mail: config.mail.kind,
      // The model depends on the caller's plan.
      engine: { kind: config.languageModel.kind === 'none' ? 'quotes' : 'model', model: null },
      sign_ups: config.signUps,
      self_service: config.payment.kind !== 'none',
      sales_email: config.salesEmail,
    }),
  }
}

const mostMails = 200

/** Local mode only: the emails that were kept instead of sent. */
export function devRoutes(db: Database): Handlers<typeof devApi> {
  return {
    'GET /dev/mail': async ({ query }) => {
      const rows = await db
        .select()
        .from(outboxMails)
        .where(query.to ? eq(outboxMails.to, query.to) : undefined)
        .orderBy(desc(outboxMails.createdAt))
        .limit(mostMails)
      return {
        items: rows.map(({ to, subject, text, html, createdAt }) => ({
          to,
          subject,
          text,
          html,
          created_at: createdAt.toISOString(),
        })),
      }
    },
  }
}
