import { z } from 'zod'
import { auditActions } from '../audit-actions.ts'
import { email } from '../auth.ts'
import { endpoints } from '../endpoint.ts'
import { cursor, done, id, invitationId, limit, moment, text } from '../shapes.ts'

export const auditAction = z.enum(auditActions)

export const auditEvent = z.object({
  id: z.number().int(),
  at: moment,
  action: auditAction,
  /** Who did it; null when nobody was logged in, for operator commands, and for deleted accounts. */
  actor_id: z.string().nullable(),
  actor_email: z.string().nullable(),
  target_id: z.string().nullable(),
  target_email: z.string().nullable(),
  ip_address: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** An email that could not be sent. Its text is not kept. */
const failedMail = z.object({
  id,
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  error: z.string(),
  tries: z.number().int(),
  created_at: moment,
  failed_at: moment,
})
export type FailedMail = z.infer<typeof failedMail>

const invitation = z.object({
  id,
  email: z.string(),
  invited_by: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
})
export type Invitation = z.infer<typeof invitation>

/** For administrators: who did what, emails that failed, invitations. */
export const accountAdminApi = endpoints({
  'GET /admin/audit': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'The audit log, newest first',
    query: z.object({
      /** Part of the email address of the actor or the target. */
      q: text.trim().toLowerCase().max(320).optional(),
      action: auditAction.optional(),
      from: moment.optional(),
      to: moment.optional(),
      limit,
      cursor,
    }),
    result: z.object({ items: z.array(auditEvent), next_cursor: z.string().nullable() }),
  },
  'GET /admin/mails': {
    access: 'admin',
    summary: 'Mails that could not be sent, newest first',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(failedMail), next_cursor: z.string().nullable() }),
  },
  'GET /admin/invitations': {
    access: 'admin',
    summary: 'Open invitations, newest first',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(invitation), next_cursor: z.string().nullable() }),
  },
  'POST /admin/invitations': {
    access: 'admin',
    summary: 'Invite an address by mail; an earlier invitation of the same address is replaced',
    body: { as: 'json', schema: z.object({ email }) },
    status: 201,
    result: invitation,
  },
  'DELETE /admin/invitations/{id}': {
    access: 'admin',
    summary: 'Withdraw an invitation',
    params: z.object({ id: invitationId }),
    result: done,
  },
})
