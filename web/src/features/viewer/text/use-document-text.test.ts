// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { useDocumentText } from './use-document-text.ts'

const count = 34
const length = 10
const passageAt = (start: number): ViewedPassage => ({ start, end: start + 5, page: null, boxes: [] })

/** A document of 34 parts, four of them in each answer, paged as the contract says. */
function open(start: number | null) {
  fakeServer({
    'GET /documents/one/text': ({ query }) => {
      const [direction = '', at = ''] = (query.cursor ?? '').split(' ')
      const place = Number(direction === '' ? Math.floor(Number(query.start) / length) : at)
      const from = direction === 'before' ? Math.max(place - 4, 0) : place
      const to = direction === 'before' ? place : Math.min(place + 4, count)
      const parts = Array.from({ length: to - from }, (_, i) => {
        const part = from + i
        return { part, page: part + 1, start: part * length, end: part * length + 9, blocks: [] }
      })
      return {
        parts,
        previous_cursor: from > 0 ? `before ${from}` : null,
        next_cursor: to < count ? `from ${to}` : null,
      }
    },
  })
  const { result, rerender } = renderWithClient(
    (passage: ViewedPassage | null) => useDocumentText('one', passage),
    start === null ? null : passageAt(start),
  )
  const shown = () => result.current.parts.map(({ part }) => part)
  const settled = () => waitFor(() => expect(result.current.text.isFetching).toBe(false))
  const grow = async (up: boolean) => {
    const { text } = result.current
    await act(async () => void (await (up ? text.fetchPreviousPage() : text.fetchNextPage())))
    await settled()
  }
  return { result, rerender, shown, settled, grow }
}

const run = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe('the text of a document in the viewer', () => {
  it.each([0, 2, 3, 17, 32, 33])(
    'holds each part once and in order, however it grows from part %i',
    async part => {
      const { result, shown, settled, grow } = open(part * length + 3)
      await settled()
      expect(shown()[0]).toBe(part)
      for (let turn = 0; result.current.text.hasPreviousPage || result.current.text.hasNextPage; turn++) {
        const up = result.current.text.hasPreviousPage && (turn % 3 !== 1 || !result.current.text.hasNextPage)
        await grow(up)
        const [first = 0] = shown()
        expect(shown()).toEqual(run(first, first + shown().length))
      }
      expect(shown()).toEqual(run(0, count))
    },
  )

  it('starts anew at a passage that is not loaded, and stays for one that is', async () => {
    const { shown, settled, rerender } = open(null)
    await settled()
    rerender(passageAt(25))
    await settled()
    expect(shown()).toEqual(run(0, 4))
    rerender(passageAt(205))
    await waitFor(() => expect(shown()).toEqual(run(20, 24)))
  })
})
