// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { useDocumentSearch } from './use-document-search.ts'

vi.mock('@mantine/hooks', () => ({ useDebouncedValue: (value: string) => [value] }))

function open() {
  const places = new Map([
    ['tax', [1, 2, 3]],
    ['law', [7, 8]],
  ])
  const server = fakeServer({
    'GET /documents/one/find': ({ query: { q = '' } }) =>
      q === 'bad'
        ? new Response(null, { status: 500 })
        : { hits: (places.get(q) ?? []).map(start => ({ start, end: start + 1 })), more: q === 'tax' },
  })
  const { result } = renderWithClient(() => useDocumentSearch('one'), null)
  const want = (words: string | null) => act(() => result.current.setWanted(words))
  const step = (by: 1 | -1) => act(() => result.current.step(by))
  const found = () => waitFor(() => expect(result.current.state).toBe('done'))
  return { server, result, want, step, found, at: () => result.current.at }
}

describe('the search in a document', () => {
  it('begins at the first hit and goes round and round', async () => {
    const { want, step, found, at, result } = open()
    want('tax')
    await found()
    expect(result.current.hits).toHaveLength(3)
    expect(result.current.more).toBe(true)
    expect(at()).toBe(0)
    step(-1)
    expect(at()).toBe(2)
    step(1)
    expect(at()).toBe(0)
    step(1)
    expect(at()).toBe(1)
  })

  it('begins at the first hit again with other words', async () => {
    const { want, step, found, at, result } = open()
    want('tax')
    await found()
    step(1)
    want('law')
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    expect(at()).toBe(0)
  })

  it('stands nowhere without a hit', async () => {
    const { want, step, found, at } = open()
    want('nothing')
    await found()
    expect(at()).toBe(-1)
    step(1)
    expect(at()).toBe(-1)
  })

  it('asks nothing while it is closed or blank, and shows nothing then', async () => {
    const { want, found, result, server } = open()
    expect(result.current.state).toBe('idle')
    want('  ')
    expect(result.current.state).toBe('idle')
    expect(server.asked).toEqual([])
    want(' tax ')
    await found()
    expect(server.asked.map(({ query }) => query)).toEqual([{ q: 'tax' }])
    want(null)
    expect(result.current).toMatchObject({ hits: [], more: false, at: -1, state: 'idle' })
  })

  it('says that it failed', async () => {
    const { want, result } = open()
    want('bad')
    await waitFor(() => expect(result.current.state).toBe('failed'))
  })
})
