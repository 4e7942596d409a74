import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { mostEmbedMinutes, mostEmbedOrigins, programNameMaxLength } from './limits.ts'
import { collectionId, moment, text } from './shapes.ts'

const embedToken = z.object({
  /** For the chat box alone, as `data-token`; each visitor gets one of their own. */
  token: z.string(),
  /** To be put into the page where the chat box shall be. */
  html: z.string(),
  expires_at: moment,
})

/** A chat box in a page of somebody else. */
export const embedApi = endpoints({
  'POST /embed-tokens': {
    access: 'user',
    keys: ['ask'],
    summary:
      'A token for a chat box that asks one collection, in pages of these origins alone. It is made with an API key and ends with it',
    body: {
      as: 'json',
      schema: z.object({
        collection_id: collectionId,
        /** Such as "https://portal.example.org". */
        origins: z.array(text.trim().min(1).max(200)).min(1).max(mostEmbedOrigins),
        minutes: z.number().int().min(1).max(mostEmbedMinutes).default(60),
        /** What stands above the chat box. */
        title: text.trim().max(programNameMaxLength).default(''),
      }),
    },
    status: 201,
    result: embedToken,
  },
})
