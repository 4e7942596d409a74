import type { WebhookEvent } from '@citewell/contract/webhook-events.ts'
import type { WebhookDelivery, WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { eq, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { createdBy, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** Addresses that are told what happens in a tenant. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** Encrypted with SECRET, as is the one before the last rotation. */
    secret: text('secret').notNull(),
    secretBefore: text('secret_before'),
    beforeUntil: moment('before_until'),
    off: text('off').$type<NonNullable<WebhookEndpoint['off']>>(),
    /** While deliveries fail: since when, and when the next is due. */
    failingSince: moment('failing_since'),
    nextTryAt: moment('next_try_at'),
    /** Until when a worker has it for itself, so that deliveries stay in order. */
    claimedUntil: moment('claimed_until'),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('webhook_endpoints_created_by').on(table.createdBy),
  ],
)

/** What is announced to an endpoint: the outbox, and then the log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    event: text('event').$type<WebhookDelivery['event']>().notNull(),
    body: text('body').notNull(),
    state: text('state').$type<WebhookDelivery['state']>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    triedAt: moment('tried_at'),
    milliseconds: integer('milliseconds'),
    responseStatus: integer('response_status'),
    response: text('response'),
    problem: text('problem'),
    /** What is announced once alone, such as a limit in a month. */
    once: text('once'),
    /** The order of deliveries; the moment itself, as a transaction can announce several things. */
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.endpointId, webhookEndpoints).onDelete('cascade'),
    index('webhook_deliveries_log').on(table.tenantId, table.endpointId, table.createdAt),
    index('webhook_deliveries_waiting')
      .on(table.tenantId, table.endpointId, table.createdAt)
      .where(eq(table.state, sql`'waiting'`)),
    uniqueIndex('webhook_deliveries_once').on(table.tenantId, table.endpointId, table.once),
  ],
)
