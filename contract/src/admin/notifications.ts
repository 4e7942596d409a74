import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { done, id, moment, notificationId } from '../shapes.ts'

const notificationKind = z.enum([
  'ingest',
  'webhook',
  'payment',
  'mail',
  'model',
  'embedding',
  'disk',
  'job',
  'golden',
  'sign-on',
])
export type NotificationKind = z.infer<typeof notificationKind>

const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  detail: z.string(),
  /** The admin screen where the problem can be dealt with. */
  link: z.string(),
  /** How often the problem occurred. */
  times: z.number().int(),
  first_at: moment,
  last_at: moment,
  read: z.boolean(),
})
export type AdminNotification = z.infer<typeof notification>

/** For administrators: problems with the service. Each administrator has their own read marks. */
export const adminNotificationsApi = endpoints({
  'GET /admin/notifications': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'The newest notifications, and how many of them are unread',
    result: z.object({ items: z.array(notification), unread: z.number().int() }),
  },
  'POST /admin/notifications/read': {
    access: 'admin',
    summary: 'Mark all notifications as read',
    result: done,
  },
  'POST /admin/notifications/{id}/read': {
    access: 'admin',
    summary: 'Mark one notification as read; it is unread again when it is met again',
    params: z.object({ id: notificationId }),
    result: done,
  },
})
