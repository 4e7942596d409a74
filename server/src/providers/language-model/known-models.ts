import type { ModelDetails } from '../../platform/read-model-details.ts'

/** The smallest common models accept as much. */
const unknownModel: ModelDetails = { window: 16_000, price: null }

/** OpenAI's windows and list prices as of 2026-11; the setting MODEL_DETAILS goes before them. */
const knownModels: Record<string, ModelDetails> = {
  'gpt-3.5-turbo': { window: 16_385, price: { input: 0.5, output: 1.5 } },
  'gpt-4o-mini': { window: 128_000, price: { input: 0.15, output: 0.6 } },
  'gpt-4o': { window: 128_000, price: { input: 2.5, output: 10 } },
  'gpt-4.1': { window: 1_047_576, price: { input: 2, output: 8 } },
  'gpt-4.1-mini': { window: 1_047_576, price: { input: 0.4, output: 1.6 } },
  'gpt-4.1-nano': { window: 1_047_576, price: { input: 0.1, output: 0.4 } },
}

/** The details of a model: those set, or else those known by its name, with or without a date or a provider. */
export function detailsOfModel(set: Record<string, ModelDetails>, model: string): ModelDetails {
  const name = model.replace(/^openai\//, '').replace(/-\d{4}-\d{2}-\d{2}$/, '')
  if (Object.hasOwn(set, model)) return set[model] ?? unknownModel
  return (Object.hasOwn(knownModels, name) ? knownModels[name] : undefined) ?? unknownModel
}
