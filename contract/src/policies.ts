import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { answerLanguages, mostAskWordsPerDay, mostSessionHours } from './limits.ts'
import { keyMakers } from './rights.ts'
import { text } from './shapes.ts'

/** What holds for all members of an organisation. */
const policies = z.object({
  /** How many words of a document are shown in a day to who may ask about it, and not read it. */
  ask_words_per_day: z.number().int().min(0).max(mostAskWordsPerDay),
  /** Members without a second factor cannot enter the organisation. */
  second_factor: z.boolean(),
  /** None of the organisation's text, and no question, is sent to an outside model. */
  keep_local: z.boolean(),
  /** Members may export chats. */
  exports: z.boolean(),
  /** Members may show each other chats and answers by links. */
  share_links: z.boolean(),
  /** The language models that may be used, by name; null: those of the installation, none: answers are quotes. */
  models: z.array(text.trim().min(1).max(200)).max(20).nullable(),
  /** The language of answers beside what they quote; null: that of the question. */
  answer_language: z.enum(answerLanguages).nullable(),
  /** Who may make API keys, and use those that they have. */
  key_makers: z.enum(keyMakers),
  /** A login is in the organisation for that many hours after it began; null: as long as it lasts. */
  session_hours: z.number().int().min(1).max(mostSessionHours).nullable(),
})
export type Policies = z.infer<typeof policies>
const shownPolicies = policies.extend({
  /** The language models that the installation would use here now. */
  offered_models: z.array(z.string()),
  /** Members whom the second factor would keep out now. */
  without_second_factor: z.number().int(),
})
export type ShownPolicies = z.infer<typeof shownPolicies>

/** What an organisation demands of its members, and allows them. */
export const policiesApi = endpoints({
  'GET /organisation/policies': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'What holds for all members of the organisation',
    result: shownPolicies,
  },
  'PATCH /organisation/policies': {
    access: 'user',
    fresh: true,
    summary: 'Change what holds for all members',
    body: { as: 'json', schema: policies.partial() },
    ifMatch: 'GET /organisation/policies',
    result: shownPolicies,
  },
})
