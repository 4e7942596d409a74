// @vitest-environment happy-dom
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { ComputedFacts } from './computed-facts.tsx'

function show(facts: object): void {
  const computed = { words: 'sum of Cost', cells_named: 'Cost', used: [], left_out: [], columns: [] }
  const table = { ...computed, hidden: 0, formula: null, ...facts } as unknown as ComputedTable
  render(createElement(ComputedFacts, { computed: table }))
}

it('names the cells, and how many they are', () => {
  show({ used: [{ column: 0, rows: [[2, 5]], count: 90 }] })
  expect(screen.getByText(/^Cost/).textContent).toBe('Cost (90 cells)')
})

it('names the notes of the table that are about the cells, and nothing where there are none', () => {
  show({ notes: ['* estimated', '† without the annex'] })
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(said).toEqual(['sum of Cost', '* estimated', '† without the annex'])
  cleanup()
  show({})
  expect(screen.queryByText('Notes')).toBeNull()
})
