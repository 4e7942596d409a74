import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { impacts, incidentTextMaxLength, incidentTitleMaxLength } from './limits.ts'
import { done, id, incidentId, moment, text } from './shapes.ts'

const count = z.number().int()
/** Within how many milliseconds half and 95 in 100 of the cases came; null where there were none. */
const withinMilliseconds = z.object({ p50: count.nullable(), p95: count.nullable() })
export type WithinMilliseconds = z.infer<typeof withinMilliseconds>

const incident = z.object({
  id,
  title: z.string(),
  text: z.string(),
  impact: z.enum(impacts),
  started_at: moment,
  /** Null: it goes on. */
  ended_at: moment.nullable(),
  updated_at: moment,
})
export type Incident = z.infer<typeof incident>

const serviceDay = z.object({
  /** UTC. */
  day: z.iso.date(),
  /** Share of the minutes of the day in which the installation was up, from 0 to 1; null before the first was counted. */
  up: z.number().nullable(),
  first_words: withinMilliseconds,
})
export type ServiceDay = z.infer<typeof serviceDay>

const serviceStatus = z.object({
  /** `up` without an incident that goes on; otherwise the worst impact of those. */
  state: z.enum(['up', ...impacts]),
  /** How long the document that waits longest has waited to be read; 0 where none waits. */
  waiting_minutes: count,
  /** The last thirty days, oldest first. */
  days: z.array(serviceDay),
  /** Those that go on and those of the last ninety days, newest first. */
  incidents: z.array(incident),
})
export type ServiceStatus = z.infer<typeof serviceStatus>

const serviceMonth = z.object({
  /** "2026-11", UTC. */
  month: z.string(),
  answers: count,
  /** Questions whose answer failed. */
  failed: count,
  /** From the question to the first words of its answer. */
  first_words: withinMilliseconds,
  /** Documents of the month that are still there and ready, from queued to ready. */
  documents: count,
  ready: withinMilliseconds,
  /** Share of the minutes of the month, or of the month so far, in which the installation was up; null where none was counted. */
  up: z.number().nullable(),
})
export type ServiceMonth = z.infer<typeof serviceMonth>

const incidentBody = z.object({
  title: text.trim().min(1).max(incidentTitleMaxLength),
  text: text.trim().max(incidentTextMaxLength),
  impact: z.enum(impacts),
  started_at: moment,
  ended_at: moment.nullable(),
})
export type IncidentBody = z.infer<typeof incidentBody>

/** How well the installation serves: for everybody who is logged in, by organisation, and what its administrators say of it. */
export const serviceApi = endpoints({
  'GET /status': {
    access: 'user',
    summary: 'Whether all works, how long documents wait, answer times by day, and incidents',
    result: serviceStatus,
  },
  'GET /organisation/service': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'The figures of an organisation by month, newest first, for its administrators and auditors',
    result: z.object({ agreed: z.string().nullable(), months: z.array(serviceMonth) }),
  },
  'GET /organisation/service/file': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'The same as a CSV file',
    answers: 'file',
    result: z.unknown(),
  },
  'POST /admin/incidents': {
    access: 'admin',
    summary: 'Report an incident or planned maintenance on the status page',
    body: { as: 'json', schema: incidentBody },
    status: 201,
    result: incident,
  },
  'PATCH /admin/incidents/{id}': {
    access: 'admin',
    summary: 'Change what the status page says about an incident, or end it',
    params: z.object({ id: incidentId }),
    body: { as: 'json', schema: incidentBody.partial() },
    result: incident,
  },
  'DELETE /admin/incidents/{id}': {
    access: 'admin',
    summary: 'Take an incident off the status page',
    params: z.object({ id: incidentId }),
    result: done,
  },
})
