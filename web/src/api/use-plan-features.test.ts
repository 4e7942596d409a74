import { describe, expect, it } from 'vitest'
import { readFeatures } from './use-plan-features.ts'

const none = { globalSearch: false, exports: false, collections: false, uploads: true }
const all = { globalSearch: true, exports: true, collections: true, uploads: true }

describe('what a plan allows', () => {
  it.each([
    [null, null, none],
    [null, 'pro', all],
    ['{"collections":true}', 'free', { ...none, collections: true }],
    ['{"exports":false,"unknown":true}', 'pro', { ...all, exports: false }],
    ['{"uploads":false}', 'pro', { ...all, uploads: false }],
    ['not json', 'mini', none],
    ['null', 'mini', none],
    ['{"collections":"yes"}', 'mini', none],
  ])('is read from %j on the plan %s', (stored, tier, features) => {
    expect(readFeatures(stored, tier)).toEqual(features)
  })
})
