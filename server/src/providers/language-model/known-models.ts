import type { ModelDetails } from '../../platform/read-model-details.ts'

/** The smallest common models accept as much. */
const unknownModel: ModelDetails = { window: 16_000, price: null }
/** What Ollama gives a model on a machine with less than 24 GB of video memory; it cuts off the rest without a word. */
const windowOfOllama = 4_096

/**
 * Windows and list prices of models that their makers serve, by exact name. Source: the files of
 * github.com/anomalyco/models.dev (providers/openai, anthropic, mistral, deepseek, alibaba, alibaba-cn), read on
 * 2026-11-28. Names that move on to other models ("-latest", "deepseek-chat") have no price, and the smallest window of
 * what they have named; nor have those whose price depends on the prompt's length, the hour or who serves them.
 */
const servedModels: Record<string, [window: number, input?: number, output?: number]> = {
  'gpt-3.5-turbo': [16_385, 0.5, 1.5],
  'gpt-35-turbo': [16_385, 0.5, 1.5],
  'gpt-4': [8_192, 30, 60],
  'gpt-4-0613': [8_192, 30, 60],
  'gpt-4-turbo': [128_000, 10, 30],
  'gpt-4o-mini': [128_000, 0.15, 0.6],
  'gpt-4o': [128_000, 2.5, 10],
  'gpt-4o-2024-05-13': [128_000, 5, 15],
  'gpt-4.1': [1_047_576, 2, 8],
  'gpt-4.1-mini': [1_047_576, 0.4, 1.6],
  'gpt-4.1-nano': [1_047_576, 0.1, 0.4],
  'gpt-5': [400_000, 1.25, 10],
  'gpt-5-mini': [400_000, 0.25, 2],
  'gpt-5-nano': [400_000, 0.05, 0.4],
  'gpt-5.1': [400_000, 1.25, 10],
  'claude-sonnet-4': [200_000, 3, 15],
  'claude-sonnet-4-0': [200_000, 3, 15],
  'claude-sonnet-4-5': [200_000, 3, 15],
  'claude-sonnet-4-6': [1_000_000, 3, 15],
  'claude-sonnet-5': [1_000_000, 2, 10],
  'claude-haiku-4-5': [200_000, 1, 5],
  'claude-opus-4-1': [200_000, 15, 75],
  'claude-opus-4-5': [200_000, 5, 25],
  'claude-opus-4-6': [1_000_000, 5, 25],
  'claude-opus-4-7': [1_000_000, 5, 25],
  'claude-opus-4-8': [1_000_000, 5, 25],
  'claude-opus-5': [1_000_000, 5, 25],
  'mistral-large-2411': [131_072, 2, 6],
  'mistral-large-2512': [262_144, 0.5, 1.5],
  'mistral-large-latest': [131_072],
  'mistral-medium': [131_072],
  'mistral-medium-2505': [131_072, 0.4, 2],
  'mistral-medium-2508': [262_144, 0.4, 2],
  'mistral-medium-2604': [262_144, 1.5, 7.5],
  'mistral-medium-latest': [262_144],
  'mistral-small-2506': [128_000, 0.1, 0.3],
  'mistral-small-2603': [256_000],
  'mistral-small-latest': [128_000],
  'open-mistral-nemo': [128_000],
  'deepseek-chat': [128_000],
  'deepseek-reasoner': [128_000],
  'deepseek-v3': [65_536],
  'deepseek-v4-flash': [1_000_000],
  'qwen3-max': [262_144],
  'qwen3-coder-plus': [1_000_000],
  'qwq-plus': [131_072, 0.8, 2.4],
}

/**
 * Windows of models whose weights are open, by the beginning of their names; what follows is a size, a variant or a
 * quantisation. Whoever serves them sets the price, and may set a smaller window. Sources: the files of models.dev
 * (models/meta, mistral, alibaba, google, deepseek, openai), the READMEs of Qwen2.5 and Qwen3 (the window without YaRN)
 * and google/gemma-2 (config.json), read on 2026-11-28; of Llama 2, Code Llama, QwQ and phi-4 what is commonly said, since no
 * file of theirs was at hand. Where sources differ, the smallest stands here.
 */
const openModels: Record<string, number> = {
  'llama-2': 4_096,
  codellama: 16_384,
  'llama-3': 8_192,
  'llama-3.1': 128_000,
  'llama-3.2': 128_000,
  'llama-3.3': 128_000,
  'llama-4': 1_000_000,
  mistral: 8_192,
  'mistral-7b-instruct-v0.2': 32_768,
  'mistral-7b-instruct-v0.3': 32_768,
  'mistral-nemo': 118_000,
  'mistral-small': 28_000,
  'mistral-small-3.1': 128_000,
  'mistral-small-3.2': 128_000,
  'mixtral-8x7b': 32_000,
  'mixtral-8x22b': 64_000,
  'qwen2.5': 32_768,
  qwq: 32_768,
  qwen3: 32_768,
  'qwen3-30b-a3b-instruct-2507': 262_000,
  'qwen3-235b-a22b-instruct-2507': 250_000,
  'qwen3.5': 262_144,
  'gemma-2': 8_192,
  'gemma-3': 128_000,
  'gemma-3-1b': 32_768,
  'gemma-3n': 32_768,
  'gemma-4': 131_072,
  'gemma-4-31b': 262_144,
  'deepseek-r1': 128_000,
  'deepseek-v3': 128_000,
  'deepseek-v4-flash': 1_000_000,
  'gpt-oss': 131_072,
  'phi-4': 16_384,
}

const served = new Map(
  Object.entries(servedModels).map(([name, [window, input, output]]) => [
    plain(name),
    { window, price: input === undefined || output === undefined ? null : { input, output } },
  ]),
)
/** The longest first, so that "llama-3.1" goes before "llama-3". */
const open = Object.entries(openModels)
  .map(([name, window]) => ({ name: plain(name), window }))
  .sort((a, b) => b.name.length - a.name.length)

/**
 * The details of a model: those set, or else those known by its name, with or without a maker, a date or a tag. A model
 * that is named as Ollama does has Ollama's own window, however large the model's is.
 */
export function detailsOfModel(set: Record<string, ModelDetails>, model: string): ModelDetails {
  if (Object.hasOwn(set, model)) return set[model] ?? unknownModel
  const name = withoutMaker(model)
  const maker = served.get(plain(name)) ?? served.get(plain(withoutDate(name)))
  if (maker) return maker
  const key = plain(name)
  const weights = open.find(known => key === known.name || key.startsWith(`${known.name}-`))
  if (isOfOllama(model, weights !== undefined)) return { window: windowOfOllama, price: null }
  return weights ? { window: weights.window, price: null } : unknownModel
}

/** "llama3.1:8b", "Llama-3.1-8B" and "llama-3-1-8b" are one: the runs of letters and of digits. */
function plain(name: string): string {
  return (name.toLowerCase().match(/[a-z]+|\d+/g) ?? []).join('-')
}

/** "meta-llama/Meta-Llama-3-8B" → "Llama-3-8B", "us.anthropic.claude-opus-5" → "claude-opus-5". */
function withoutMaker(model: string): string {
  return model
    .slice(model.lastIndexOf('/') + 1)
    .replace(/^(?:(?:us|eu|apac|global)\.)?(?:anthropic\.|meta-(?=llama))/i, '')
}

/** Without the day, and the version that Bedrock puts behind it. */
function withoutDate(name: string): string {
  return name.replace(/[-@](?:20\d{2}-\d{2}-\d{2}|20\d{6})(?:-v\d:\d)?$/, '')
}

/**
 * Tags are sizes and quantisations there, and a name without one is that of an open model, without a size or a month; its
 * cloud cuts off nothing.
 */
function isOfOllama(model: string, isOpen: boolean): boolean {
  const [, tag] = /:([^:/]+)$/.exec(model) ?? []
  if (tag !== undefined)
    return !/cloud$/i.test(tag) && /^(?:latest|i?q\d|e?\d+(?:\.\d+)?(?:x\d+)?[bm])/i.test(tag)
  return isOpen && !/[/]|\d[bm](?![a-z\d])|-\d{4}$/i.test(model)
}
