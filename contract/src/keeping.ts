import { z } from 'zod'
import { auditAction } from './admin/accounts.ts'
import { documentKind } from './document-card.ts'
import { endpoints } from './endpoint.ts'
import { holdReasonMaxLength } from './limits.ts'
import {
  collectionId,
  cursor,
  documentId,
  done,
  holdId,
  id,
  limit,
  moment,
  receiptId,
  retentionRuleId,
  text,
} from './shapes.ts'

export const mostRetentionRules = 100

const hold = z.object({
  id,
  kind: z.enum(['collection', 'document']),
  /** Id and name of what it is on. */
  about_id: id,
  /** Null where the caller may not find it. */
  name: z.string().nullable(),
  reason: z.string(),
  /** Null when that account is gone. */
  placed_by: z.string().nullable(),
  placed_at: moment,
})
export type Hold = z.infer<typeof hold>
const counts = z.enum(['added', 'dated', 'closed', 'until'])
const day = z.iso.date()
const retentionRule = z.object({
  id,
  collection_id: id.nullable(),
  kind: documentKind.nullable(),
  /** From when the months count: from the upload, from the document's own date, or from the day on which its collection was closed. `until`: all that were added by a day go after it. */
  counts,
  months: z.number().int().nullable(),
  until: day.nullable(),
  sentence: z.string(),
  begins_at: moment,
  /** Documents that it deletes now, or on its day, and that a hold keeps. */
  due: z.number().int(),
  held: z.number().int(),
})
export type RetentionRule = z.infer<typeof retentionRule>
/** The name is null where the caller may not find the document. */
const dueDocument = z.object({ id, filename: z.string().nullable(), held: z.boolean() })
export type DueDocument = z.infer<typeof dueDocument>

const receipt = z.object({
  id,
  /** Null for who could not find the document when it was deleted, unless they deleted it. */
  filename: z.string().nullable(),
  deleted_at: moment,
  /** Their name at that time; null for a rule. */
  deleted_by: z.string().nullable(),
  rule: z.string().nullable(),
  /** Null until the storage has removed the file. */
  file_removed_at: moment.nullable(),
})
export type Receipt = z.infer<typeof receipt>
/** `text` is JSON, and what the signature (Ed25519, base64) is of; the key is PEM. */
const signedReceipt = z.object({ text: z.string(), signature: z.string(), public_key: z.string() })
export type SignedReceipt = z.infer<typeof signedReceipt>

/** Shown to whoever is refused. */
const reason = text.trim().min(1).max(holdReasonMaxLength)

const logFilter = {
  /** Part of the email address of the actor or the target. */
  q: text.trim().max(320).optional(),
  action: auditAction.optional(),
  from: moment.optional(),
  to: moment.optional(),
}
const logEntry = z.object({
  id: z.number().int(),
  at: moment,
  action: auditAction,
  /** Email addresses; null for what a rule did, and for deleted accounts. */
  actor: z.string().nullable(),
  target: z.string().nullable(),
  ip_address: z.string().nullable(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type LogEntry = z.infer<typeof logEntry>

const ofCollection = z.object({ id: collectionId })
const ofDocument = z.object({ id: documentId })

/** What an organisation keeps, how long, and what it can show of what was deleted. */
export const keepingApi = endpoints({
  'GET /organisation/log': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'What happened in the organisation, newest first; for administrators and auditors',
    query: z.object({ ...logFilter, limit, cursor }),
    result: z.object({ items: z.array(logEntry), next_cursor: z.string().nullable() }),
  },
  'GET /organisation/log/file': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'The same as a CSV file, with at most ten thousand rows',
    query: z.object(logFilter),
    answers: 'file',
    result: z.unknown(),
  },
  'GET /organisation/holds': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'What must not be deleted and why, newest first; for administrators and auditors',
    result: z.object({ items: z.array(hold) }),
  },
  'POST /collections/{id}/hold': {
    access: 'user',
    summary: 'Keep a collection, its documents and the chats that draw on them from being deleted',
    params: ofCollection,
    body: { as: 'json', schema: z.object({ reason }) },
    status: 201,
    result: hold,
  },
  'POST /documents/{id}/hold': {
    access: 'user',
    summary: 'Keep a document and the chats that draw on it from being deleted',
    params: ofDocument,
    body: { as: 'json', schema: z.object({ reason }) },
    status: 201,
    result: hold,
  },
  'DELETE /organisation/holds/{id}': {
    access: 'user',
    summary: 'Lift a hold',
    params: z.object({ id: holdId }),
    result: done,
  },
  'GET /organisation/retention': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'How long documents are kept, with how many are due',
    result: z.object({ items: z.array(retentionRule) }),
  },
  'POST /organisation/retention': {
    access: 'user',
    fresh: true,
    summary: 'A rule by which documents are deleted, from a day later on',
    body: {
      as: 'json',
      schema: z.object({
        collection_id: collectionId.nullable().default(null),
        kind: documentKind.nullable().default(null),
        counts,
        /** Null for `until`. */
        months: z.number().int().min(1).max(1_200).nullable(),
        /** Of `until`: the last day on which they are kept, in UTC. */
        until: day.nullable().default(null),
      }),
    },
    status: 201,
    result: z.object({ items: z.array(retentionRule) }),
  },
  'DELETE /organisation/retention/{id}': {
    access: 'user',
    summary: 'End a rule',
    params: z.object({ id: retentionRuleId }),
    ifMatch: 'GET /organisation/retention',
    result: z.object({ items: z.array(retentionRule) }),
  },
  'GET /organisation/retention/{id}/due': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'The documents that a rule deletes next, and those that a hold keeps: the first two hundred',
    params: z.object({ id: retentionRuleId }),
    result: z.object({ items: z.array(dueDocument) }),
  },
  'GET /organisation/receipts': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'What was deleted, newest first; for administrators and auditors',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(receipt), next_cursor: z.string().nullable() }),
  },
  'GET /organisation/receipts/{id}': {
    access: 'user',
    keys: ['admin-read'],
    summary:
      'A receipt of a deletion, signed with the installation’s key; not for who could not find the document',
    params: z.object({ id: receiptId }),
    result: signedReceipt,
  },
})
