// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { useMoveDocuments } from './use-move-documents.ts'

function open(answers: Answers) {
  const server = fakeServer(answers)
  const told = { onMade: vi.fn(), onMoved: vi.fn() }
  const { result, client } = renderWithClient(() => useMoveDocuments({ ids: ['a', 'b'], ...told }), null)
  return { server, result, client, ...told }
}

describe('documents that are moved', () => {
  it('go into a collection', async () => {
    const { server, result, onMade, onMoved } = open({ 'POST /collections/move': () => ({ left: [] }) })
    act(() => result.current.mutate({ collectionId: 'c' }))
    await waitFor(() => expect(onMoved).toHaveBeenCalled())
    expect(server.asked.map(({ body }) => body)).toEqual([{ collection_id: 'c', document_ids: ['a', 'b'] }])
    expect(onMade).not.toHaveBeenCalled()
  })

  it('are done with once the list is new', async () => {
    const list = later<unknown>()
    const { server, result, client, onMoved } = open({ 'POST /collections/move': () => ({ left: [] }) })
    const wait = vi
      .spyOn(client, 'invalidateQueries')
      .mockImplementation(async () => void (await list.promise))
    act(() => result.current.mutate({ collectionId: 'c' }))
    await waitFor(() => expect(wait).toHaveBeenCalledTimes(3))
    expect(server.asked).toHaveLength(1)
    expect(onMoved).not.toHaveBeenCalled()
    list.settle(null)
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
  })

  it('go into a new one, which is kept although they could not be moved', async () => {
    const { server, result, onMade, onMoved } = open({
      'POST /collections': () => ({ id: 'new' }),
      'POST /collections/move': () => Response.json({ detail: 'No.' }, { status: 400 }),
    })
    act(() => result.current.mutate({ newName: 'Contracts' }))
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(server.asked.map(({ body }) => body)).toEqual([
      { name: 'Contracts' },
      { collection_id: 'new', document_ids: ['a', 'b'] },
    ])
    expect(onMade).toHaveBeenCalledWith('new')
    expect(onMoved).not.toHaveBeenCalled()
  })
})
