import { expect, test } from 'vitest'
import { citationSearch, readViewerPlace } from './viewer-place.ts'

const citation = { document_id: 'd 1', index: 2 } as Parameters<typeof citationSearch>[2]

test.each(['citations', 'nearest'] as const)('a place in %s survives the address', list => {
  const search = new URLSearchParams(citationSearch('m-1', list, citation))
  expect(readViewerPlace(search)).toEqual({ documentId: 'd 1', cite: { messageId: 'm-1', list, index: 2 } })
})

test('a mangled citation still opens the document', () => {
  expect(readViewerPlace(new URLSearchParams('doc=d&cite=nonsense'))).toEqual({ documentId: 'd', cite: null })
  expect(readViewerPlace(new URLSearchParams('cite=m:1'))).toBeNull()
})
