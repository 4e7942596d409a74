import { z } from 'zod'
import { cardSummary, documentKind } from './document-card.ts'
import { type TextEncoding, textEncodings } from './encodings.ts'
import { endpoints } from './endpoint.ts'
import { documentFailureCode } from './errors.ts'
import { type FormatGroup, formatGroups } from './formats.ts'
import { documentSorts, documentStates } from './limits.ts'
import { rights } from './rights.ts'
import {
  chatSessionId,
  collectionId,
  cursor,
  day,
  documentId,
  done,
  id,
  largestInteger,
  limit,
  moment,
  text,
} from './shapes.ts'

export const documentStatus = z.enum(['queued', 'reading', 'indexing', 'ready', 'failed', 'cancelled'])
export type DocumentStatus = z.infer<typeof documentStatus>

const document = z.object({
  id,
  filename: z.string(),
  filetype: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  status: documentStatus,
  /** 0 to 100, from queued to ready. */
  progress: z.number().int(),
  /** Number of pages of a paged format, once known. */
  pages: z.number().int().nullable(),
  pages_read: z.number().int().nullable(),
  /** `partly`: the page has text, but parts of it may be missing or wrong. */
  pages_not_read: z.array(
    z.object({ page: z.number().int(), reason: z.string(), partly: z.literal(true).optional() }),
  ),
  /** The encoding in which a text file was read; null for other formats, and before it was read. */
  encoding: z.string().nullable(),
  /** Whether it is being read again in another encoding; until then its text is the one before. */
  reading_again: z.boolean(),
  /** What of the file was left out on purpose, in sentences. */
  left_out: z.array(z.string()),
  /** Why it could not be read; of a document that is ready, why its last choice of encoding did not take. */
  error: z.object({ code: documentFailureCode, message: z.string() }).nullable(),
  /** The chat it is viewed from, or the first one that held it. */
  session_id: id.nullable(),
  /** The chats that hold it, earliest link first, at most ten. */
  sessions: z.array(z.object({ id, title: z.string() })),
  collection_id: id.nullable(),
  /** The most that the caller may do with it. */
  right: z.enum(rights),
  /** Null until it is ready. */
  card: cardSummary.nullable(),
  created_at: moment,
})
export type Document = z.infer<typeof document>

/** Where a block stands in its document. */
export const anchor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: z.number().int() }),
  /** DOCX and Markdown: the headings above it, and the paragraph's number in the document from 1. */
  z.object({ kind: z.literal('headings'), path: z.array(z.string()), paragraph: z.number().int() }),
  /** Plain text: first and last line, from 1. */
  z.object({ kind: z.literal('lines'), from: z.number().int(), to: z.number().int() }),
  /** PPTX: slide from 1, and the shape's number on it from 1; null for its notes. */
  z.object({ kind: z.literal('slide'), slide: z.number().int(), shape: z.number().int().nullable() }),
  /** XLSX: the sheet's name and a range such as "B4:D9". */
  z.object({ kind: z.literal('cells'), sheet: z.string(), range: z.string() }),
  /** CSV: the row, from 1, counting the header. */
  z.object({ kind: z.literal('row'), row: z.number().int() }),
  /**
   * JSON: the path of the value, as in "$.orders[3].total". A block of several values also says where each begins in its
   * text, and what follows the path to it.
   */
  z.object({
    kind: z.literal('json'),
    path: z.string(),
    values: z.array(z.object({ at: z.number().int(), below: z.string() })).optional(),
  }),
])
export type Anchor = z.infer<typeof anchor>

const blockKind = z.enum([
  'heading',
  'paragraph',
  'list-item',
  'table-row',
  'caption',
  'code',
  'note',
  'slide-title',
  /** A row of a sheet or a CSV file, written out with its column names. */
  'cell-range',
  /** A value of a JSON file with its path. */
  'key-path',
  /** Running headers, footers, page numbers: shown, but kept out of search. */
  'furniture',
])
export type BlockKind = z.infer<typeof blockKind>

export const block = z.object({
  kind: blockKind,
  text: z.string(),
  /** Offsets of `text` in the document's extracted text, in UTF-16 units. */
  start: z.number().int(),
  end: z.number().int(),
  /** Heading level or list depth, from 1. */
  level: z.number().int().nullable(),
  anchor,
})
export type Block = z.infer<typeof block>

/** A page of a PDF, or a run of blocks of a format without pages. */
const textPart = z.object({
  part: z.number().int(),
  page: z.number().int().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  blocks: z.array(block),
})
export type TextPart = z.infer<typeof textPart>

const documentParams = z.object({ id: documentId })

export const libraryApi = endpoints({
  'GET /documents': {
    access: 'user',
    keys: ['read', 'upload', 'manage'],
    summary: 'Own documents, newest first unless another order is asked for',
    query: z.object({
      session_id: chatSessionId.optional(),
      collection_id: collectionId.optional(),
      /** Part of the name, the title or a number. */
      q: text.max(200).optional(),
      filetype: z.enum(Object.keys(formatGroups) as FormatGroup[]).optional(),
      state: z.enum(documentStates).optional(),
      kind: documentKind.optional(),
      /** Part of the name or an alias of a party. */
      party: text.max(200).optional(),
      /** A code such as "en". */
      language: z
        .string()
        .regex(/^[a-z]{2,3}$/)
        .optional(),
      /** Part of what the document says of its state, such as "draft"; `state` is about reading it. */
      card_status: text.max(200).optional(),
      /** The document's own date, on or after `dated_from` and on or before `dated_to`. */
      dated_from: day.optional(),
      dated_to: day.optional(),
      sort: z.enum(documentSorts).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
      limit,
      /** Longer than in other lists, since it may contain a name. */
      cursor: text.max(4000).optional(),
    }),
    result: z.object({
      items: z.array(document),
      next_cursor: z.string().nullable(),
      /** Number of matching documents on all pages; null with a cursor. */
      total: z.number().int().nullable(),
    }),
  },
  'GET /documents/events': {
    access: 'user',
    keys: ['read', 'upload', 'manage'],
    summary:
      'Server-sent events of the own documents: `listening` once changes are told, `document` with the changed one, `document-deleted` with its id',
    answers: 'events',
    result: document,
  },
  'GET /documents/{id}': {
    access: 'user',
    keys: ['read', 'upload', 'manage'],
    summary: 'One document',
    params: documentParams,
    result: document,
  },
  'DELETE /documents/{id}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Delete a document: its file, text and index; its quotes in stored answers are blanked',
    params: documentParams,
    ifMatch: 'GET /documents/{id}',
    result: done,
  },
  'POST /documents/{id}/sessions': {
    access: 'user',
    keys: ['upload', 'manage'],
    summary: 'Add a document to another chat; one that holds it already stays as it is',
    params: documentParams,
    body: { as: 'json', schema: z.object({ session_id: chatSessionId }) },
    result: document,
  },
  'POST /documents/{id}/retry': {
    access: 'user',
    keys: ['upload', 'manage'],
    summary: 'Read a failed or cancelled document again; any other is answered as it is',
    params: documentParams,
    result: document,
  },
  'POST /documents/{id}/encoding': {
    access: 'user',
    keys: ['upload', 'manage'],
    summary:
      'Read a text file again in another encoding, which is kept; null guesses it again. Another format, or a file that is being read, is answered as it is; more than 20 MB is refused with document_too_large',
    params: documentParams,
    body: {
      as: 'json',
      schema: z.object({
        encoding: z.enum(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]]).nullable(),
      }),
    },
    ifMatch: 'GET /documents/{id}',
    result: document,
  },
  'POST /documents/{id}/cancel': {
    access: 'user',
    keys: ['upload', 'manage'],
    summary: 'Stop a document that is on its way; any other is answered as it is',
    params: documentParams,
    result: document,
  },
  'GET /documents/{id}/file': {
    access: 'user',
    keys: ['read'],
    summary: 'The original file',
    params: documentParams,
    answers: 'file',
    result: z.unknown(),
  },
  'GET /documents/{id}/text': {
    access: 'user',
    keys: ['read'],
    summary: 'The extracted text: blocks with their anchors, by page or by the part that holds an offset',
    params: documentParams,
    query: z.object({
      page: z.coerce.number().int().min(1).max(largestInteger).optional(),
      /** Start with the part that contains this offset. */
      start: z.coerce.number().int().min(0).max(largestInteger).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor,
    }),
    result: z.object({
      document_id: id,
      filename: z.string(),
      filetype: z.string(),
      /** Length of the whole extracted text. */
      length: z.number().int(),
      parts: z.array(textPart),
      /** Leads to the parts before the first one given, so that a viewer can scroll up. */
      previous_cursor: z.string().nullable(),
      next_cursor: z.string().nullable(),
    }),
  },
})
