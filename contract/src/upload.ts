import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { fileErrors } from './errors.ts'
import { documentStatus } from './library.ts'
import { chatSessionId, id } from './shapes.ts'

/** How a file comes in. */
export const uploadApi = endpoints({
  'GET /upload/check': {
    access: 'user',
    keys: ['upload'],
    summary: 'Is a file with this digest already in the chat or, without one, in the library',
    query: z.object({
      session_id: chatSessionId.optional(),
      sha256: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, 'The SHA-256 must be 64 hexadecimal digits.'),
      size: z.coerce.number().int().min(0).optional(),
    }),
    result: z.object({
      duplicate: z.boolean(),
      /** The document with the same bytes. */
      document: z.object({ id, filename: z.string() }).nullable(),
    }),
  },
  'POST /upload': {
    access: 'user',
    keys: ['upload'],
    summary:
      'Add a file to a chat or, on plans with a library and without a chat, to the library; the same bytes a second time are answered as a duplicate',
    body: {
      as: 'multipart',
      fields: {
        session_id:
          'The chat that the file is for; send it before the file. Without it, the file goes into the library',
        collection_id: 'The collection of the library that the file is for; not together with a chat',
      },
      file: 'file',
      headers: { 'X-Content-Digest': 'SHA-256 of the file in hexadecimal; a file that differs is refused' },
    },
    status: 201,
    errors: fileErrors,
    result: z.object({
      id,
      filename: z.string(),
      status: documentStatus,
      /** The chat, the collection or the library has it already. */
      duplicate: z.boolean(),
      /** The account had a document with these bytes, whose name `filename` is. */
      known: z.boolean(),
      pages: z.number().int().nullable(),
    }),
  },
})
