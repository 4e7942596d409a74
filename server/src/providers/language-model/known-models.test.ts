import { describe, expect, it } from 'vitest'
import { detailsOfModel } from './known-models.ts'

const known = (model: string) => detailsOfModel({}, model)

describe('the details of a model', () => {
  it.each([
    ['gpt-4o', 128_000, 2.5],
    ['openai/gpt-4o-mini', 128_000, 0.15],
    ['azure/gpt-35-turbo', 16_385, 0.5],
    ['gpt-4o-2024-11-20', 128_000, 2.5],
    ['gpt-4o-2024-05-13', 128_000, 5],
    ['claude-sonnet-4-5', 200_000, 3],
    ['claude-sonnet-4-5-20250929', 200_000, 3],
    ['anthropic/claude-sonnet-4.5', 200_000, 3],
    ['us.anthropic.claude-sonnet-4-5-20250929-v1:0', 200_000, 3],
    ['claude-haiku-4-5@20251001', 200_000, 1],
    ['mistralai/mistral-large-2512', 262_144, 0.5],
    ['mistral-large-latest', 131_072, null],
    ['mistral-small-latest', 128_000, null],
    ['deepseek/deepseek-chat', 128_000, null],
    ['gpt-4', 8_192, 30],
    ['gpt-4-0613', 8_192, 30],
    ['gpt-4-turbo-2024-04-09', 128_000, 10],
    ['mistral-medium', 131_072, null],
    ['mistral-medium-2505', 131_072, 0.4],
    ['qwen3-max', 262_144, null],
    ['qwen3-max-2025-09-23', 262_144, null],
    ['qwen3-coder-plus', 1_000_000, null],
    ['qwq-plus', 131_072, 0.8],
    ['deepseek-v3', 65_536, null],
    ['deepseek-v4-flash', 1_000_000, null],
  ])('of a maker is known by its name: %s', (model, window, input) => {
    expect(known(model)).toMatchObject({ window, price: input === null ? null : { input } })
  })

  it.each([
    ['meta-llama/Llama-3.1-8B-Instruct', 128_000],
    ['meta-llama/Meta-Llama-3-8B-Instruct', 8_192],
    ['meta-llama-3.1-8b-instruct', 128_000],
    ['meta-llama/llama-3.3-70b-instruct:free', 128_000],
    ['Qwen/Qwen2.5-14B-Instruct', 32_768],
    ['Qwen/Qwen3-30B-A3B-Instruct-2507', 262_000],
    ['google/gemma-3-12b', 128_000],
    ['google/gemma-3-1b-it', 32_768],
    ['mistralai/Mistral-7B-Instruct-v0.3', 32_768],
    ['mistralai/Mistral-7B-Instruct-v0.1', 8_192],
    ['mistralai/Mistral-Nemo-Instruct-2407', 118_000],
    ['deepseek-ai/DeepSeek-R1-Distill-Llama-8B', 128_000],
    ['openai/gpt-oss-20b', 131_072],
    ['gpt-oss:120b-cloud', 131_072],
    ['microsoft/phi-4', 16_384],
    ['Qwen/QwQ-32B', 32_768],
    ['mistral-large-2407', 8_192],
    ['mistral-small-2501', 28_000],
    ['deepseek-r1-0528', 128_000],
  ])('whose weights are open has a window and no price: %s', (model, window) => {
    expect(known(model)).toEqual({ window, price: null })
  })

  it.each([
    'llama3.1:8b',
    'llama3.1',
    'gemma3:27b-it-qat',
    'mixtral:8x7b',
    'gpt-oss:latest',
    'gemma4:e4b',
    'phi4:14b',
    'phi4',
    'llama2',
    'qwq',
    'codellama',
    'hf.co/bartowski/Llama-3.2-3B-Instruct-GGUF:Q4_K_M',
  ])('on Ollama has the window that Ollama gives it: %s', model => {
    expect(known(model)).toEqual({ window: 4_096, price: null })
    expect(detailsOfModel({ [model]: { window: 65_536, price: null } }, model).window).toBe(65_536)
  })

  it.each([
    'gpt-4o-audio-preview',
    'gpt-5.9',
    'claude-sonnet-9',
    'qwen-max',
    'ft:gpt-4o-mini:acme::x',
    'x',
    '',
  ])('is not guessed from a name that is only alike: %s', model => {
    expect(known(model)).toEqual({ window: 16_000, price: null })
  })

  it('is what is set, whatever is known', () => {
    const mine = { window: 8_000, price: { input: 1, output: 2 } }
    expect(detailsOfModel({ 'gpt-4o': mine }, 'gpt-4o')).toEqual(mine)
    expect(detailsOfModel({ 'gpt-4o': mine }, 'openai/gpt-4o').window).toBe(128_000)
  })
})
