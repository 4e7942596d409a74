import type { Engines } from '@citewell/contract/chat.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { ModelPolicies } from '../domain/organisations/policies-of.ts'
import type { Providers } from '../providers/providers.ts'

/**
 * The models that answer, search and fill cards for a plan, and where they send text, as far as the policies of an
 * organisation allow them.
 */
export function enginesFor(
  { language, embedding }: Pick<Providers, 'language' | 'embedding'>,
  tier: Tier,
  policies: ModelPolicies | null,
): Engines {
  const allowed = (name: string | null) =>
    name !== null && (policies?.models?.includes(name) ?? true) ? name : null
  const model = policies?.keepLocal ? null : allowed(language.modelFor(tier))
  const local = policies?.keepLocal && embedding?.host !== null
  const ofCards = policies?.keepLocal && language.host !== null ? null : allowed(language.modelForCards)
  return {
    answers:
      model === null
        ? { kind: 'quotes', model: null, host: null }
        : { kind: 'model', model, host: language.host },
    search:
      embedding && !local
        ? { kind: 'meaning', model: embedding.model.replace(/@\d+$/, ''), host: embedding.host }
        : { kind: 'words', model: null, host: null },
    cards: { model: ofCards, host: ofCards === null ? null : language.host },
  }
}
