import type { chatApi } from '@citewell/contract/chat.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { z } from 'zod'
import type { Providers } from '../providers/providers.ts'

type Engines = z.infer<(typeof chatApi)['GET /chat/engines']['result']>

/** The models that answer, search and fill cards for a plan, and where they send text. */
export function enginesFor(
  { language, embedding }: Pick<Providers, 'language' | 'embedding'>,
  tier: Tier,
): Engines {
  const model = language.modelFor(tier)
  return {
    answers:
      model === null
        ? { kind: 'quotes', model: null, host: null }
        : { kind: 'model', model, host: language.host },
    search: embedding
      ? { kind: 'meaning', model: embedding.model.replace(/@\d+$/, ''), host: embedding.host }
      : { kind: 'words', model: null, host: null },
    cards:
      language.modelForCards === null
        ? { model: null, host: null }
        : { model: language.modelForCards, host: language.host },
  }
}
