import { describe, expect, it } from 'vitest'
import { makeCitation, makeMessage } from '../../testing/make.testing.ts'
import { citationSearch, citationSteps, readViewerTarget } from './viewer-target.ts'

const citation = makeCitation(2, { document_id: 'd 1' })

describe('the address of the viewer', () => {
  it.each(['citations', 'nearest'] as const)('keeps a citation of %s', list => {
    const search = new URLSearchParams(citationSearch('m-1', list, citation))
    expect(readViewerTarget(search)).toEqual({
      documentId: 'd 1',
      cite: { messageId: 'm-1', list, index: 2 },
    })
  })

  it('still opens the document of a mangled citation', () => {
    expect(readViewerTarget(new URLSearchParams('doc=d&cite=nonsense'))).toEqual({
      documentId: 'd',
      cite: null,
    })
    expect(readViewerTarget(new URLSearchParams('cite=m:1'))).toBeNull()
  })
})

describe('the citation in the viewer', () => {
  const message = makeMessage('m', {
    citations: [3, 1, 2].map(index => makeCitation(index)),
    nearest: [makeCitation(1, { quote: 'Near' })],
  })
  const steps = (list: 'citations' | 'nearest', index: number) =>
    citationSteps(message, { documentId: 'd', cite: { messageId: 'm', list, index } })

  it('stands between those before and after it by number', () => {
    const { current, previous, next } = steps('citations', 2)
    expect([previous?.index, current?.index, next?.index]).toEqual([1, 2, 3])
    expect(steps('citations', 1).previous).toBeNull()
    expect(steps('citations', 3).next).toBeNull()
  })

  it('steps through its own list alone', () => {
    expect(steps('nearest', 1)).toMatchObject({ current: { quote: 'Near' }, previous: null, next: null })
  })

  it('is none where the message or its number is gone, or no citation is named', () => {
    const none = { current: null, previous: null, next: null }
    expect(steps('citations', 9)).toEqual(none)
    expect(citationSteps(null, { documentId: 'd', cite: null })).toEqual(none)
    expect(citationSteps(message, { documentId: 'd', cite: null })).toEqual(none)
  })
})
