import { describe, expect, it } from 'vitest'
import type { LanguageModel } from '../providers/language-model/language-model.ts'
import { enginesFor } from './engines-for.ts'

describe('where document cards are filled', () => {
  const noModel: LanguageModel = {
    ...{ host: null, modelFor: () => null, modelForCards: null, judges: false },
    detailsOf: () => ({ window: 16_000, price: null }),
    write: () => {
      throw new Error('Nothing is written')
    },
  }
  const outside = { ...noModel, host: 'models.example.org', modelForCards: 'small' }
  const none = { model: null, host: null }
  const all = { keepLocal: false, models: null }

  it.each([
    ['by a model outside', outside, null, { model: 'small', host: 'models.example.org' }],
    ['by one here', { ...outside, host: null }, { ...all, keepLocal: true }, { model: 'small', host: null }],
    ['by rules alone', noModel, null, none],
    ['by rules in an organisation that keeps its text', outside, { ...all, keepLocal: true }, none],
    ['by rules in one that allows other models', outside, { ...all, models: ['large'] }, none],
  ])('is told: %s', (_, language, policies, cards) => {
    expect(enginesFor({ language, embedding: null }, 'free', policies).cards).toEqual(cards)
  })
})
