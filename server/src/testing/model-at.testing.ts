import type { LanguageModel } from '../providers/language-model/language-model.ts'
import { type EndpointSettings, openAiCompatible } from '../providers/language-model/openai-compatible.ts'

export const sameForAll = { free: 'small', mini: 'small', pro: 'small', enterprise: 'small' }

/** A model at an endpoint, another for each plan. It has a minute for each answer, and is tried again at once. */
export function modelAt(baseUrl: string, change: Partial<EndpointSettings> = {}): LanguageModel {
  return openAiCompatible({
    baseUrl,
    apiKey: null,
    models: { free: 'small', mini: 'middle', pro: 'large', enterprise: 'own' },
    cardModel: null,
    judges: false,
    details: {},
    limits: { first: 60_000, idle: 60_000, total: 60_000 },
    retryMilliseconds: 1,
    ...change,
  })
}
