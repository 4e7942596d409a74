import { z } from 'zod'
import { cardValueMaxLength } from './card-kinds.ts'
import { documentKind } from './document-card.ts'
import { endpoints } from './endpoint.ts'
import { type EntryOutcome, type EntryState, entryOutcomes, entryStates } from './import-states.ts'
import { isIsoDate } from './iso-date.ts'
import {
  externalIdMaxLength,
  importLabelMaxLength,
  importLinkMaxLength,
  importNameMaxLength,
  importPathMaxLength,
  mostEntriesAtOnce,
  mostImportGrants,
  mostImportLabels,
} from './limits.ts'
import { rights } from './rights.ts'
import { collectionId, cursor, groupId, id, importId, limit, memberId, moment, text } from './shapes.ts'

/** `receiving` until the manifest is complete, then `working` until every entry has come to an end. */
const importStatus = z.enum(['receiving', 'working', 'finished', 'undoing', 'undone'])

const entryState = z.enum(entryStates)
const entryOutcome = z.enum(entryOutcomes)

const sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'The SHA-256 must be 64 hexadecimal digits.')
const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const entryGrant = z.object({
  principal: z.enum(['user', 'group', 'organisation']),
  user_id: memberId.optional(),
  group_id: groupId.optional(),
  effect: z.enum(['allow', 'deny']).default('allow'),
  right: z.enum(rights),
})
export type EntryGrant = z.infer<typeof entryGrant>

const metadata = z.object({
  title: text.trim().min(1).max(cardValueMaxLength).optional(),
  /** The document's own date: a day, a month or a year. */
  date: z
    .string()
    .regex(/^\d{4}(?:-\d{2}){0,2}$/)
    .refine(isIsoDate, { message: 'The calendar has no such day.' })
    .optional(),
  kind: documentKind.optional(),
  labels: z.array(text.trim().min(1).max(importLabelMaxLength)).max(mostImportLabels).optional(),
  /** Where the document stands in the system that it comes from. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(importLinkMaxLength)
    .optional(),
})
export type EntryMetadata = z.infer<typeof metadata>

/** One line of a manifest. A path that ends in .zip, .tar, .tar.gz or .tgz is an archive, which is unpacked. */
const manifestEntry = metadata.extend({
  /** With "/" between folders. */
  path: text.min(1).max(importPathMaxLength),
  sha256,
  bytes,
  /** The document's id in the system that it comes from: with it, a later import updates the document. */
  external_id: text.trim().min(1).max(externalIdMaxLength).optional(),
  grants: z.array(entryGrant).max(mostImportGrants).optional(),
})
export type ManifestEntry = z.infer<typeof manifestEntry>

const entryError = z.object({
  code: z.string(),
  message: z.string(),
})

const entry = z.object({
  path: z.string(),
  sha256: z.string().nullable(),
  bytes: z.number().int().nullable(),
  state: entryState,
  outcome: entryOutcome.nullable(),
  document_id: id.nullable(),
  external_id: z.string().nullable(),
  labels: z.array(z.string()),
  link: z.string().nullable(),
  /** Why it failed or was kept; of others, what could not be done with it. */
  error: entryError.nullable(),
})
export type ImportEntry = z.infer<typeof entry>

const importShape = z.object({
  id,
  name: z.string(),
  status: importStatus,
  paused: z.boolean(),
  collection_id: id.nullable(),
  /** Whether folders become collections. */
  folders: z.boolean(),
  entries: z.object({
    total: z.number().int(),
    ...(Object.fromEntries(entryStates.map(state => [state, z.number().int()])) as Record<
      EntryState,
      z.ZodNumber
    >),
  }),
  outcomes: z.object(
    Object.fromEntries(entryOutcomes.map(outcome => [outcome, z.number().int()])) as Record<
      EntryOutcome,
      z.ZodNumber
    >,
  ),
  /** Documents of earlier imports here that are read before those of this one. */
  ahead: z.number().int(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type Import = z.infer<typeof importShape>

const params = z.object({ id: importId })
const oneFile = z.object({ sha256 })
const offset = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)

const received = z.object({
  /** How many bytes are here without a gap, counted from the first. */
  received: z.number().int(),
  bytes: z.number().int(),
  /** Whether all of them arrived and have the SHA-256 of the manifest. */
  complete: z.boolean(),
  /** The entries with these bytes. */
  entries: z.array(entry),
})

/**
 * Imports: many documents by a manifest. The manifest is sent in pages; the answer to each says which bytes are missing.
 * Those are uploaded in any order, whole or in parts. Everything may be sent again after a break.
 */
export const importsApi = endpoints({
  'GET /imports': {
    access: 'user',
    keys: ['upload'],
    summary: 'Own imports, newest first',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(importShape), next_cursor: z.string().nullable() }),
  },
  'POST /imports': {
    access: 'user',
    keys: ['upload'],
    summary:
      'Begin an import into the library, into a collection, or with a collection for each folder (`folders`); on plans with a library',
    body: {
      as: 'json',
      schema: z.object({
        name: text.trim().min(1).max(importNameMaxLength),
        collection_id: collectionId.nullable().default(null),
        folders: z.boolean().default(false),
      }),
    },
    status: 201,
    result: importShape,
  },
  'GET /imports/{id}': {
    access: 'user',
    keys: ['upload'],
    summary: 'One import with its progress',
    params,
    result: importShape,
  },
  'GET /imports/{id}/entries': {
    access: 'user',
    keys: ['upload'],
    summary: 'The entries of an import by path: all, or those in one state',
    params,
    query: z.object({
      state: entryState.optional(),
      limit,
      /** Longer than in other lists, since it is a path. */
      cursor: text.max(4 * importPathMaxLength).optional(),
    }),
    result: z.object({ items: z.array(entry), next_cursor: z.string().nullable() }),
  },
  'POST /imports/{id}/entries': {
    access: 'user',
    keys: ['upload'],
    bulk: true,
    summary:
      'A page of the manifest. The answer has an entry for each line, in the same order; `missing` ones need their bytes. A line may be sent again: a failed one is then tried anew. The last page is `complete`',
    params,
    body: {
      as: 'json',
      schema: z.object({
        entries: z.array(manifestEntry).max(mostEntriesAtOnce).default([]),
        complete: z.boolean().default(false),
      }),
    },
    result: z.object({ items: z.array(entry) }),
  },
  'GET /imports/{id}/files': {
    access: 'user',
    keys: ['upload'],
    bulk: true,
    summary: 'How much of a file is here, to go on after a break',
    params,
    query: oneFile,
    result: received,
  },
  'POST /imports/{id}/files': {
    access: 'user',
    keys: ['upload'],
    bulk: true,
    summary:
      'The bytes of an entry, whole or a part that begins at `offset`. Parts may come in any order and again; once all are here, their SHA-256 is checked',
    params,
    query: oneFile.extend({ offset }),
    body: { as: 'multipart', fields: {}, file: 'file', headers: {} },
    result: received,
  },
  'POST /imports/{id}/pause': {
    access: 'user',
    keys: ['upload'],
    summary: 'Pause an import: nothing more is taken or read until it goes on',
    params,
    result: importShape,
  },
  'POST /imports/{id}/resume': {
    access: 'user',
    keys: ['upload'],
    summary: 'Go on with a paused import',
    params,
    result: importShape,
  },
  'POST /imports/{id}/undo': {
    access: 'user',
    keys: ['manage'],
    summary:
      'Delete the documents that an import added. What it updated stays, and so does what a hold keeps or another import has too',
    params,
    result: importShape,
  },
  'GET /imports/{id}/report': {
    access: 'user',
    keys: ['upload'],
    summary: 'All entries of an import as CSV, with their outcomes and reasons',
    params,
    answers: 'file',
    result: z.unknown(),
  },
})
