import { expect, test } from 'vitest'
import { citationSearch, readViewerTarget } from './viewer-target.ts'

const citation = { document_id: 'd 1', index: 2 } as Parameters<typeof citationSearch>[2]

test.each(['citations', 'nearest'] as const)('a target in %s survives the address', list => {
  const search = new URLSearchParams(citationSearch('m-1', list, citation))
  expect(readViewerTarget(search)).toEqual({ documentId: 'd 1', cite: { messageId: 'm-1', list, index: 2 } })
})

test('a mangled citation still opens the document', () => {
  expect(readViewerTarget(new URLSearchParams('doc=d&cite=nonsense'))).toEqual({
    documentId: 'd',
    cite: null,
  })
  expect(readViewerTarget(new URLSearchParams('cite=m:1'))).toBeNull()
})
