import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { collectionColors, collectionNameMaxLength, mostAtOnce } from './limits.ts'
import { chatSessionId, collectionId, day, documentId, done, id, moment, text } from './shapes.ts'

/** Chats and documents of one client. A chat in a collection never sees outside it. */
const collection = z.object({
  id,
  name: z.string(),
  color: z.enum(collectionColors),
  /** No text of its chats and documents goes to an outside model. */
  keep_local: z.boolean(),
  /** The day on which its subject ended, such as a client's matter: retention rules may count from it. */
  closed_on: z.iso.date().nullable(),
  chats: z.number().int(),
  documents: z.number().int(),
  created_at: moment,
  updated_at: moment,
})
export type Collection = z.infer<typeof collection>

const name = text.trim().min(1).max(collectionNameMaxLength)
const color = z.enum(collectionColors)
const params = z.object({ id: collectionId })

/**
 * Collections are part of the Pro plan. People who no longer have it can still see, change, empty and delete theirs.
 */
export const collectionsApi = endpoints({
  'GET /collections': {
    access: 'user',
    keys: ['ask', 'search', 'read', 'upload', 'manage'],
    summary: 'Own collections, by name',
    result: z.object({ items: z.array(collection) }),
  },
  'GET /collections/{id}': {
    access: 'user',
    keys: ['ask', 'search', 'read', 'upload', 'manage'],
    summary: 'One collection',
    params,
    result: collection,
  },
  'POST /collections': {
    access: 'user',
    keys: ['manage'],
    summary: 'A new, empty collection',
    body: {
      as: 'json',
      schema: z.object({ name, color: color.default('teal'), keep_local: z.boolean().default(false) }),
    },
    status: 201,
    errors: ['too_many_collections', 'plan_required'],
    result: collection,
  },
  'PATCH /collections/{id}': {
    access: 'user',
    keys: ['manage'],
    summary:
      'Rename or colour a collection, set whether it keeps its text local, or say since when it is closed',
    params,
    body: {
      as: 'json',
      schema: z.object({
        name: name.optional(),
        color: color.optional(),
        keep_local: z.boolean().optional(),
        closed_on: day.nullable().optional(),
      }),
    },
    ifMatch: 'GET /collections/{id}',
    errors: ['forbidden'],
    result: collection,
  },
  'DELETE /collections/{id}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Delete a collection; its chats and documents stay, and those that kept local go on to',
    params,
    ifMatch: 'GET /collections/{id}',
    errors: ['forbidden', 'still_denies', 'on_hold'],
    result: done,
  },
  'POST /collections/move': {
    access: 'user',
    keys: ['manage'],
    summary:
      'Put chats and documents into a collection, or out of any (null). The documents of a chat go with it, unless another chat of its old collection uses them',
    body: {
      as: 'json',
      schema: z.object({
        collection_id: collectionId.nullable(),
        session_ids: z.array(chatSessionId).max(mostAtOnce).default([]),
        document_ids: z.array(documentId).max(mostAtOnce).default([]),
      }),
    },
    result: z.object({
      sessions: z.number().int(),
      documents: z.number().int(),
      /** Documents of the moved chats that stay in another collection, where these chats can no longer see them. */
      left: z.array(z.object({ id, filename: z.string() })),
    }),
  },
})
