import { setImmediate as turn } from 'node:timers/promises'
import type { Tier } from '@citewell/contract/plans.ts'
import { describe, expect, it } from 'vitest'
import type { LanguageModel, ModelPart } from '../providers/language-model/language-model.ts'
import { createModelSlots } from './model-slots.ts'

/** A model whose calls the test ends one by one; `served` names those that began. */
function slowModel(count: number, patience = 60_000) {
  let now = 0
  const served: string[] = []
  const endings: (() => void)[] = []
  const language: LanguageModel = {
    host: null,
    modelFor: () => 'slow',
    modelForCards: null,
    judges: false,
    detailsOf: () => ({ window: 16_000, price: null }),
    write: async function* ({ prompt }): AsyncGenerator<ModelPart> {
      served.push(prompt)
      await new Promise<void>(end => endings.push(end))
      yield { kind: 'end', usage: { input_tokens: 1, output_tokens: 1 }, reason: 'stop' }
    },
  }
  const slots = createModelSlots({ count, patience, now: () => now })
  const call = async (tier: Tier, name: string, signal = new AbortController().signal) => {
    const request = { model: 'slow', instructions: '', prompt: name, signal }
    for await (const _ of slots.modelOf(language, tier).write(request));
  }
  return {
    served,
    call,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    endOne: async () => {
      await turn()
      endings.shift()?.()
      await turn()
      await turn()
    },
  }
}

describe('calls of a language model', () => {
  it('for Pro overtake 100 for Free that wait', async () => {
    const model = slowModel(1)
    const all = Array.from({ length: 100 }, (_, n) => model.call('free', `free ${n}`))
    model.pass(5)
    all.push(model.call('mini', 'mini'), model.call('pro', 'pro'))
    for (let n = 0; n < 102; n++) await model.endOne()
    await Promise.all(all)
    expect(model.served.slice(0, 4)).toEqual(['free 0', 'pro', 'mini', 'free 1'])
    expect(model.served).toHaveLength(102)
  })

  it('for Free move on under constant load from Pro', async () => {
    const model = slowModel(1)
    const all = [model.call('pro', 'pro'), model.call('free', 'free')]
    // Each second, one Pro call arrives and one ends.
    for (let second = 0; second < 60; second++) {
      model.pass(1)
      all.push(model.call('pro', `pro ${second}`))
      await model.endOne()
    }
    expect(model.served.indexOf('free')).toBe(30)
    for (let n = 0; n < 2; n++) await model.endOne()
    await Promise.all(all)
  })

  it('that are given up or wait too long leave their slots to the others', async () => {
    const model = slowModel(1, 30)
    const gone = new AbortController()
    const first = model.call('free', 'first')
    const given = model.call('pro', 'given up', gone.signal)
    const late = model.call('free', 'late')
    gone.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await expect(late).rejects.toMatchObject({ code: 'model_busy' })
    const last = model.call('free', 'last')
    await model.endOne()
    await model.endOne()
    await Promise.all([first, last])
    expect(model.served).toEqual(['first', 'last'])
  })
})
