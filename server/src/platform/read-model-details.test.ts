import { describe, expect, it } from 'vitest'
import { readModelDetails } from './read-model-details.ts'

describe('details of models', () => {
  it('are a window and, where known, prices, for each model by its name', () => {
    expect(readModelDetails('llama3.1:8b 131072; my/model 32768 0.15 0.6\n')).toEqual({
      'llama3.1:8b': { window: 131_072, price: null },
      'my/model': { window: 32_768, price: { input: 0.15, output: 0.6 } },
    })
    expect(readModelDetails(' ; ')).toEqual({})
  })

  it.each([
    'model',
    'model many',
    'model 500',
    'model 8000 1',
    'model 8000 1 free',
    'model 8000 1 2 3',
    'a -8000',
  ])('are refused as %s', text => expect(readModelDetails(text)).toBeNull())
})
