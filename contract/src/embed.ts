import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { mostEmbedMinutes, mostEmbedOrigins, programNameMaxLength } from './limits.ts'
import { collectionId, moment, text } from './shapes.ts'

/** What a visitor sees of a source: no ids, since they can open nothing else. */
export type EmbedSource = {
  index: number
  filename: string
  location: string
  quote: string
  /** The sentences around the quote; empty where the token does not show them. */
  before: string
  after: string
}
export type EmbedAnswer = {
  response: string
  citations: EmbedSource[]
  nearest: EmbedSource[]
  /** Whether a sentence is not supported by what it cites. */
  doubted: boolean
}
/** A line of the answer to a chat box: text as it is written, then all of it, or a sentence on what failed. */
export type EmbedLine = { text: string } | { answer: EmbedAnswer } | { error: string }

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
        /** Show the sentences around a quote, for which the key needs the scope `read` and to be let read the collection. */
        surroundings: z.boolean().default(false),
        /** What stands above the chat box. */
        title: text.trim().max(programNameMaxLength).default(''),
      }),
    },
    status: 201,
    result: embedToken,
  },
})
