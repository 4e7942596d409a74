import type { Setting } from '@citewell/contract/admin/settings.ts'
import { describe, expect, it } from 'vitest'
import { draftChanges } from './draft-changes.ts'

const settings: Setting[] = [
  { name: 'MODEL_PRO', value: 'gpt-4o', secret: false, source: 'default' },
  { name: 'MODEL_FREE', value: 'small', secret: false, source: 'stored' },
  { name: 'MODEL_MINI', value: 'fixed', secret: false, source: 'environment' },
  { name: 'MODEL_API_KEY', value: '••••••••', secret: true, source: 'stored' },
]

describe('a draft of the settings', () => {
  it('sends only what differs; empty means the default, and an empty key leaves it as it is', () => {
    expect(draftChanges({ MODEL_PRO: '', MODEL_FREE: ' small ', MODEL_API_KEY: '' }, settings)).toEqual({})
    expect(draftChanges({ MODEL_PRO: 'large', MODEL_FREE: '' }, settings)).toEqual({
      MODEL_PRO: 'large',
      MODEL_FREE: null,
    })
    expect(draftChanges({ MODEL_MINI: 'other' }, settings)).toEqual({})
    expect(draftChanges({ MODEL_API_KEY: 'sk-new' }, settings)).toEqual({ MODEL_API_KEY: 'sk-new' })
    expect(draftChanges({ MODEL_API_KEY: null }, settings)).toEqual({ MODEL_API_KEY: null })
  })
})
