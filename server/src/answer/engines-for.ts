import type { chatApi } from '@citewell/contract/chat.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { z } from 'zod'
import type { ModelPolicies } from '../domain/organisations/policies-of.ts'
import type { Providers } from '../providers/providers.ts'

type Engines = z.infer<(typeof chatApi)['GET /chat/engines']['result']>

/**
 * The models that answer and search for a plan, and where they send text, as far as the policies of an organisation
 * allow them.
 */
export function enginesFor(
  { language, embedding }: Pick<Providers, 'language' | 'embedding'>,
  tier: Tier,
  policies: ModelPolicies | null,
): Engines {
  const offered = policies?.keepLocal ? null : language.modelFor(tier)
  const model = offered !== null && (policies?.models?.includes(offered) ?? true) ? offered : null
  const local = policies?.keepLocal && embedding?.host !== null
  return {
    answers:
      model === null
        ? { kind: 'quotes', model: null, host: null }
        : { kind: 'model', model, host: language.host },
    search:
      embedding && !local
        ? { kind: 'meaning', model: embedding.model.replace(/@\d+$/, ''), host: embedding.host }
        : { kind: 'words', model: null, host: null },
  }
}
