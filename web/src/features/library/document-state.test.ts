import type { Document } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { canReadAgain } from './document-state.ts'

describe('the state of a document', () => {
  it.each([
    ['cancelled', null, true],
    ['failed', 'document_damaged', true],
    ['failed', 'document_encrypted', false],
    ['ready', null, false],
    ['reading', null, false],
  ] as const)('a document that is %s (%s) can be read again: %s', (status, code, can) => {
    const error = code && { code, message: '' }
    expect(canReadAgain({ status, error } as Document)).toBe(can)
  })
})
