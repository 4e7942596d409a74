import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { done, id, moment, noticeId } from './shapes.ts'

export const noticeKind = z.enum([
  'ingest',
  'webhook',
  'payment',
  'mail',
  'model',
  'embedding',
  'disk',
  'job',
  'golden',
])
export type NoticeKind = z.infer<typeof noticeKind>

const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  detail: z.string(),
  /** The place in the admin area where something can be done about it. */
  link: z.string(),
  /** How often it was met. */
  times: z.number().int(),
  first_at: moment,
  last_at: moment,
  read: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** For administrators: what is wrong with the service. Each administrator reads for themselves. */
export const adminNoticesApi = endpoints({
  'GET /admin/notifications': {
    access: 'admin',
    summary: 'The newest notices, and how many of them are unread',
    result: z.object({ items: z.array(notice), unread: z.number().int() }),
  },
  'POST /admin/notifications/read': {
    access: 'admin',
    summary: 'Mark all notices as read',
    result: done,
  },
  'POST /admin/notifications/{id}/read': {
    access: 'admin',
    summary: 'Mark one notice as read; it is unread again when it is met again',
    params: z.object({ id: noticeId }),
    result: done,
  },
})
