// @vitest-environment happy-dom
import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { SearchHit } from '@citewell/contract/search.ts'
import { act } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { makeCitation, makeMessage } from '../../testing/make.testing.ts'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { foundState } from './found-passage.ts'
import { useViewer } from './use-viewer.ts'

const [first, second] = [
  makeCitation(1, { document_id: 'd' }),
  makeCitation(2, { document_id: 'e', quote: 'Another.' }),
]
const answer = makeMessage('a1', { citations: [second, first], nearest: [makeCitation(1)] })

function open(at = '/chat/one') {
  const { result, address } = renderWithClient(
    () => ({ viewer: useViewer([makeMessage('q1'), answer]), navigate: useNavigate() }),
    null,
    { at },
  )
  return {
    address,
    viewer: () => result.current.viewer,
    go: (to: string | number, state?: unknown) =>
      act(
        () =>
          void (typeof to === 'number'
            ? result.current.navigate(to)
            : result.current.navigate(to, { state })),
      ),
  }
}

describe('the viewer', () => {
  it('shows the citation that the address names', () => {
    const { viewer } = open('/chat/one?doc=e&cite=a1:2')
    expect(viewer().target?.documentId).toBe('e')
    expect(viewer().citation).toBe(second)
    expect(viewer().active).toEqual({ messageId: 'a1', list: 'citations', index: 2 })
  })

  it('goes from citation to citation of the answer, up to the last', () => {
    const { viewer, address } = open()
    act(() => viewer().openPassage(answer, 'citations', first))
    expect(address()).toBe('/chat/one?doc=d&cite=a1%3A1')
    expect(viewer().previous).toBeNull()
    act(() => viewer().next?.())
    expect(address()).toBe('/chat/one?doc=e&cite=a1%3A2')
    expect(viewer().next).toBeNull()
  })

  it('closes, and going back from a step closes it, too', () => {
    const { viewer, address, go } = open()
    act(() => viewer().openPassage(answer, 'citations', first))
    act(() => viewer().next?.())
    go(-1)
    expect(address()).toBe('/chat/one')
    act(() => viewer().openDocument('a/b'))
    expect(address()).toBe('/chat/one?doc=a%2Fb')
    act(() => viewer().close())
    expect(address()).toBe('/chat/one')
    expect(viewer().target).toBeNull()
  })

  it('shows the place of a field of the document’s card until a citation is opened', () => {
    const { viewer, address, go } = open('/chat/one?doc=d&cite=a1%3A1')
    act(() => viewer().openField('f 1'))
    expect(address()).toBe('/chat/one?doc=d&field=f+1')
    expect(viewer()).toMatchObject({ field: 'f 1', citation: null, next: null })
    act(() => viewer().openPassage(answer, 'citations', first))
    expect(viewer()).toMatchObject({ field: null, citation: first })
    go(-1)
    expect(viewer().field).toBe('f 1')
  })

  it('marks the cells of a changed plan until a citation is opened', () => {
    const { viewer, address } = open()
    const table = { document_id: 'd', sheet: 0, region: 0 }
    const changed = { table, used: [{ column: 1, rows: [[2, 3]], count: 2 }] } as unknown as ComputedTable
    act(() => viewer().openPassage(answer, 'citations', first, changed))
    expect(address()).toBe('/chat/one?doc=d&cite=a1%3A1')
    const { start } = first
    expect(viewer().citation).toMatchObject({ start, end: start, boxes: [], cells: { table } })
    act(() => viewer().openPassage(answer, 'citations', first))
    expect(viewer().citation).toBe(first)
  })

  it('shows the document as such where the message of the address is gone', () => {
    const { viewer } = open('/chat/one?doc=d&cite=gone:1')
    expect(viewer().target?.documentId).toBe('d')
    expect(viewer()).toMatchObject({ citation: null, previous: null, next: null })
  })

  it('shows a passage that was searched for, in its own document alone', () => {
    const { viewer, go } = open()
    const state = foundState({ document_id: 'd', filename: 'd.pdf', snippet: 'Ten years.' } as SearchHit)
    go('/chat/one?doc=d', state)
    expect(viewer().citation).toMatchObject({ document_id: 'd', quote: 'Ten years.' })
    go('/chat/one?doc=e', state)
    expect(viewer().citation).toBeNull()
  })
})
