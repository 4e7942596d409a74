// @vitest-environment happy-dom
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { useColumnValues } from './use-column-values.ts'

const computed = {
  table: { document_id: 'd', sheet: 0, region: 0 },
  plan: { table: 0, where: [] },
  columns: [
    { name: 'State', type: 'text', unit: null },
    { name: 'Amount', type: 'number', unit: null },
  ],
  sheet_name: null,
  title: 'Invoices',
} as unknown as ComputedTable

function open(column: number, wanted: boolean) {
  const groups = ['paid', '', 'open'].map(key => ({ key }))
  const server = fakeServer({ 'POST /documents/d/computed': () => ({ result: { kind: 'groups', groups } }) })
  const { result } = renderWithClient(() => useColumnValues(computed, column, wanted), null)
  return { server, result }
}

describe('the values of a column', () => {
  it('are those of the table, counted', async () => {
    const { server, result } = open(0, true)
    await waitFor(() => expect(result.current).toEqual(['paid', 'open']))
    expect(server.asked[0]?.body).toMatchObject({
      column_names: ['State', 'Amount'],
      table_plan: { where: [], group: 0, measure: { kind: 'count' } },
    })
  })

  it('are asked for only when they are wanted, and of words alone', () => {
    expect([open(0, false), open(1, true)].flatMap(({ server }) => server.asked)).toEqual([])
  })
})
