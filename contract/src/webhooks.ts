import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { documentFailureCode } from './errors.ts'
import { mostOverlapHours, webhookAddressMaxLength, webhookNameMaxLength } from './limits.ts'
import { organisationRoles } from './rights.ts'
import { cursor, done, id, limit, moment, text, webhookDeliveryId, webhookEndpointId } from './shapes.ts'
import { type WebhookEvent, webhookEvents } from './webhook-events.ts'

const document = z.object({ document_id: id, collection_id: id.nullable() })

/**
 * What an announcement says, by its event. It names things and does not tell what they say: who receives it reads them
 * with a key, which shows what it may see.
 */
export const announced = {
  'document.ready': document.extend({ pages: z.number().int().nullable() }),
  'document.failed': document.extend({ error: documentFailureCode }),
  'document.deleted': document,
  'import.finished': z.object({
    import_id: id,
    documents: z.number().int(),
    failed: z.number().int(),
  }),
  'answer.rated': z.object({
    message_id: id,
    chat_id: id,
    /** Null when a rating was taken back. */
    rating: z.enum(['up', 'down']).nullable(),
  }),
  'limit.near': z.object({
    limit: z.enum(['chatsPerDay', 'tokensPerMonth', 'documents', 'storageBytes']),
    used: z.number(),
    allowed: z.number(),
    /** What was reached, in per cent of the limit. */
    reached: z.union([z.literal(80), z.literal(100)]),
  }),
  'member.changed': z.object({
    user_id: id,
    change: z.enum(['joined', 'role-changed', 'left', 'removed']),
    role: z.enum(organisationRoles),
  }),
} satisfies Record<WebhookEvent, z.ZodObject>
export type Announced = {
  [Event in WebhookEvent]: { type: Event; data: z.infer<(typeof announced)[Event]> }
}[WebhookEvent]

const event = z.enum(webhookEvents)

const endpoint = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  created_at: moment,
  /** Why nothing is sent; null while it is on. */
  off: z.enum(['by-hand', 'failing', 'gone']).nullable(),
  /** Since when deliveries fail, and when the next try is due; null while they arrive. */
  failing_since: moment.nullable(),
  next_try_at: moment.nullable(),
  /** Deliveries that wait, and that were given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  /** After a rotation: until when the secret before signs as well. */
  secret_before_until: moment.nullable(),
})
export type WebhookEndpoint = z.infer<typeof endpoint>

/** Shown once. */
const endpointWithSecret = endpoint.extend({ secret: z.string() })

const delivery = z.object({
  id,
  event: z.union([event, z.literal('test')]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: moment,
  tries: z.number().int(),
  /** Of the last try: when, how long it took, and what came of it. */
  tried_at: moment.nullable(),
  milliseconds: z.number().int().nullable(),
  response_status: z.number().int().nullable(),
  /** The beginning of the answer. */
  response: z.string().nullable(),
  /** Why there was no answer. */
  problem: z.string().nullable(),
  /** What is sent. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const params = z.object({ id: webhookEndpointId })
const name = text.trim().min(1).max(webhookNameMaxLength)
const url = text.trim().min(1).max(webhookAddressMaxLength)
const events = z.array(event).min(1).max(webhookEvents.length)

/**
 * Addresses that are told what happens in the space, or for administrators in the organisation, that this login is in.
 * The format is that of Standard Webhooks.
 */
export const webhooksApi = endpoints({
  'GET /webhooks': {
    access: 'user',
    summary: 'Webhooks of this space, oldest first; in an organisation for administrators',
    untagged: ['failing_since', 'next_try_at', 'waiting', 'failed'],
    result: z.object({ items: z.array(endpoint) }),
  },
  'POST /webhooks': {
    access: 'user',
    summary: 'Add a webhook; its secret is shown once',
    body: { as: 'json', schema: z.object({ name, url, events }) },
    status: 201,
    errors: ['too_many_webhooks'],
    result: endpointWithSecret,
  },
  'PATCH /webhooks/{id}': {
    access: 'user',
    summary: 'Change a webhook, or turn it off or on; what happens while it is off is not sent later',
    params,
    body: {
      as: 'json',
      schema: z.object({
        name: name.optional(),
        url: url.optional(),
        events: events.optional(),
        on: z.boolean().optional(),
      }),
    },
    ifMatch: 'GET /webhooks',
    result: endpoint,
  },
  'DELETE /webhooks/{id}': {
    access: 'user',
    summary: 'Remove a webhook with its log',
    params,
    ifMatch: 'GET /webhooks',
    result: done,
  },
  'POST /webhooks/{id}/rotate': {
    access: 'user',
    summary: 'A new secret; the one before signs as well for some hours, or no more (0)',
    params,
    body: {
      as: 'json',
      schema: z.object({ overlap_hours: z.number().int().min(0).max(mostOverlapHours).default(24) }),
    },
    result: endpointWithSecret,
  },
  'POST /webhooks/{id}/test': {
    access: 'user',
    summary: 'Send a test event now, and say what came of it',
    params,
    result: delivery,
  },
  'GET /webhooks/{id}/deliveries': {
    access: 'user',
    summary: 'What was sent and what waits, newest first; kept for a month, at most the last 10,000',
    params,
    query: z.object({ state: z.enum(['waiting', 'delivered', 'failed']).optional(), limit, cursor }),
    result: z.object({ items: z.array(delivery), next_cursor: z.string().nullable() }),
  },
  'POST /webhooks/{id}/deliveries/{delivery_id}/replay': {
    access: 'user',
    summary: 'Send a delivery again',
    params: z.object({ id: webhookEndpointId, delivery_id: webhookDeliveryId }),
    result: delivery,
  },
  'POST /webhooks/{id}/replay': {
    access: 'user',
    summary: 'Send again all that was given up',
    params,
    errors: ['webhook_off'],
    result: z.object({ count: z.number().int() }),
  },
})
