// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeStored } from '../../../api/stored-values.ts'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { makeChat } from '../../../testing/make.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import type { Wanted } from '../conversation/exchange.ts'
import { useScoping } from './scoping.ts'

afterEach(() => {
  localStorage.clear()
})

type Given = { wide: boolean; inside: string | null; hasDocuments: boolean; chosen: Wanted['scope'] }

function scoping({ wide, inside, hasDocuments, chosen }: Given) {
  writeStored('features', JSON.stringify({ globalSearch: wide, collections: false, exports: false }))
  const onChoose = vi.fn()
  const chat = makeChat('one', { collection_id: inside })
  const input = {
    ...{ chat, collectionId: null, isNew: false, hasDocuments, chosen, onChoose },
    onCollection: vi.fn(),
  }
  const { result } = renderWithClient(() => useScoping(input), null)
  return { scope: result.current.scope, widest: result.current.widest, onChoose }
}

const plain: Given = { wide: true, inside: null, hasDocuments: true, chosen: null }

describe('the scope of a question', () => {
  it.each([
    ['this chat where it has documents', plain, 'session'],
    ['everything where the chat has none', { ...plain, hasDocuments: false }, 'all'],
    ['the collection where its chat has none', { ...plain, hasDocuments: false, inside: 'c' }, 'collection'],
    ['this chat where the plan allows no more', { ...plain, hasDocuments: false, wide: false }, 'session'],
    ['what was chosen', { ...plain, chosen: 'all' }, 'all'],
    [
      'the chosen chat, though it has no documents',
      { ...plain, hasDocuments: false, chosen: 'session' },
      'session',
    ],
  ] as const)('is %s', (_, given, scope) => {
    const { onChoose, ...found } = scoping(given)
    expect(found.scope).toBe(scope)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('can be as wide as plan and collection allow', () => {
    expect(scoping(plain).widest).toBe('all')
    expect(scoping({ ...plain, inside: 'c' }).widest).toBe('collection')
    expect(scoping({ ...plain, wide: false }).widest).toBe('session')
  })

  it('of a new chat may be any collection, or none', async () => {
    writeStored('features', JSON.stringify({ globalSearch: true, collections: true, exports: false }))
    const items = ['Contracts', 'Invoices'].map(name => ({ id: name, name, color: 'teal', documents: 2 }))
    fakeServer({ 'GET /collections': () => ({ items }) })
    const told = { onChoose: vi.fn(), onCollection: vi.fn() }
    const open = (isNew: boolean) => {
      const input = { chat: null, collectionId: 'Contracts', isNew, hasDocuments: false, chosen: null }
      return renderWithClient(() => useScoping({ ...input, ...told }), null).result
    }
    const isNew = open(true)
    await waitFor(() => expect(isNew.current.others.map(({ id }) => id)).toEqual(['Invoices']))
    isNew.current.enter?.('Invoices')
    expect(told.onCollection).toHaveBeenCalledWith('Invoices')
    expect(told.onChoose).toHaveBeenCalledWith(null)
    const known = open(false)
    await waitFor(() => expect(known.current.collection?.id).toBe('Contracts'))
    expect(known.current).toMatchObject({ others: [], enter: null })
  })

  it.each([
    ['everything, in a collection', { ...plain, inside: 'c', chosen: 'all' }],
    ['a collection, outside of one', { ...plain, chosen: 'collection' }],
    ['more than the plan allows', { ...plain, wide: false, chosen: 'all' }],
  ] as const)('lets go of a choice that is no longer possible, such as %s', (_, given) => {
    const { scope, onChoose } = scoping(given)
    expect(onChoose).toHaveBeenCalledWith(null)
    expect(scope).toBe('session')
  })
})
