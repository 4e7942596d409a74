// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { useSheetRows } from './use-sheet-rows.ts'

type Shown = { first: number; last: number }

/** A sheet whose every tenth row holds something; from row `broken` on it cannot be loaded. */
function open(shown: Shown, broken = Number.POSITIVE_INFINITY) {
  const server = fakeServer({
    'GET /documents/one/rows': ({ query }) => {
      const from = Number(query.from)
      if (from >= broken) return new Response(null, { status: 500 })
      return { rows: Array.from({ length: 10 }, (_, i) => ({ row: from + i * 10, cells: [] })) }
    },
  })
  const { result, rerender } = renderWithClient(
    (rows: Shown) => useSheetRows({ documentId: 'one', sheet: 0, ...rows }),
    shown,
  )
  const settled = () => waitFor(() => expect(result.current.loading).toBe(false))
  const asked = () => server.asked.map(({ query }) => `${query.from} ${query.limit}`)
  return { result, rerender, settled, asked }
}

describe('the rows of a sheet', () => {
  it('are loaded by the hundred, with the first hundred for the widths', async () => {
    const { result, settled, asked } = open({ first: 250, last: 301 })
    expect(result.current.loading).toBe(true)
    await settled()
    expect(asked()).toEqual(['1 100', '201 100', '301 100'])
    expect(result.current.opening[0]?.row).toBe(1)
    expect(result.current.rows.get(291)).toMatchObject({ row: 291 })
    expect(result.current.rows.has(111)).toBe(false)
  })

  it('are loaded once however often they are scrolled to', async () => {
    const { rerender, settled, asked } = open({ first: 1, last: 100 })
    await settled()
    rerender({ first: 101, last: 120 })
    await settled()
    rerender({ first: 1, last: 100 })
    await settled()
    expect(asked()).toEqual(['1 100', '101 100'])
  })

  it('say that some could not be loaded, and show the others', async () => {
    const { result, settled } = open({ first: 190, last: 210 }, 200)
    await settled()
    expect(result.current.failed).toBe(true)
    expect(result.current.rows.get(191)).toBeDefined()
  })
})
