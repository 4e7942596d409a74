import { describe, expect, it } from 'vitest'
import { readFeatures } from './use-plan-features.ts'

const none = { globalSearch: false, exports: false, collections: false }

describe('what a plan allows', () => {
  it.each([
    [null, null, none],
    [null, 'pro', { globalSearch: true, exports: true, collections: true }],
    ['{"collections":true}', 'free', { ...none, collections: true }],
    ['{"exports":false,"unknown":true}', 'pro', { globalSearch: true, exports: false, collections: true }],
    ['not json', 'mini', none],
    ['null', 'mini', none],
    ['{"collections":"yes"}', 'mini', none],
  ])('is read from %j on the plan %s', (stored, tier, features) => {
    expect(readFeatures(stored, tier)).toEqual(features)
  })
})
