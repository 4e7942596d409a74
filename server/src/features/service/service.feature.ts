import { serviceApi } from '@citewell/contract/service.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { answerTimes } from '../../domain/service/service-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { countMinute, sumAnswerTimes } from './count-minutes.ts'
import { serviceRoutes } from './service.routes.ts'

const { tenantId: _, ...times } = getTableColumns(answerTimes)

/** How well the installation serves: its status page, and figures by organisation for what was agreed. */
export const serviceFeature: Feature = {
  name: 'service',
  routes: parts => [routes(serviceApi, serviceRoutes(parts))],
  schedules: [
    {
      name: 'count-minute',
      every: 'minute',
      atStart: true,
      beside: 'calls',
      run: ({ db }) => countMinute(db),
    },
    { name: 'sum-answer-times', every: 'hour', atStart: true, run: ({ db }) => sumAnswerTimes(db) },
  ],
  accountExport: {
    facts: {
      answer_times: (db, { tenantId }) =>
        db.select(times).from(answerTimes).where(eq(answerTimes.tenantId, tenantId)),
    },
  },
}
