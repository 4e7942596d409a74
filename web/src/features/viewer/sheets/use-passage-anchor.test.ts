// @vitest-environment happy-dom
import type { Anchor } from '@citewell/contract/library.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { usePassageAnchor } from './use-passage-anchor.ts'

const json = (path: string): Anchor => ({ kind: 'json', path })
const blocks = [
  { start: 0, end: 10, anchor: json('$.a') },
  { start: 10, end: 20, anchor: json('$.b') },
]

function open(passage: ViewedPassage | null) {
  const server = fakeServer({ 'GET /documents/one/text': () => ({ parts: [{ blocks }] }) })
  const { result, rerender } = renderWithClient(
    (shown: ViewedPassage | null) => usePassageAnchor('one', shown),
    passage,
  )
  return { server, rerender, anchor: () => result.current }
}

const passageAt = (start: number): ViewedPassage => ({ start, end: start + 5, page: null, boxes: [] })

describe('the place of a passage in its file', () => {
  it('is that of the block that the passage begins in', async () => {
    const { anchor, server } = open(passageAt(10))
    expect(anchor()).toBeNull()
    await waitFor(() => expect(anchor()).toEqual(json('$.b')))
    expect(server.asked[0]?.query).toEqual({ start: '10', limit: '1' })
  })

  it('is not asked for where it is known, or where there is no passage', () => {
    const known = open({ ...passageAt(10), anchor: json('$.c') })
    expect(known.anchor()).toEqual(json('$.c'))
    const none = open(null)
    expect(none.anchor()).toBeNull()
    expect([...known.server.asked, ...none.server.asked]).toEqual([])
  })

  it('goes with its passage', async () => {
    const { anchor, rerender } = open(passageAt(0))
    await waitFor(() => expect(anchor()).toEqual(json('$.a')))
    rerender(null)
    expect(anchor()).toBeNull()
  })
})
