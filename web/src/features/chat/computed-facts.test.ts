// @vitest-environment happy-dom
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ComputedFacts } from './computed-facts.tsx'

afterEach(cleanup)

function cellsOf(rows: [number, number][], count: number): string {
  const used = [{ column: 0, rows, count }]
  const computed = { words: 'sum of Cost', cells_named: 'Cost', used, left_out: [], columns: [] }
  const facts = { ...computed, hidden: 0, formula: null } as unknown as ComputedTable
  render(createElement(ComputedFacts, { computed: facts }))
  return screen.getByText(/^Cost/).textContent ?? ''
}

it('says how many cells are marked where that is not all of them', () => {
  expect(
    cellsOf(
      [
        [2, 5],
        [7, 7],
      ],
      5,
    ),
  ).toBe('Cost (5 cells)')
  cleanup()
  expect(
    cellsOf(
      [
        [2, 5],
        [7, 7],
      ],
      90,
    ),
  ).toBe('Cost (90 cells, of which the first 5 are marked in the document)')
})
