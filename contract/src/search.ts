import { z } from 'zod'
import { box } from './citation.ts'
import { endpoints } from './endpoint.ts'
import { documentStatus } from './library.ts'
import { embedTextMaxLength, mostEmbedTexts } from './limits.ts'
import { chatSessionId, cursor, id, moment, text } from './shapes.ts'

const searchHit = z.object({
  document_id: id,
  filename: z.string(),
  /** The newest chat that holds the document; null when only the library does. */
  session_id: id.nullable(),
  page: z.number().int().nullable(),
  location: z.string(),
  snippet: z.string(),
  /** Start and end of the question's words in the snippet. */
  highlights: z.array(z.tuple([z.number().int(), z.number().int()])),
  score: z.number(),
  start: z.number().int(),
  end: z.number().int(),
  boxes: z.array(box),
  /** Other locations of the document where the snippet stands as well. */
  also_at: z.array(z.string()),
  /** Other documents with the same passage or sentence: versions or copies. */
  also_in: z.array(z.object({ document_id: id, filename: z.string() })),
})
export type SearchHit = z.infer<typeof searchHit>

/** How wide a search is: what one chat sees, its collection, or everything the caller has. */
const searchScope = z.enum(['session', 'collection', 'all'])
export type SearchScope = z.infer<typeof searchScope>

const foundChat = z.object({ id, title: z.string(), updated_at: moment, archived: z.boolean() })
const foundDocument = z.object({
  id,
  filename: z.string(),
  filetype: z.string(),
  status: documentStatus,
  /** The newest chat that holds it; null when only the library does. */
  session_id: id.nullable(),
  created_at: moment,
})
export type FoundTitles = { chats: z.infer<typeof foundChat>[]; documents: z.infer<typeof foundDocument>[] }

const textToEmbed = text
  .max(embedTextMaxLength)
  .refine(value => value.trim() !== '', { error: 'There is no text to embed' })

export const searchApi = endpoints({
  'GET /search': {
    access: 'user',
    keys: ['search'],
    summary:
      'Passages of the own documents that hold the words, the last of which may be only begun; everywhere for Pro, in one chat for the others. A chat in a collection never looks outside it',
    query: z.object({
      q: text.max(1000).default(''),
      scope: searchScope.default('session'),
      /** The open chat. If it is in a collection, the scope `all` is refused. */
      session_id: chatSessionId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      cursor,
    }),
    result: z.object({ hits: z.array(searchHit), took_ms: z.number(), next_cursor: z.string().nullable() }),
  },
  'GET /search/titles': {
    access: 'user',
    keys: ['search'],
    summary:
      'Own chats by title and documents by name that hold each of the words; the newest ones for no word',
    query: z.object({
      q: text.max(1000).default(''),
      /**
       * The open chat. A chat in a collection finds nothing outside it. On plans without wider search, it finds only
       * its own documents.
       */
      session_id: chatSessionId.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(5),
    }),
    result: z.object({
      chats: z.array(foundChat),
      documents: z.array(foundDocument),
      /** How wide the caller may search from that chat. */
      scope: searchScope,
    }),
  },
  'POST /embeddings': {
    access: 'user',
    keys: ['search'],
    summary:
      'Vectors of texts by the embedding model that search by meaning uses; refused with no_embedding_model where there is none. The texts are not kept',
    body: {
      as: 'json',
      schema: z.object({
        input: z.array(textToEmbed).min(1).max(mostEmbedTexts),
        /** Some models want other words before a question than before a passage. */
        use: z.enum(['query', 'passage']).default('passage'),
        /** Any other model than the one that is set is refused. */
        model: text.max(400).optional(),
      }),
    },
    result: z.object({ model: z.string(), vectors: z.array(z.array(z.number())) }),
  },
})
