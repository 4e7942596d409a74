// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { makeCardField, makeCitation } from '../../../testing/make.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { useCardPlace } from './use-card-place.ts'

const cited = makeCardField('party', 'Airspan', { id: 'one', citation: makeCitation(1, { start: 7 }) })
const fields = [cited, makeCardField('number', '7', { id: 'two' })]

function open(fieldId: string | null) {
  const server = fakeServer({
    'GET /documents/d/card': () => ({ document_id: 'd', made_at: '2026-11-22T10:00:00Z', fields }),
  })
  const { result, rerender } = renderWithClient((field: string | null) => useCardPlace('d', field), fieldId)
  return { result, rerender, server }
}

describe('the place of a field in the viewer', () => {
  it('is the one that the address names, once the card is known', async () => {
    const { result, rerender } = open('one')
    expect(result.current.shown).toBeNull()
    await vi.waitFor(() => expect(result.current.shown).toMatchObject({ start: 7 }))
    rerender('two')
    expect(result.current.shown).toBeNull()
    rerender('gone')
    expect(result.current.shown).toBeNull()
  })

  it('is shown anew when it is asked for again', async () => {
    const { result } = open('one')
    await vi.waitFor(() => expect(result.current.shown).not.toBeNull())
    const before = result.current.shown
    const field = { ...cited, citation: before }
    act(() => result.current.show(field))
    expect(result.current.shown).toEqual(before)
    expect(result.current.shown).not.toBe(before)
  })

  it('is none without a field, and asks for nothing', () => {
    const { result, server } = open(null)
    expect(result.current.shown).toBeNull()
    expect(server.keys()).toEqual([])
  })
})
