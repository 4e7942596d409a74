import { tiers } from '@citewell/contract/plans.ts'
import { describe, expect, it } from 'vitest'
import { givenScriptedEndpoint } from '../../testing/given-endpoint.testing.ts'
import { modelAt } from '../../testing/model-at.testing.ts'
import { answerWith, begin, refuseWith, say } from '../../testing/model-endpoint.testing.ts'
import { type LanguageModel, ModelFailure, type ModelPart } from './language-model.ts'
import { noLanguageModel } from './no-language-model.ts'

const endpoint = givenScriptedEndpoint()

const limits = { first: 20_000, idle: 20_000, total: 20_000 }
const behindEndpoint = () => modelAt(endpoint.url, { limits })

/** Collects the model's output in `parts`, so that a test can inspect it even after a failure. */
async function write(model: LanguageModel, parts: ModelPart[], signal = new AbortController().signal) {
  for await (const part of model.write({ model: 'small', instructions: 'Do.', prompt: 'This.', signal }))
    parts.push(part)
}

describe.each<[string, () => LanguageModel]>([
  ['behind an endpoint', behindEndpoint],
  ['that is none', () => noLanguageModel],
])('a language model %s', (_name, create) => {
  it('names where text goes and a model for each plan, or neither', () => {
    const model = create()
    for (const tier of tiers) expect(model.modelFor(tier) === null).toBe(model.host === null)
  })

  it('gives text and then one end with its usage, or fails without a text', async () => {
    endpoint.script = answerWith('One', ' two.')
    const parts: ModelPart[] = []
    const model = create()
    if (model.host === null) await expect(write(model, parts)).rejects.toThrow('no language model')
    else await write(model, parts)
    const { input_tokens = 0 } = parts.flatMap(part => (part.kind === 'end' ? [part.usage] : []))[0] ?? {}
    expect(parts.map(part => part.kind)).toEqual(model.host === null ? [] : ['text', 'text', 'end'])
    expect(input_tokens > 0).toBe(model.host !== null)
  })

  it('sends nothing for a call that was stopped before', async () => {
    const parts: ModelPart[] = []
    await expect(write(create(), parts, AbortSignal.abort(new Error('stopped')))).rejects.toThrow()
    expect([parts, endpoint.calls]).toEqual([[], []])
  })
})

describe.each<[string, () => LanguageModel]>([['behind an endpoint', behindEndpoint]])(
  'a language model that writes, such as one %s,',
  (_name, create) => {
    it('ends with the reason of its signal, and with the call of its provider', async () => {
      endpoint.script = (_call, response) => {
        begin(response)
        say(response, 'It is')
      }
      const stop = new AbortController()
      const reason = new Error('stopped')
      const parts: ModelPart[] = []
      const written = write(create(), parts, stop.signal)
      await expect.poll(() => parts).toHaveLength(1)
      stop.abort(reason)
      await expect(written).rejects.toBe(reason)
      await endpoint.calls[0]?.closed
    })

    it('fails with a code and a sentence for the user, whatever its provider does', async () => {
      for (const status of [400, 401, 429, 500]) {
        endpoint.script = refuseWith(status, { 'retry-after': '3600' })
        const failure = await write(create(), []).catch(error => error)
        expect(failure).toBeInstanceOf(ModelFailure)
        expect(failure.message).toMatch(/^The language model.*\.$/)
      }
    })
  },
)
