import type { Document } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { canReadAgain } from './document-state.ts'

describe('canReadAgain', () => {
  it.each([
    ['cancelled', null, true],
    ['failed', 'document_damaged', true],
    ['failed', 'document_encrypted', false],
    ['ready', null, false],
    ['reading', null, false],
  ] as const)('is $2 for a document that is %s with the code %s', (status, code, can) => {
    const error = code && { code, message: '' }
    expect(canReadAgain({ status, error } as Document)).toBe(can)
  })
})
